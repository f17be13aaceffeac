/** Every question with its answer, by subject: for the public page and for Help. */
import { writePercent, writeWholePesos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import type { Company } from "@hiram/contract/site/site.calls.ts";
import { interestWords } from "@hiram/words/en/loan/interest.ts";
import { faqWords } from "@hiram/words/en/site/faq.ts";
import { useHasFees, usePolicy, useSite } from "#hooks/site.tsx";
import { ArticlePart, Paragraphs, writeRate } from "#site/article.tsx";
import { useWords } from "#words/words.tsx";
import ExpandMore from "~icons/ic/round-expand-more";

function figuresOf({ claims, EMAIL }: Company, policy: Policy) {
  const quote = quoteLoan(policy.loanCentavosMin, policy.termMonthsDefault, policy);

  return {
    rate: writeRate(policy.interestMonthlyBasisPoints),
    loan: writeWholePesos(quote.loan),
    months: quote.months,
    instalment: writeWholePesos(quote.instalment),
    lastInstalment: writeWholePesos(quote.lastInstalment),
    total: writeWholePesos(quote.totalToPay),
    perYear: writePercent(quote.rate.perYear),
    transferFee: writeWholePesos(policy.transferFeeCentavos),
    cancellationFee: writeWholePesos(policy.cancellationFeeCentavos),
    coolingOffDays: policy.coolingOffDays,
    prepaymentFee: writeWholePesos(policy.prepaymentFeeCentavos),
    ageMin: policy.memberAgeYearsMin,
    ageMax: policy.memberAgeYearsMax,
    loanMin: writeWholePesos(policy.loanCentavosMin),
    loanMax: writeWholePesos(policy.loanCentavosMax),
    creditLine: writeWholePesos(policy.creditLineCentavosMax),
    terms: policy.termsMonths,
    approval: claims.approval,
    receiveHours: policy.pesoNetHoursMax,
    transferMinutesMin: policy.transferMinutesMin,
    transferMinutesMax: policy.transferMinutesMax,
    instaPayMax: writeWholePesos(policy.instaPayCentavosMax),
    codeDigits: policy.codeDigits,
    codeMinutes: policy.codeLifeSeconds / 60,
    codeTries: policy.codeTriesMax,
    walletScreenMax: writeWholePesos(policy.walletScreenCentavosMax),
    graceDays: policy.penaltyAfterDays,
    penalty: writeRate(policy.penaltyDailyBasisPoints),
    collection: writeRate(policy.collectionBasisPoints),
    ceiling: writeRate(policy.chargesYearlyBasisPointsMax),
    email: EMAIL,
  };
}

/** `level` is that of the headings: 3 below a heading of the page's own. */
export function FaqQuestions({ level }: { level: 2 | 3 }) {
  const words = useWords(faqWords);
  const policy = usePolicy();
  const figures = figuresOf(useSite().company, policy);
  const hasFees = useHasFees();
  const interest = useWords(interestWords)[policy.interestMethod];
  const price = words.price({ ...figures, hasFees, share: interest.share });
  const groups = [
    {
      title: price.title,
      questions: [
        ...price.questions,
        {
          question: words.effectiveRateQuestion,
          answer: words.effectiveRateAnswer(interest.effective(figures)),
        },
      ],
    },
    words.applying(figures),
    words.privacy(),
    words.withdrawal(figures),
    words.payingBack(figures),
    words.scams(figures),
  ];
  return groups.map(({ title, questions }) => (
    <ArticlePart key={title} title={title} level={level}>
      <div className="-mt-3 max-w-160 divide-y divide-line">
        {questions.map((item) => (
          <Question key={item.question} {...item} />
        ))}
      </div>
    </ArticlePart>
  ));
}

const Question = ({ question, answer }: { question: string; answer: string }) => (
  <details className="group">
    <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-control px-1 py-3 hover:bg-tint group-open:font-semibold [&::-webkit-details-marker]:hidden">
      <span className="min-w-0 wrap-anywhere">{question}</span>
      <ExpandMore
        aria-hidden="true"
        className="size-6 shrink-0 text-ink-soft transition-transform duration-200 group-open:rotate-180"
      />
    </summary>
    <div className="px-1 pt-1 pb-4">
      <Paragraphs body={[answer]} />
    </div>
  </details>
);
