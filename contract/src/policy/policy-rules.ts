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
type Rule = readonly [field: keyof HousePolicy, holds: (row: Bounded) => boolean, words: string];

const within = (value: number, min: number, max: number): boolean => value >= min && value <= max;

const CEILING_BASIS_POINTS = 2400;
const CREDIT_LINE_CENTAVOS_MAX = 100_000_000_00;
/** The limit of the network itself, for each transfer. */
const INSTAPAY_CENTAVOS_MAX = 50_000_00;
/** Three photos of the largest accepted size. */
const UPLOAD_MEGABYTES_MIN = 30;

const rules: readonly Rule[] = [
  [
    "creditLineCentavosMax",
    (row) => within(row.creditLineCentavosMax, row.loanCentavosMax, CREDIT_LINE_CENTAVOS_MAX),
    "At least as much as one loan, and at most ₱100,000,000.",
  ],
  [
    "approvalIncomeMultipleMin",
    (row) => row.approvalIncomeMultipleMin >= 1,
    "At least one monthly income.",
  ],
  [
    "approvalIncomeMultipleMax",
    (row) => within(row.approvalIncomeMultipleMax, row.approvalIncomeMultipleMin + 1, 120),
    "More than the least, and at most 120 monthly incomes.",
  ],
  [
    "approvalOnePersonCentavosMax",
    (row) => within(row.approvalOnePersonCentavosMax, row.loanCentavosMin, row.loanCentavosMax),
    "Between the least and the most that is lent.",
  ],
  [
    "approvalOnePersonDailyCentavosMax",
    (row) => within(row.approvalOnePersonDailyCentavosMax, 1_00, CREDIT_LINE_CENTAVOS_MAX),
    "From a peso to ₱100,000,000.",
  ],
  [
    "idCheckerApprovalCentavosMax",
    (row) => within(row.idCheckerApprovalCentavosMax, 0, CREDIT_LINE_CENTAVOS_MAX),
    "From nothing to ₱100,000,000.",
  ],
  [
    "debtShareBasisPointsMax",
    (row) => within(row.debtShareBasisPointsMax, 1, 10_000),
    "Up to 100 percent of the income.",
  ],
  [
    "repaymentOnePersonCentavosMax",
    (row) => within(row.repaymentOnePersonCentavosMax, 1_00, row.loanCentavosMax),
    "From a peso to the largest loan.",
  ],
  [
    "typedOnePersonDailyCentavosMax",
    (row) => within(row.typedOnePersonDailyCentavosMax, 1_00, row.loanCentavosMax),
    "From a peso to the largest loan.",
  ],
  [
    "statementWithoutBalancesCentavosMax",
    (row) => within(row.statementWithoutBalancesCentavosMax, 0, row.loanCentavosMax),
    "From nothing to the largest loan.",
  ],
  [
    "refundOnePersonMonthlyCentavosMax",
    (row) => within(row.refundOnePersonMonthlyCentavosMax, 0, row.loanCentavosMax),
    "From nothing to the largest loan.",
  ],
  [
    "chargesYearlyBasisPointsMax",
    (row) => within(row.chargesYearlyBasisPointsMax, 1, CEILING_BASIS_POINTS),
    "At most 24% a year.",
  ],
  [
    "walletScreenCentavosMax",
    (row) => within(row.walletScreenCentavosMax, 1_00, row.loanCentavosMax),
    "From a peso to the largest loan.",
  ],
  ["transferFeeCentavos", (row) => row.transferFeeCentavos === 0, "Nothing: payouts are free."],
  ["cancellationFeeCentavos", (row) => row.cancellationFeeCentavos === 0, "Nothing: it is free."],
  ["prepaymentFeeCentavos", (row) => row.prepaymentFeeCentavos === 0, "Nothing: it is free."],
  ["transferMinutesMin", (row) => row.transferMinutesMin >= 1, "At least a minute."],
  [
    "transferMinutesMax",
    (row) => within(row.transferMinutesMax, row.transferMinutesMin + 1, 60 * row.pesoNetHoursMax),
    "More than the least, and no longer than PESONet takes.",
  ],
  [
    "instaPayCentavosMax",
    (row) => within(row.instaPayCentavosMax, 1_00, INSTAPAY_CENTAVOS_MAX),
    "From a peso to ₱50,000, which is all that InstaPay carries.",
  ],
  ["pesoNetHoursMax", (row) => within(row.pesoNetHoursMax, 1, 96), "From 1 to 96 hours."],
  [
    "payoutSecondPersonCentavosAbove",
    (row) => row.payoutSecondPersonCentavosAbove < row.loanCentavosMax,
    "Less than the largest loan: otherwise no payout needs a second person.",
  ],
  [
    "firstPayoutOnePersonCentavosMax",
    (row) => within(row.firstPayoutOnePersonCentavosMax, 0, CREDIT_LINE_CENTAVOS_MAX),
    "From nothing to ₱100,000,000.",
  ],
  [
    "payoutOnePersonDailyCentavosMax",
    (row) => within(row.payoutOnePersonDailyCentavosMax, 0, CREDIT_LINE_CENTAVOS_MAX),
    "From nothing to ₱100,000,000.",
  ],
  ["secondPersonNewDays", (row) => within(row.secondPersonNewDays, 1, 60), "From 1 to 60 days."],
  ["secondFactorMinutes", (row) => within(row.secondFactorMinutes, 2, 60), "From 2 to 60 minutes."],
  [
    "payoutReleaseHoursMax",
    (row) => within(row.payoutReleaseHoursMax, 1, 72),
    "From 1 to 72 hours.",
  ],
  [
    "withdrawalPauseDaysMax",
    (row) => within(row.withdrawalPauseDaysMax, 1, 30),
    "From 1 to 30 days: the money is the member's.",
  ],
  [
    "bankChangeWaitHours",
    (row) => within(row.bankChangeWaitHours, 1, 168),
    "From an hour to a week: 1 to 168.",
  ],
  [
    "recoveryHoldHours",
    (row) => within(row.recoveryHoldHours, 1, 168),
    "From an hour to a week: 1 to 168.",
  ],
  // Together with the days for giving back, cooling-off ends before the first instalment is due.
  [
    "coolingOffDays",
    (row) => within(row.coolingOffDays, 3, 14),
    "From 3 to 14 days: a member may always change their mind for 3 days.",
  ],
  [
    "smallRestCentavos",
    (row) => within(row.smallRestCentavos, 0, 200_00),
    "From 0 to 200 pesos: it is given up without asking anyone.",
  ],
  [
    "applicationAnswerBankingDays",
    (row) => within(row.applicationAnswerBankingDays, 1, 10),
    "From 1 to 10 banking days: members are told the day.",
  ],
  [
    "offerStandsDays",
    (row) => within(row.offerStandsDays, 7, 90),
    "From 7 to 90 days: the member needs time to read the contract.",
  ],
  [
    "hardshipPauseMonthsMax",
    (row) => within(row.hardshipPauseMonthsMax, 0, 12),
    "From 0 to 12 months.",
  ],
  [
    "hardshipTermMonthsMax",
    (row) => within(row.hardshipTermMonthsMax, 0, 60),
    "From 0 to 60 months.",
  ],
  [
    "hardshipOnePersonCentavosMax",
    (row) => within(row.hardshipOnePersonCentavosMax, 0, row.loanCentavosMax),
    "At most the largest loan.",
  ],
  [
    "settlementPrincipalBasisPointsMin",
    (row) => within(row.settlementPrincipalBasisPointsMin, 0, 10_000),
    "From 0 to 100 percent.",
  ],
  [
    "settlementDaysMax",
    (row) => within(row.settlementDaysMax, 7, 90),
    "From 7 to 90 days: the money needs time to arrive, and late charges pause until then.",
  ],
  ["hardshipOfferDays", (row) => within(row.hardshipOfferDays, 3, 30), "From 3 to 30 days."],
  ["hardshipWatchDays", (row) => within(row.hardshipWatchDays, 0, 365), "From 0 to 365 days."],
  [
    "hardshipAskDaysBeforeDue",
    (row) => within(row.hardshipAskDaysBeforeDue, 0, 15),
    "From 0 to 15 days.",
  ],
  [
    "hardshipRequestsYearlyMax",
    (row) => within(row.hardshipRequestsYearlyMax, 1, 12),
    "From 1 to 12: a member in trouble can always ask.",
  ],
  ["deletionWaitDays", (row) => within(row.deletionWaitDays, 1, 90), "From 1 to 90 days."],
  [
    "recordsKeptYears",
    (row) => within(row.recordsKeptYears, 5, 30),
    "From 5 years, as the law asks, to 30.",
  ],
  [
    "messagesKeptMonths",
    (row) => within(row.messagesKeptMonths, 12, 120),
    "From 12 months, in which members complain, to 120.",
  ],
  [
    "gatewayEventsKeptMonths",
    (row) => within(row.gatewayEventsKeptMonths, 12, 120),
    "From 12 months, in which payments are disputed, to 120.",
  ],
  [
    "givenUpJobsKeptMonths",
    (row) => within(row.givenUpJobsKeptMonths, 3, 60),
    "From 3 months, in which somebody looks at them, to 60.",
  ],
  [
    "auditCheckpointsKeptMonths",
    (row) => within(row.auditCheckpointsKeptMonths, 12, 120),
    "From 12 months, the age of the oldest backups, to 120.",
  ],
  [
    "complaintDaysMax",
    (row) => within(row.complaintDaysMax, 1, 30),
    "From 1 to 30 days: nobody waits longer for an answer to a complaint.",
  ],
  [
    "complaintWarnDays",
    (row) => within(row.complaintWarnDays, 1, row.complaintDaysMax),
    "From a day to all the time that there is for an answer.",
  ],
  ["complaintReopenDays", (row) => within(row.complaintReopenDays, 7, 365), "From 7 to 365 days."],
  [
    "waiverOnePersonCentavosMax",
    (row) => within(row.waiverOnePersonCentavosMax, 1_00, row.loanCentavosMax),
    "From a peso to the largest loan.",
  ],
  ["codeDigits", (row) => within(row.codeDigits, 6, 12), "From 6 to 12: the field takes no more."],
  ["codeLifeSeconds", (row) => within(row.codeLifeSeconds, 60, 900), "From 60 to 900 seconds."],
  ["codeTriesMax", (row) => within(row.codeTriesMax, 1, 10), "From 1 to 10."],
  [
    "codeResendAfterSeconds",
    (row) => within(row.codeResendAfterSeconds, 30, row.codeLifeSeconds - 1),
    "At least 30 seconds, and less than a code lives.",
  ],
  ["codesPerHourMax", (row) => within(row.codesPerHourMax, 1, 20), "From 1 to 20."],
  [
    "strangerCodesPerQuarterHourMax",
    (row) => within(row.strangerCodesPerQuarterHourMax, 1, 5),
    "From 1 to 5.",
  ],
  [
    "strangerCodesPerDayMax",
    (row) => within(row.strangerCodesPerDayMax, row.strangerCodesPerQuarterHourMax, 20),
    "At least as many as in 15 minutes, and at most 20.",
  ],
  [
    "strangerCodesPerHourTotalMax",
    (row) => within(row.strangerCodesPerHourTotalMax, row.strangerCodesPerDayMax, 100_000),
    "At least as many as one number may get in a day, and at most 100,000.",
  ],
  [
    "codePuzzleBits",
    (row) => within(row.codePuzzleBits, 10, 22),
    "From 10 to 22: beyond it a cheap phone works for half a minute.",
  ],
  [
    "uploadsPerDayMax",
    (row) => within(row.uploadsPerDayMax, 3, 200),
    "From 3, the sides of an ID, to 200.",
  ],
  [
    "uploadMegabytesPerDayMax",
    (row) => within(row.uploadMegabytesPerDayMax, UPLOAD_MEGABYTES_MIN, 1_000),
    "From 30, three large photos, to 1,000.",
  ],
  [
    "uploadsStoredMax",
    (row) => within(row.uploadsStoredMax, row.uploadsPerDayMax, 1_000),
    "At least as many as in a day, and at most 1,000.",
  ],
  [
    "uploadMegabytesStoredMax",
    (row) => within(row.uploadMegabytesStoredMax, row.uploadMegabytesPerDayMax, 10_000),
    "At least as much as in a day, and at most 10,000.",
  ],
  ["codeProofSeconds", (row) => within(row.codeProofSeconds, 300, 3600), "From 5 to 60 minutes."],
  [
    "withdrawalProofSeconds",
    (row) => within(row.withdrawalProofSeconds, 60, row.codeProofSeconds),
    "At least 60 seconds, and at most as long as after other codes.",
  ],
  ["memberAgeYearsMin", (row) => row.memberAgeYearsMin >= 18, "At least 18 years."],
  [
    "memberAgeYearsMax",
    (row) => within(row.memberAgeYearsMax, row.memberAgeYearsMin + 1, 100),
    "More than the least, and at most 100.",
  ],
  [
    "exchangeRatesStaleAfterHours",
    (row) => within(row.exchangeRatesStaleAfterHours, 2, 168),
    "From 2, as rates are fetched every hour, to 168.",
  ],
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
