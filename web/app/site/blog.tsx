import { shareOf, writePercent, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { effectiveRate, type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import { interestWords } from "@hiram/words/en/loan/interest.ts";
import { blogWords } from "@hiram/words/en/site/blog.ts";
import { type ReactNode, useId } from "react";
import { usePolicy } from "#hooks/site.tsx";
import { Article, ArticlePart, ArticleTable, writeRate } from "#site/article.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { useWords } from "#words/words.tsx";

const EXAMPLE_MONTHS = 12;
/** Fees of the invented bad lender in the article; our policy allows none. */
const EXAMPLE_FEE_BASIS_POINTS = 500;

const perYear = (quote: Quote) => writePercent(quote.rate.perYear);

function comparisonOf(policy: Policy) {
  const loan = policy.loanCentavosMin;
  const flat = quoteLoan(loan, EXAMPLE_MONTHS, { ...policy, interestMethod: "flat", fees: [] });
  const declining = quoteLoan(loan, EXAMPLE_MONTHS, {
    ...policy,
    interestMethod: "declining",
    fees: [],
  });
  const lastOwed = flat.schedule.at(-1)?.principal ?? loan;
  const price = {
    loan: writeWholePesos(loan),
    months: EXAMPLE_MONTHS,
    rate: writeRate(policy.interestMonthlyBasisPoints),
    simpleYear: writePercent(flat.totalInterest / loan),
    monthlyInterest: writeWholePesos(flat.monthlyInterest),
    lastOwed: writeWholePesos(lastOwed),
    lastRate: writePercent(flat.monthlyInterest / lastOwed),
    flatCost: writeWholePesos(flat.totalInterest),
    decliningCost: writeWholePesos(declining.totalInterest),
    flatYear: perYear(flat),
  };
  return { flat, declining, price };
}

function feeOf({ loan, schedule }: Quote) {
  const kept = shareOf(loan, EXAMPLE_FEE_BASIS_POINTS);
  const payments = schedule.map((row) => row.amount);
  return {
    share: writeRate(EXAMPLE_FEE_BASIS_POINTS),
    loan: writeWholePesos(loan),
    kept: writeWholePesos(kept),
    received: writeWholePesos(loan - kept),
    perYear: writePercent(effectiveRate(loan - kept, payments).perYear),
  };
}

export default function Blog() {
  const words = useWords(blogWords);
  return (
    <Article title={words.title} lead={words.lead}>
      <PageMeta title={words.title} description={blogWords.english.description} path="/blog" />
      <TruePrice />
      <LoanScam />
    </Article>
  );
}

function TruePrice() {
  const { price: words } = useWords(blogWords);
  const policy = usePolicy();
  const { flat, declining, price } = comparisonOf(policy);
  const ours = policy.termsMonths.map((months) => quoteLoan(flat.loan, months, policy));
  const interest = useWords(interestWords)[policy.interestMethod];
  const deducts = ours.some((quote) => quote.received < quote.loan);
  const compare = (name: string, of: (quote: Quote) => string) => [name, of(flat), of(declining)];
  return (
    <Story title={words.title} lead={words.lead}>
      <ArticlePart level={3} {...words.flat(price)}>
        <ArticleTable
          caption={words.compareCaption(price)}
          heads={words.compareHeads}
          rows={[
            compare(words.eachMonth, (quote) => writeWholePesos(quote.instalment)),
            compare(words.cost, (quote) => writeWholePesos(quote.totalInterest)),
            compare(words.perYear, perYear),
          ]}
        />
      </ArticlePart>
      <ArticlePart level={3} {...words.effective(price)} />
      <ArticlePart level={3} {...words.fee(feeOf(flat))} />
      <ArticlePart
        level={3}
        title={words.ours.title}
        body={words.ours.body(interest.ours(price.rate), deducts)}
      >
        <ArticleTable
          caption={words.ours.caption(price.loan)}
          heads={words.ours.heads}
          rows={ours.map((quote) => [
            String(quote.months),
            writeWholePesos(quote.instalment),
            writeWholePesos(quote.totalToPay - quote.received),
            perYear(quote),
          ])}
        />
      </ArticlePart>
    </Story>
  );
}

function LoanScam() {
  const { scam: words } = useWords(blogWords);
  return (
    <Story title={words.title} lead={words.lead}>
      {words.signs.map((sign) => (
        <ArticlePart key={sign.title} level={3} {...sign} />
      ))}
      <ArticlePart level={3} {...words.act} />
    </Story>
  );
}

type StoryProps = { readonly title: string; readonly lead: string; readonly children: ReactNode };

function Story({ title, lead, children }: StoryProps) {
  const id = useId();
  return (
    <article aria-labelledby={id} className="border-t-2 border-accent pt-8 pb-6">
      <h2 id={id} className="max-w-160 text-xl text-accent">
        {title}
      </h2>
      <p className="max-w-160 pt-3 pb-6 text-lg text-pretty text-ink-soft">{lead}</p>
      {children}
    </article>
  );
}
