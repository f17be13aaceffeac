/** Why apply: three claims from the policy or the profile, and a worked example. */
import { writePercent, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import { interestWords } from "@hiram/words/en/loan/interest.ts";
import { homeWords } from "@hiram/words/en/site/home.ts";
import { usePolicy, useSite } from "#hooks/site.tsx";
import { Card } from "#ui/card.tsx";
import { Section } from "#ui/section.tsx";
import { useWords } from "#words/words.tsx";

const EXAMPLE_MONTHS = 12;

export function WhyApply() {
  const words = useWords(homeWords);
  const policy = usePolicy();
  const quote = quoteLoan(policy.loanCentavosMin, EXAMPLE_MONTHS, policy);
  const monthly = policy.interestMonthlyBasisPoints / 10_000;
  const { affiliateOffer } = useSite().company.claims;
  const claims = useClaims(policy, quote);
  const { kind } = useWords(interestWords)[policy.interestMethod];

  return (
    <div className="bg-tint">
      <Section title={words.why}>
        <ul className="mt-6 grid gap-6 md:grid-cols-3">
          {claims.map(({ title, text, picture, alt }) => (
            <li key={title} className="min-w-0">
              <Card className="flex h-full flex-col gap-3">
                <img src={picture} alt={alt} width={320} height={240} loading="lazy" />
                <h3 className="text-lg text-accent">{title}</h3>
                <p>{text}</p>
              </Card>
            </li>
          ))}
        </ul>
        <h3 className="mt-8 text-lg text-accent">{words.example}</h3>
        <p className="mt-2 max-w-prose">
          {words.exampleText({
            loan: writeWholePesos(quote.loan),
            months: quote.months,
            instalment: writeWholePesos(quote.instalment),
            last: writeWholePesos(quote.lastInstalment),
            total: writeWholePesos(quote.totalToPay),
            cost: writeWholePesos(quote.totalToPay - quote.received),
            kind,
            rate: writePercent(monthly),
            effective: writePercent(quote.rate.perYear),
          })}
        </p>
        {affiliateOffer && (
          <>
            <h3 className="mt-6 text-lg text-accent">{words.affiliateTitle}</h3>
            <p className="mt-2 max-w-prose">
              {words.affiliate(
                affiliateOffer.offer,
                affiliateOffer.institution,
                affiliateOffer.licence,
              )}
            </p>
          </>
        )}
      </Section>
    </div>
  );
}

/** Each claim with the figures that prove it. */
function useClaims(policy: Policy, quote: Quote) {
  const words = useWords(homeWords);
  const monthly = policy.interestMonthlyBasisPoints / 10_000;
  const terms = policy.termsMonths;
  const { approval } = useSite().company.claims;
  return [
    {
      title: words.lowestInterest,
      text: words.lowestInterestText({
        rate: writePercent(monthly),
        notRate: writePercent(monthly * 10, 1),
        loan: writeWholePesos(quote.loan),
        months: quote.months,
        total: writeWholePesos(quote.totalToPay),
        effective: writePercent(quote.rate.perYear),
        hasFees: quote.totalFees > 0,
      }),
      picture: "/pictures/why-apply.svg#coins",
      alt: words.pictures.lowestInterest,
    },
    {
      title: words.creditLine,
      text: words.creditLineText(
        writeWholePesos(policy.creditLineCentavosMax),
        writeWholePesos(policy.loanCentavosMin),
        writeWholePesos(policy.loanCentavosMax),
        Math.min(...terms),
        Math.max(...terms),
      ),
      picture: "/pictures/why-apply.svg#house",
      alt: words.pictures.creditLine,
    },
    {
      title: words.features,
      text: `${words.featuresText} ${approval}`,
      picture: "/pictures/why-apply.svg#key",
      alt: words.pictures.features,
    },
  ];
}
