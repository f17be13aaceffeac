/**
 * The rules that every version of a product must keep: no version can charge before the payout,
 * pass the yearly ceiling of the house or break a cap of the SEC, whatever is borrowed under it. A
 * version proposed at the desk is refused with the sentence of each rule that it breaks, at its
 * field.
 */
import { type Centavos, writePercent, writeWholePesos } from "#money/money.ts";
import type { HousePolicy } from "#policy/policy.ts";
import { feeKinds, feesDeductedFrom } from "#price/fees.ts";
import { type Quote, quoteLoan } from "#price/quote.ts";
import type { PriceTerms, ProductTerms } from "#price/terms.ts";
import { type CapShares, secCapOf, sharesOfCap } from "./caps.ts";
import { isCondition } from "./eligibility.ts";
import { dueDayMax, policyOfVersion, type VersionFields } from "./version.ts";

export type VersionContext = {
  readonly policy: HousePolicy;
  /** The first day on which the version would be offered. */
  readonly from: string;
};

const within = (value: number, min: number, max: number): boolean => value >= min && value <= max;
const isRising = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] as number));

const TERM_MONTHS_MAX = 60;
const STEP_CENTAVOS_MIN = 100_00;
const LOAN_CENTAVOS_MIN = 1_000_00;
const BASIS_POINTS = 10_000;

type Rule = readonly [
  field: string,
  holds: (fields: VersionFields, context: VersionContext) => boolean,
  words: string,
];

const hasWords = (words: Readonly<Record<string, string>>, max: number): boolean =>
  Object.values(words).every((text) => within(text.trim().length, 2, max));

const rules: readonly Rule[] = [
  ["name", ({ name }) => hasWords(name, 60), "In each language, at most 60 letters."],
  ["sentence", ({ sentence }) => hasWords(sentence, 160), "In each language, at most 160 letters."],
  [
    "loanCentavosMin",
    ({ terms }) => within(terms.loanCentavosMin, LOAN_CENTAVOS_MIN, Number.MAX_SAFE_INTEGER),
    "At least ₱1,000.",
  ],
  [
    "loanCentavosMax",
    ({ terms }, { policy }) =>
      within(terms.loanCentavosMax, terms.loanCentavosMin + 1, policy.creditLineCentavosMax),
    "More than the least, and at most the credit line.",
  ],
  [
    "loanCentavosStep",
    ({ loanCentavosStep: step }) => step === 1 || within(step, STEP_CENTAVOS_MIN, 100_000_00),
    "At least ₱100; or ₱0.01, for any amount.",
  ],
  [
    "termsMonths",
    ({ terms: { termsMonths } }) =>
      termsMonths.length > 0 &&
      isRising(termsMonths) &&
      termsMonths.every((term) => within(term, 1, TERM_MONTHS_MAX)),
    "Months from 1 to 60, rising.",
  ],
  [
    "termMonthsDefault",
    ({ terms }) => terms.termsMonths.includes(terms.termMonthsDefault),
    "One of the terms.",
  ],
  [
    "penaltyDailyBasisPoints",
    ({ terms }) => within(terms.penaltyDailyBasisPoints, 0, 100),
    "At most 1% a day.",
  ],
  ["penaltyAfterDays", ({ terms }) => within(terms.penaltyAfterDays, 0, 30), "At most 30 days."],
  [
    "collectionBasisPoints",
    ({ terms }, { policy }) =>
      within(terms.collectionBasisPoints, 0, policy.chargesYearlyBasisPointsMax),
    "At most the yearly ceiling, which could not be charged beyond.",
  ],
  [
    "coolingOffDays",
    ({ coolingOffDays: days }, { policy }) =>
      days === null || within(days, policy.coolingOffDays, 14),
    "At least as long as the policy says, and at most 14 days.",
  ],
  [
    "offerStandsDays",
    ({ offerStandsDays: days }, { policy }) =>
      days === null || within(days, policy.offerStandsDays, 90),
    "At least as long as the policy says, and at most 90 days.",
  ],
  [
    "approvalOnePersonCentavosMax",
    ({ approvalOnePersonCentavosMax: most }, { policy }) =>
      most === null || within(most, 0, policy.approvalOnePersonCentavosMax),
    "At most what the policy lets one person approve.",
  ],
  [
    "dueDays",
    ({ mayChooseDueDay, dueDays }) =>
      isRising(dueDays) &&
      dueDays.every((day) => within(day, 1, dueDayMax)) &&
      (mayChooseDueDay || dueDays.length === 0),
    "Days from 1 to 28, rising; only where the member chooses.",
  ],
  [
    "fees",
    ({ terms }) =>
      (terms.fees ?? []).every(
        (fee) =>
          fee.kind in feeKinds &&
          hasWords(fee.words, 60) &&
          within(fee.basisPoints, 0, BASIS_POINTS) &&
          fee.fixedCentavos >= 0 &&
          fee.leastCentavos >= 0 &&
          (fee.mostCentavos === 0 || fee.mostCentavos >= fee.leastCentavos),
      ),
    "Of a kind that exists, with words in each language, the least not above the most.",
  ],
  [
    "eligibility",
    ({ eligibility }) =>
      eligibility.every(isCondition) &&
      new Set(eligibility.map(({ fact }) => fact)).size === eligibility.length,
    "Each condition once, with its bounds or its list.",
  ],
  [
    "documents",
    ({ documents }) => new Set(documents.map(({ kind }) => kind)).size === documents.length,
    "Each document once.",
  ],
  [
    "fees",
    ({ terms: { fees = [] } }) => fees.filter(({ kind }) => kind === "TAX").length <= 1,
    "The tax once.",
  ],
];

/** One price of a version: an amount over a term. */
export type PriceCell = {
  readonly quote: Quote;
  /** How much of each cap it uses; undefined where no cap covers the loan. */
  readonly shares: CapShares | undefined;
  /** The effective rate a year as a share of the house's ceiling. */
  readonly ceilingShare: number;
};

/** Whether a price keeps to the ceiling of the house and to the caps of a day. */
export function isWithinCaps(quote: Quote, terms: Priced["rules"], from: string): boolean {
  return highestCapShare(judgePrice(quote, terms, from)) <= 1;
}

/** Above 1 a cap or the ceiling is broken. */
export const highestCapShare = ({ shares, ceilingShare }: PriceCell): number =>
  Math.max(ceilingShare, ...Object.values(shares ?? {}));

type Priced = { readonly rules: PriceTerms & ProductTerms; readonly from: string };

const judgePrice = (quote: Quote, terms: Priced["rules"], from: string): PriceCell => {
  const cap = secCapOf(quote, from);
  return {
    quote,
    shares: cap && sharesOfCap(quote, cap, terms),
    ceilingShare: (quote.rate.perYear * BASIS_POINTS) / terms.chargesYearlyBasisPointsMax,
  };
};

const priceCell = ({ rules: terms, from }: Priced, loan: Centavos, months: number): PriceCell =>
  judgePrice(quoteLoan(loan, months, terms), terms, from);

/** Where caps end: at ₱10,000, and a step above it. */
const CAP_CENTAVOS = 10_000_00;
/** Rounding to whole pesos makes the smallest amounts the most expensive, so several are tried. */
const SMALL_AMOUNTS = 24;

/** The amounts at which a version is tried: its corners, its smallest amounts, and the caps' edge. */
function amountsTried({ terms, loanCentavosStep }: VersionFields): Centavos[] {
  const { loanCentavosMin: least, loanCentavosMax: most } = terms;
  const step = Math.max(loanCentavosStep, STEP_CENTAVOS_MIN);
  const small = Array.from({ length: SMALL_AMOUNTS }, (_, at) => least + at * step);
  const middle = least + Math.floor((most - least) / 2 / step) * step;
  const edges = [CAP_CENTAVOS - step, CAP_CENTAVOS, CAP_CENTAVOS + step];
  const all = new Set([...small, ...edges, middle, most - ((most - least) % step), most]);
  return [...all].filter((amount) => within(amount, least, most)).sort((a, b) => a - b);
}

/** Every amount that is tried over every term, the worst one first. */
export function priceGrid(fields: VersionFields, { policy, from }: VersionContext): PriceCell[] {
  const priced = {
    rules: policyOfVersion(policy, { productCode: "", version: 0, from, fields }),
    from,
  };
  return amountsTried(fields)
    .flatMap((loan) => fields.terms.termsMonths.map((months) => priceCell(priced, loan, months)))
    .sort((a, b) => highestCapShare(b) - highestCapShare(a));
}

/** By field, the words of each rule that is broken; empty when the version is good. */
export function versionErrors(
  fields: VersionFields,
  context: VersionContext,
): Readonly<Record<string, string>> {
  const broken = rules.filter(([, holds]) => !holds(fields, context));
  const errors = Object.fromEntries(broken.map(([field, , words]) => [field, words]));
  // Prices are computed only of figures that have a meaning.
  if (broken.length > 0) return errors;
  return { ...errors, ...priceErrors(fields, context) };
}

function priceErrors(fields: VersionFields, context: VersionContext): Record<string, string> {
  const deducted = fields.terms.fees?.some(({ kind }) => feeKinds[kind].takenFrom === "proceeds");
  const { termsMonths } = fields.terms;
  if (deducted && amountsTried(fields).some((loan) => !isReceived(fields, loan, termsMonths)))
    return { fees: "The fees would leave less than half of the loan." };
  const worst = (isBroken: (cell: PriceCell) => boolean) =>
    priceGrid(fields, context).find(isBroken);
  const dear = fields.terms.fees?.length ? "fees" : "interestMonthlyBasisPoints";
  const errors: Record<string, string> = {};
  const say = (field: string, cell: PriceCell | undefined, words: (cell: PriceCell) => string) => {
    if (cell) errors[field] ??= words(cell);
  };
  say(
    dear,
    worst(({ ceilingShare }) => ceilingShare > 1),
    (cell) =>
      `${nameCell(cell)} would cost ${writePercent(cell.quote.rate.perYear)} a year, above the ceiling of the house.`,
  );
  say(
    "interestMonthlyBasisPoints",
    worst(({ shares }) => (shares?.nominal ?? 0) > 1),
    (cell) => `${nameCell(cell)}: above the SEC's cap on interest a month.`,
  );
  say(
    dear,
    worst(({ shares }) => (shares?.effective ?? 0) > 1),
    (cell) => `${nameCell(cell)}: above the SEC's cap on the effective rate a month.`,
  );
  say(
    "penaltyDailyBasisPoints",
    worst(({ shares }) => (shares?.late ?? 0) > 1),
    (cell) => `${nameCell(cell)}: a month late would cost more than the SEC's cap of 5%.`,
  );
  say(
    dear,
    worst(({ shares }) => (shares?.total ?? 0) > 1),
    (cell) => `${nameCell(cell)}: all charges together pass the SEC's cap.`,
  );
  return errors;
}

const isReceived = (
  { terms }: VersionFields,
  loan: Centavos,
  termsMonths: readonly number[],
): boolean =>
  termsMonths.every((months) => {
    const deducted = feesDeductedFrom(terms, loan, months);
    return deducted * 2 <= loan;
  });

const nameCell = ({ quote: { loan, months } }: PriceCell): string =>
  `${writeWholePesos(loan)} over ${months} ${months === 1 ? "month" : "months"}`;
