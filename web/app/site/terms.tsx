import { shareOf, writePercent, writePesos, writeWholePesos } from "@hiram/contract/money/money.ts";
import { giveBackDays, type Policy } from "@hiram/contract/policy/policy.ts";
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import type { Company } from "@hiram/contract/site/site.calls.ts";
import { interestWords } from "@hiram/words/en/loan/interest.ts";
import { termsWords } from "@hiram/words/en/site/terms.ts";
import { usePolicy, useSite } from "#hooks/site.tsx";
import { Article, ArticlePart, ArticleTable, titlesOf, writeRate } from "#site/article.tsx";
import { PageMeta } from "#ui/page-meta.tsx";
import { BindingEnglish, EnglishBindsNotice } from "#words/binding-english.tsx";
import { useWords } from "#words/words.tsx";

/** The number of days late in the example of a penalty. */
const PENALTY_DAYS = 7;

const quoteExample = (policy: Policy): Quote =>
  quoteLoan(policy.loanCentavosMin, policy.termMonthsDefault, policy);

function figuresOf({ CompanyName, EMAIL }: Company, policy: Policy) {
  const quote = quoteExample(policy);
  const ceilingYear = shareOf(quote.loan, policy.chargesYearlyBasisPointsMax);

  return {
    name: CompanyName,
    email: EMAIL,
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
    coolingOffDays: policy.coolingOffDays,
    giveBackDays,
    prepaymentFee: writeWholePesos(policy.prepaymentFeeCentavos),
    graceDays: policy.penaltyAfterDays,
    penalty: writeRate(policy.penaltyDailyBasisPoints),
    collection: writeRate(policy.collectionBasisPoints),
    ceiling: writeRate(policy.chargesYearlyBasisPointsMax),
    ceilingYear: writeWholePesos(ceilingYear),
    ceilingMonth: writeWholePesos(Math.floor(ceilingYear / 12)),
    incomeMin: policy.approvalIncomeMultipleMin,
    incomeMax: policy.approvalIncomeMultipleMax,
    askDays: policy.hardshipAskDaysBeforeDue,
  };
}

export default function Terms() {
  const words = useWords(termsWords);
  const policy = usePolicy();
  const { company, isDemo } = useSite();
  const figures = figuresOf(company, policy);
  return (
    <Article
      title={words.title}
      lead={words.lead}
      note={isDemo && words.demo}
      head={<EnglishBindsNotice />}
      contents={{ label: words.contents, parts: titlesOf(words.parts(figures, "")) }}
    >
      <PageMeta title={words.title} description={termsWords.english.description} path="/terms" />
      <Parts words={words} figures={figures} isFirst />
      <BindingEnglish>
        <Parts words={termsWords.english} figures={figures} />
      </BindingEnglish>
    </Article>
  );
}

type Words = (typeof termsWords)["english"];
type PartsProps = {
  readonly words: Words;
  readonly figures: ReturnType<typeof figuresOf>;
  /** The headings that the contents link to, without those of the English text below. */
  readonly isFirst?: boolean;
};

function Parts({ words, figures, isFirst }: PartsProps) {
  const interest = useWords(interestWords)[usePolicy().interestMethod];
  const parts = words.parts(figures, interest.full(figures.rate));
  return Object.entries(parts).map(([key, part]) => (
    <ArticlePart key={key} {...part} anchor={isFirst ? key : undefined}>
      {key === "late" && <LateExample words={words} />}
    </ArticlePart>
  ));
}

function LateExample({ words }: Pick<PartsProps, "words">) {
  const policy = usePolicy();
  const quote = quoteExample(policy);
  const overdue = quote.instalment;
  const penalty = shareOf(overdue, policy.penaltyDailyBasisPoints * PENALTY_DAYS);
  const collection = shareOf(overdue, policy.collectionBasisPoints);
  return (
    <ArticleTable
      caption={words.example({
        loan: writeWholePesos(quote.loan),
        months: quote.months,
        daysLate: policy.penaltyAfterDays + PENALTY_DAYS,
      })}
      rows={[
        [words.overdue, writePesos(overdue)],
        [
          words.penaltyLine(PENALTY_DAYS, writeRate(policy.penaltyDailyBasisPoints)),
          writePesos(penalty),
        ],
        [words.collectionLine(writeRate(policy.collectionBasisPoints)), writePesos(collection)],
        [words.lateTotal, writePesos(overdue + penalty + collection)],
      ]}
    />
  );
}
