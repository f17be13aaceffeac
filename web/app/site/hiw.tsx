import { writePercent, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import { interestWords } from "@hiram/words/en/loan/interest.ts";
import { hiwWords } from "@hiram/words/en/site/hiw.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import type { ReactNode } from "react";
import { useHasFees, usePolicy, useSite } from "#hooks/site.tsx";
import { Article, ArticlePart, Note, Paragraphs, writeRate } from "#site/article.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

/** How long a member needs for a withdrawal, including the code. */
const WITHDRAW_MINUTES = 5;

const rangeOf = (policy: Policy) => ({
  loanMin: writeWholePesos(policy.loanCentavosMin),
  loanMax: writeWholePesos(policy.loanCentavosMax),
});

const priceOf = (quote: Quote, policy: Policy) => ({
  received: writeWholePesos(quote.received),
  rate: writeRate(policy.interestMonthlyBasisPoints),
  loan: writeWholePesos(quote.loan),
  months: quote.months,
  instalment: writeWholePesos(quote.instalment),
  lastInstalment: writeWholePesos(quote.lastInstalment),
  total: writeWholePesos(quote.totalToPay),
  cost: writeWholePesos(quote.totalToPay - quote.received),
  perYear: writePercent(quote.rate.perYear),
});

const lateOf = (policy: Policy) => ({
  graceDays: policy.penaltyAfterDays,
  penalty: writeRate(policy.penaltyDailyBasisPoints),
  collection: writeRate(policy.collectionBasisPoints),
  ceiling: writeRate(policy.chargesYearlyBasisPointsMax),
});

type Props = {
  /** The price panel belongs to the loan, so the route passes it in. */
  readonly showPrice?: (quote: Quote) => ReactNode;
};

export default function HowItWorks({ showPrice }: Props) {
  const words = useWords(hiwWords);
  const { neverPayFirst } = useWords(layoutWords);
  const policy = usePolicy();
  const quote = quoteLoan(policy.loanCentavosMin, policy.termMonthsDefault, policy);
  const range = rangeOf(policy);
  const hasFees = useHasFees();
  const { share } = useWords(interestWords)[policy.interestMethod];
  return (
    <Article title={words.title} lead={words.lead(range)}>
      <PageMeta title={words.title} description={hiwWords.english.description(range)} path="/hiw" />
      <Steps />
      <ArticlePart title={words.needs}>
        <Paragraphs
          body={[
            words.needsText({ min: policy.memberAgeYearsMin, max: policy.memberAgeYearsMax }),
            words.needsItems,
            words.needsAlso,
          ]}
        />
      </ArticlePart>
      <ArticlePart title={words.price}>
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,22rem),1fr))] items-start gap-6">
          <div className="flex flex-col gap-4">
            <Paragraphs
              body={[
                ...words.priceText({ ...priceOf(quote, policy), hasFees, share }),
                words.priceLate(lateOf(policy)),
              ]}
            />
          </div>
          {showPrice && <div className="max-w-124">{showPrice(quote)}</div>}
        </div>
      </ArticlePart>
      <ArticlePart title={words.never}>
        <div className="max-w-124">
          <Note>{neverPayFirst}</Note>
        </div>
        <Paragraphs body={[words.neverItems]} />
      </ArticlePart>
      <ArticlePart title={words.start} body={[words.startText]}>
        <div className="flex flex-col gap-3 md:flex-row">
          <ButtonLink variant="action" to="/register">
            {words.register}
          </ButtonLink>
          <ButtonLink variant="plain" to="/#calculator">
            {words.calculator}
          </ButtonLink>
        </div>
      </ArticlePart>
    </Article>
  );
}

function Steps() {
  const words = useWords(hiwWords);
  const policy = usePolicy();
  const { claims } = useSite().company;
  const steps = [
    { picture: "advice", ...words.advice, more: claims.approval },
    {
      picture: "wallet-phone",
      ...words.withdraw,
      text: words.withdraw.text(WITHDRAW_MINUTES),
      more: null,
    },
    {
      picture: "balikbayan-box",
      ...words.receive,
      text: words.receive.text({
        hours: policy.pesoNetHoursMax,
        minutesMin: policy.transferMinutesMin,
        minutesMax: policy.transferMinutesMax,
        minutesUpTo: writeWholePesos(policy.instaPayCentavosMax),
        fee: writeWholePesos(policy.transferFeeCentavos),
      }),
      more: null,
    },
  ];
  return (
    <section aria-labelledby="steps" className="pb-10">
      <h2 id="steps" className="sr-only">
        {words.steps}
      </h2>
      <ol className="grid gap-4 lg:grid-cols-3">
        {steps.map(({ picture, title, text, more, pictureAlt }, index) => (
          <li
            key={picture}
            className="flex flex-col gap-4 rounded-card border border-line bg-card p-5 md:flex-row lg:flex-col"
          >
            <img
              src={`/pictures/${picture}.svg`}
              alt={pictureAlt}
              width={320}
              height={240}
              className="h-auto w-40 shrink-0 self-center md:self-start lg:w-48 lg:self-center"
            />
            <div className="flex flex-col gap-2">
              <p className="text-sm font-semibold text-ink-soft">{words.step(index + 1)}</p>
              <h3 className="text-lg text-accent">{title}</h3>
              <p className="max-w-124 text-pretty">{text}</p>
              {more && <p className="max-w-124 text-pretty">{more}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
