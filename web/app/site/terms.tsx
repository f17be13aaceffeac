import { company, isDemo } from "virtual:site";
import { shareOf, writePercent, writePesos, writeWholePesos } from "@hiram/contract/price/money.ts";
import { policyAt } from "@hiram/contract/price/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { Article, Part, Table, writeRate } from "#site/article.tsx";
import { pageMeta } from "#ui/page-meta.ts";
import { termsWords } from "#words/en/site/terms.ts";
import { useWords } from "#words/words.tsx";

/** For how many days the late payment of the example is fined. */
const PENALTY_DAYS = 7;

const policy = policyAt(new Date());
const quote = quoteLoan(policy.loanCentavosMin, policy.termMonthsDefault, policy);
const ceilingYear = shareOf(quote.loan, policy.chargesYearlyBasisPointsMax);

const figures = {
  name: company.CompanyName,
  email: company.EMAIL,
  ageMin: policy.memberAgeYearsMin,
  ageMax: policy.memberAgeYearsMax,
  loanMin: writeWholePesos(policy.loanCentavosMin),
  loanMax: writeWholePesos(policy.loanCentavosMax),
  creditLine: writeWholePesos(policy.creditLineCentavosMax),
  terms: policy.termsMonths,
  rate: writeRate(policy.interestMonthlyBasisPoints),
  loan: writeWholePesos(quote.loan),
  months: quote.months,
  monthlyInterest: writeWholePesos(quote.monthlyInterest),
  instalment: writeWholePesos(quote.instalment),
  lastInstalment: writeWholePesos(quote.lastInstalment),
  total: writeWholePesos(quote.totalToPay),
  perYear: writePercent(quote.rate.perYear),
  transferFee: writeWholePesos(policy.transferFeeCentavos),
  transferMinutesMin: policy.transferMinutesMin,
  transferMinutesMax: policy.transferMinutesMax,
  instaPayMax: writeWholePesos(policy.instaPayCentavosMax),
  pesoNetHours: policy.pesoNetHoursMax,
  codeDigits: policy.codeDigits,
  codeMinutes: policy.codeLifeSeconds / 60,
  codeTries: policy.codeTriesMax,
  codeResendSeconds: policy.codeResendAfterSeconds,
  codesPerHour: policy.codesPerHourMax,
  strangerCodesPerQuarterHour: policy.strangerCodesPerQuarterHourMax,
  strangerCodesPerDay: policy.strangerCodesPerDayMax,
  cancellationFee: writeWholePesos(policy.cancellationFeeCentavos),
  prepaymentFee: writeWholePesos(policy.prepaymentFeeCentavos),
  graceDays: policy.penaltyAfterDays,
  penalty: writeRate(policy.penaltyDailyBasisPoints),
  collection: writeRate(policy.collectionBasisPoints),
  ceiling: writeRate(policy.chargesYearlyBasisPointsMax),
  ceilingYear: writeWholePesos(ceilingYear),
  ceilingMonth: writeWholePesos(Math.floor(ceilingYear / 12)),
};

export const meta = () =>
  pageMeta({
    title: termsWords.english.title,
    description: termsWords.english.description,
    path: "/terms",
  });

export default function Terms() {
  const words = useWords(termsWords);
  const parts = words.parts(figures, words.method[policy.interestMethod](figures));
  return (
    <Article title={words.title} lead={words.lead} note={isDemo && words.demo}>
      {Object.entries(parts).map(([key, part]) => (
        <Part key={key} {...part}>
          {key === "late" && <LateExample />}
        </Part>
      ))}
    </Article>
  );
}

function LateExample() {
  const words = useWords(termsWords);
  const overdue = quote.instalment;
  const penalty = shareOf(overdue, policy.penaltyDailyBasisPoints * PENALTY_DAYS);
  const collection = shareOf(overdue, policy.collectionBasisPoints);
  return (
    <Table
      caption={words.example({
        loan: figures.loan,
        months: figures.months,
        daysLate: policy.penaltyAfterDays + PENALTY_DAYS,
      })}
      rows={[
        [words.overdue, writePesos(overdue)],
        [words.penaltyLine(PENALTY_DAYS, figures.penalty), writePesos(penalty)],
        [words.collectionLine(figures.collection), writePesos(collection)],
        [words.lateTotal, writePesos(overdue + penalty + collection)],
      ]}
    />
  );
}
