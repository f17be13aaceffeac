/**
 * The rules that every policy row must keep. The built-in rows are tested against them, and a row
 * proposed at the desk is refused with the rules it breaks. No row can charge a member before the
 * payout, charge for leaving, or raise the yearly ceiling.
 */
import type { Policy } from "#price/policy.ts";

type Rule = readonly [field: keyof Policy, holds: (policy: Policy) => boolean, words: string];

const isSorted = (values: readonly number[]): boolean =>
  values.every((value, index) => index === 0 || value > (values[index - 1] as number));
const within = (value: number, min: number, max: number): boolean => value >= min && value <= max;

const CEILING_BASIS_POINTS = 2400;
/** Three photos of the largest size that is accepted. */
const UPLOAD_MEGABYTES_MIN = 30;

const rules: readonly Rule[] = [
  ["loanCentavosMin", (row) => row.loanCentavosMin > 0, "More than nothing."],
  ["loanCentavosMax", (row) => row.loanCentavosMin < row.loanCentavosMax, "More than the least."],
  [
    "creditLineCentavosMax",
    (row) => row.loanCentavosMax <= row.creditLineCentavosMax,
    "At least as much as one loan.",
  ],
  [
    "termsMonths",
    (row) => isSorted(row.termsMonths) && row.termsMonths.every((term) => within(term, 1, 120)),
    "Months from 1 to 120, rising.",
  ],
  [
    "termMonthsDefault",
    (row) => row.termsMonths.includes(row.termMonthsDefault),
    "One of the terms.",
  ],
  [
    "approvalIncomeMultipleMax",
    (row) => row.approvalIncomeMultipleMin < row.approvalIncomeMultipleMax,
    "More than the least.",
  ],
  [
    "interestMonthlyBasisPoints",
    (row) => row.interestMonthlyBasisPoints <= row.chargesYearlyBasisPointsMax / 12,
    "A year of it must stay under the yearly ceiling.",
  ],
  [
    "chargesYearlyBasisPointsMax",
    (row) => within(row.chargesYearlyBasisPointsMax, 1, CEILING_BASIS_POINTS),
    "At most 24% a year.",
  ],
  ["transferFeeCentavos", (row) => row.transferFeeCentavos === 0, "Nothing: payouts are free."],
  ["cancellationFeeCentavos", (row) => row.cancellationFeeCentavos === 0, "Nothing: it is free."],
  ["prepaymentFeeCentavos", (row) => row.prepaymentFeeCentavos === 0, "Nothing: it is free."],
  [
    "transferMinutesMax",
    (row) => row.transferMinutesMin < row.transferMinutesMax,
    "More than the least.",
  ],
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
    "recoveryHoldHours",
    (row) => within(row.recoveryHoldHours, 1, 168),
    "From an hour to a week: 1 to 168.",
  ],
  ["codeDigits", (row) => within(row.codeDigits, 6, 12), "From 6 to 12: the field takes no more."],
  ["codeLifeSeconds", (row) => within(row.codeLifeSeconds, 60, 900), "From 60 to 900 seconds."],
  ["codeTriesMax", (row) => within(row.codeTriesMax, 1, 10), "From 1 to 10."],
  [
    "codeResendAfterSeconds",
    (row) => row.codeResendAfterSeconds < row.codeLifeSeconds,
    "Less than a code lives.",
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
    (row) => row.memberAgeYearsMin < row.memberAgeYearsMax,
    "More than the least.",
  ],
];

/** The words for each field at fault; empty when the row is good. */
export function policyErrors(policy: Policy): Readonly<Record<string, string>> {
  const broken = rules.filter(([, holds]) => !holds(policy));
  return Object.fromEntries(broken.map(([field, , words]) => [field, words]));
}
