/**
 * The rules that every row of the house's policy must keep. The built-in rows are tested against
 * them, and a row proposed at the desk is refused with the rules it breaks. No row can charge a
 * member before the payout, charge for leaving, or raise the yearly ceiling. Versions of products
 * have rules of their own (`product/version-rules.ts`).
 */
import { type HousePolicy, standardTerms } from "./policy.ts";

/** The smallest and the largest loan of all products that are offered, which bound some figures. */
export type LoanBounds = {
  readonly loanCentavosMin: number;
  readonly loanCentavosMax: number;
};

type Bounded = HousePolicy & LoanBounds;
type HouseFigureName = Exclude<keyof HousePolicy, "from">;
type Rule = readonly [field: keyof HousePolicy, holds: (row: Bounded) => boolean, words: string];

/** A number, another figure of the row, or what is computed from the row. */
type Bound = number | Exclude<keyof Bounded, "from"> | ((row: Bounded) => number);

function between(field: HouseFigureName, least: Bound, most: Bound, words: string): Rule {
  const read = (bound: Bound, row: Bounded): number => {
    if (typeof bound === "function") return bound(row);
    return typeof bound === "number" ? bound : row[bound];
  };
  const holds = (row: Bounded) => row[field] >= read(least, row) && row[field] <= read(most, row);
  return [field, holds, words];
}

const CEILING_BASIS_POINTS = 2400;
const CREDIT_LINE_CENTAVOS_MAX = 100_000_000_00;
/** The limit of the network itself, for each transfer. */
const INSTAPAY_CENTAVOS_MAX = 50_000_00;
/** Three photos of the largest accepted size. */
const UPLOAD_MEGABYTES_MIN = 30;

const rules: readonly Rule[] = [
  between(
    "creditLineCentavosMax",
    "loanCentavosMax",
    CREDIT_LINE_CENTAVOS_MAX,
    "At least as much as one loan, and at most ₱100,000,000.",
  ),
  [
    "approvalIncomeMultipleMin",
    (row) => row.approvalIncomeMultipleMin >= 1,
    "At least one monthly income.",
  ],
  between(
    "approvalIncomeMultipleMax",
    (row) => row.approvalIncomeMultipleMin + 1,
    120,
    "More than the least, and at most 120 monthly incomes.",
  ),
  between(
    "approvalOnePersonCentavosMax",
    "loanCentavosMin",
    "loanCentavosMax",
    "Between the least and the most that is lent.",
  ),
  between(
    "approvalOnePersonDailyCentavosMax",
    1_00,
    CREDIT_LINE_CENTAVOS_MAX,
    "From a peso to ₱100,000,000.",
  ),
  between(
    "idCheckerApprovalCentavosMax",
    0,
    CREDIT_LINE_CENTAVOS_MAX,
    "From nothing to ₱100,000,000.",
  ),
  between("debtShareBasisPointsMax", 1, 10_000, "Up to 100 percent of the income."),
  between(
    "repaymentOnePersonCentavosMax",
    1_00,
    "loanCentavosMax",
    "From a peso to the largest loan.",
  ),
  between(
    "typedOnePersonDailyCentavosMax",
    1_00,
    "loanCentavosMax",
    "From a peso to the largest loan.",
  ),
  between(
    "statementWithoutBalancesCentavosMax",
    0,
    "loanCentavosMax",
    "From nothing to the largest loan.",
  ),
  between(
    "refundOnePersonMonthlyCentavosMax",
    0,
    "loanCentavosMax",
    "From nothing to the largest loan.",
  ),
  between("chargesYearlyBasisPointsMax", 1, CEILING_BASIS_POINTS, "At most 24% a year."),
  between("walletScreenCentavosMax", 1_00, "loanCentavosMax", "From a peso to the largest loan."),
  ["transferFeeCentavos", (row) => row.transferFeeCentavos === 0, "Nothing: payouts are free."],
  ["cancellationFeeCentavos", (row) => row.cancellationFeeCentavos === 0, "Nothing: it is free."],
  ["prepaymentFeeCentavos", (row) => row.prepaymentFeeCentavos === 0, "Nothing: it is free."],
  ["transferMinutesMin", (row) => row.transferMinutesMin >= 1, "At least a minute."],
  between(
    "transferMinutesMax",
    (row) => row.transferMinutesMin + 1,
    (row) => 60 * row.pesoNetHoursMax,
    "More than the least, and no longer than PESONet takes.",
  ),
  between(
    "instaPayCentavosMax",
    1_00,
    INSTAPAY_CENTAVOS_MAX,
    "From a peso to ₱50,000, which is all that InstaPay carries.",
  ),
  between("pesoNetHoursMax", 1, 96, "From 1 to 96 hours."),
  [
    "payoutSecondPersonCentavosAbove",
    (row) => row.payoutSecondPersonCentavosAbove < row.loanCentavosMax,
    "Less than the largest loan: otherwise no payout needs a second person.",
  ],
  between(
    "firstPayoutOnePersonCentavosMax",
    0,
    CREDIT_LINE_CENTAVOS_MAX,
    "From nothing to ₱100,000,000.",
  ),
  between(
    "payoutOnePersonDailyCentavosMax",
    0,
    CREDIT_LINE_CENTAVOS_MAX,
    "From nothing to ₱100,000,000.",
  ),
  between("secondPersonNewDays", 1, 60, "From 1 to 60 days."),
  between("secondFactorMinutes", 2, 60, "From 2 to 60 minutes."),
  between("payoutReleaseHoursMax", 1, 72, "From 1 to 72 hours."),
  between("withdrawalPauseDaysMax", 1, 30, "From 1 to 30 days: the money is the member's."),
  between("bankChangeWaitHours", 1, 168, "From an hour to a week: 1 to 168."),
  between("recoveryHoldHours", 1, 168, "From an hour to a week: 1 to 168."),
  // Together with the days for giving back, cooling-off ends before the first instalment is due.
  between(
    "coolingOffDays",
    3,
    14,
    "From 3 to 14 days: a member may always change their mind for 3 days.",
  ),
  between(
    "smallRestCentavos",
    0,
    200_00,
    "From 0 to 200 pesos: it is given up without asking anyone.",
  ),
  between(
    "applicationAnswerBankingDays",
    1,
    10,
    "From 1 to 10 banking days: members are told the day.",
  ),
  between(
    "offerStandsDays",
    7,
    90,
    "From 7 to 90 days: the member needs time to read the contract.",
  ),
  between("hardshipPauseMonthsMax", 0, 12, "From 0 to 12 months."),
  between("hardshipTermMonthsMax", 0, 60, "From 0 to 60 months."),
  between("hardshipOnePersonCentavosMax", 0, "loanCentavosMax", "At most the largest loan."),
  between("settlementPrincipalBasisPointsMin", 0, 10_000, "From 0 to 100 percent."),
  between(
    "settlementDaysMax",
    7,
    90,
    "From 7 to 90 days: the money needs time to arrive, and late charges pause until then.",
  ),
  between("hardshipOfferDays", 3, 30, "From 3 to 30 days."),
  between("hardshipWatchDays", 0, 365, "From 0 to 365 days."),
  between("hardshipAskDaysBeforeDue", 0, 15, "From 0 to 15 days."),
  between("hardshipRequestsYearlyMax", 1, 12, "From 1 to 12: a member in trouble can always ask."),
  between(
    "coveredCentavosAbove",
    100_000_00,
    500_000_00,
    "From ₱100,000 to ₱500,000, above which the law asks for a report.",
  ),
  between("concernDecideDays", 1, 30, "From 1 to 30 days."),
  between("concernFileWorkingDays", 1, 5, "From 1 to 5 working days."),
  between("deletionWaitDays", 1, 90, "From 1 to 90 days."),
  between("recordsKeptYears", 5, 30, "From 5 years, as the law asks, to 30."),
  between("messagesKeptMonths", 12, 120, "From 12 months, in which members complain, to 120."),
  between(
    "gatewayEventsKeptMonths",
    12,
    120,
    "From 12 months, in which payments are disputed, to 120.",
  ),
  between("givenUpJobsKeptMonths", 3, 60, "From 3 months, in which somebody looks at them, to 60."),
  between(
    "auditCheckpointsKeptMonths",
    12,
    120,
    "From 12 months, the age of the oldest backups, to 120.",
  ),
  between(
    "complaintDaysMax",
    1,
    30,
    "From 1 to 30 days: nobody waits longer for an answer to a complaint.",
  ),
  between(
    "complaintWarnDays",
    1,
    "complaintDaysMax",
    "From a day to all the time that there is for an answer.",
  ),
  between("complaintReopenDays", 7, 365, "From 7 to 365 days."),
  between(
    "waiverOnePersonCentavosMax",
    1_00,
    "loanCentavosMax",
    "From a peso to the largest loan.",
  ),
  between("codeDigits", 6, 12, "From 6 to 12: the field takes no more."),
  between("codeLifeSeconds", 60, 900, "From 60 to 900 seconds."),
  between("codeTriesMax", 1, 10, "From 1 to 10."),
  between(
    "codeResendAfterSeconds",
    30,
    (row) => row.codeLifeSeconds - 1,
    "At least 30 seconds, and less than a code lives.",
  ),
  between("codesPerHourMax", 1, 20, "From 1 to 20."),
  between("strangerCodesPerQuarterHourMax", 1, 5, "From 1 to 5."),
  between(
    "strangerCodesPerDayMax",
    "strangerCodesPerQuarterHourMax",
    20,
    "At least as many as in 15 minutes, and at most 20.",
  ),
  between(
    "strangerCodesPerHourTotalMax",
    "strangerCodesPerDayMax",
    100_000,
    "At least as many as one number may get in a day, and at most 100,000.",
  ),
  between(
    "codePuzzleBits",
    10,
    22,
    "From 10 to 22: beyond it a cheap phone works for half a minute.",
  ),
  between("uploadsPerDayMax", 3, 200, "From 3, the sides of an ID, to 200."),
  between(
    "uploadMegabytesPerDayMax",
    UPLOAD_MEGABYTES_MIN,
    1_000,
    "From 30, three large photos, to 1,000.",
  ),
  between(
    "uploadsStoredMax",
    "uploadsPerDayMax",
    1_000,
    "At least as many as in a day, and at most 1,000.",
  ),
  between(
    "uploadMegabytesStoredMax",
    "uploadMegabytesPerDayMax",
    10_000,
    "At least as much as in a day, and at most 10,000.",
  ),
  between("codeProofSeconds", 300, 3600, "From 5 to 60 minutes."),
  between(
    "withdrawalProofSeconds",
    60,
    "codeProofSeconds",
    "At least 60 seconds, and at most as long as after other codes.",
  ),
  ["memberAgeYearsMin", (row) => row.memberAgeYearsMin >= 18, "At least 18 years."],
  between(
    "memberAgeYearsMax",
    (row) => row.memberAgeYearsMin + 1,
    100,
    "More than the least, and at most 100.",
  ),
  between(
    "exchangeRatesStaleAfterHours",
    2,
    168,
    "From 2, as rates are fetched every hour, to 168.",
  ),
];

/** The words for each field at fault; empty when the row is good. */
export function policyErrors(
  policy: HousePolicy,
  bounds: LoanBounds = standardTerms,
): Readonly<Record<string, string>> {
  const { loanCentavosMin, loanCentavosMax } = bounds;
  const row = { ...policy, loanCentavosMin, loanCentavosMax };
  const broken = rules.filter(([, holds]) => !holds(row));
  return Object.fromEntries(broken.map(([field, , words]) => [field, words]));
}

/** The bounds of each figure in words, which a form shows from the start. */
export const policyBounds: Readonly<Partial<Record<string, string>>> = Object.fromEntries(
  rules.map(([field, , words]) => [field, words]),
);
