import { describe, expect, test } from "vitest";
import { type HousePolicy, housePolicies } from "./policy.ts";
import { policyErrors } from "./policy-rules.ts";

test.each(housePolicies)("the software's row from $from holds them all", (policy) => {
  expect(policyErrors(policy)).toEqual({});
});

describe("a row is at fault", () => {
  const breaches: [string, Partial<HousePolicy>][] = [
    ["creditLineCentavosMax", { creditLineCentavosMax: 2_999_999_99 }],
    ["approvalIncomeMultipleMax", { approvalIncomeMultipleMax: 12 }],
    ["chargesYearlyBasisPointsMax", { chargesYearlyBasisPointsMax: 2401 }],
    ["transferFeeCentavos", { transferFeeCentavos: 1 }],
    ["cancellationFeeCentavos", { cancellationFeeCentavos: 1 }],
    ["prepaymentFeeCentavos", { prepaymentFeeCentavos: 1 }],
    ["transferMinutesMax", { transferMinutesMax: 10 }],
    ["secondPersonNewDays", { secondPersonNewDays: 0 }],
    ["secondFactorMinutes", { secondFactorMinutes: 61 }],
    ["approvalOnePersonCentavosMax", { approvalOnePersonCentavosMax: 4_000_000_00 }],
    ["approvalOnePersonDailyCentavosMax", { approvalOnePersonDailyCentavosMax: 99 }],
    ["idCheckerApprovalCentavosMax", { idCheckerApprovalCentavosMax: 100_000_001_00 }],
    ["debtShareBasisPointsMax", { debtShareBasisPointsMax: 10_001 }],
    ["debtShareBasisPointsMax", { debtShareBasisPointsMax: 0 }],
    ["firstPayoutOnePersonCentavosMax", { firstPayoutOnePersonCentavosMax: 100_000_001_00 }],
    ["payoutOnePersonDailyCentavosMax", { payoutOnePersonDailyCentavosMax: 100_000_001_00 }],
    ["repaymentOnePersonCentavosMax", { repaymentOnePersonCentavosMax: 4_000_000_00 }],
    ["repaymentOnePersonCentavosMax", { repaymentOnePersonCentavosMax: 0 }],
    ["typedOnePersonDailyCentavosMax", { typedOnePersonDailyCentavosMax: 0 }],
    ["statementWithoutBalancesCentavosMax", { statementWithoutBalancesCentavosMax: -1 }],
    ["refundOnePersonMonthlyCentavosMax", { refundOnePersonMonthlyCentavosMax: 4_000_000_00 }],
    ["payoutReleaseHoursMax", { payoutReleaseHoursMax: 0 }],
    ["payoutReleaseHoursMax", { payoutReleaseHoursMax: 73 }],
    ["withdrawalPauseDaysMax", { withdrawalPauseDaysMax: 0 }],
    ["withdrawalPauseDaysMax", { withdrawalPauseDaysMax: 31 }],
    ["codeDigits", { codeDigits: 5 }],
    ["codeLifeSeconds", { codeLifeSeconds: 3600 }],
    ["codeTriesMax", { codeTriesMax: 100 }],
    ["codeResendAfterSeconds", { codeResendAfterSeconds: 300 }],
    ["codesPerHourMax", { codesPerHourMax: 0 }],
    ["codesPerHourMax", { codesPerHourMax: 100_000 }],
    ["strangerCodesPerQuarterHourMax", { strangerCodesPerQuarterHourMax: 0 }],
    ["strangerCodesPerQuarterHourMax", { strangerCodesPerQuarterHourMax: 6 }],
    ["strangerCodesPerDayMax", { strangerCodesPerDayMax: 2 }],
    ["strangerCodesPerDayMax", { strangerCodesPerDayMax: 21 }],
    ["strangerCodesPerHourTotalMax", { strangerCodesPerHourTotalMax: 7 }],
    ["uploadsPerDayMax", { uploadsPerDayMax: 2 }],
    ["uploadMegabytesPerDayMax", { uploadMegabytesPerDayMax: 29 }],
    ["uploadsStoredMax", { uploadsStoredMax: 39 }],
    ["uploadMegabytesStoredMax", { uploadMegabytesStoredMax: 59 }],
    ["codeProofSeconds", { codeProofSeconds: 3601 }],
    ["codeProofSeconds", { codeProofSeconds: 299, withdrawalProofSeconds: 60 }],
    ["withdrawalProofSeconds", { withdrawalProofSeconds: 59 }],
    ["withdrawalProofSeconds", { withdrawalProofSeconds: 1801 }],
    ["memberAgeYearsMin", { memberAgeYearsMin: 17 }],
    ["memberAgeYearsMax", { memberAgeYearsMax: 18 }],
    ["memberAgeYearsMax", { memberAgeYearsMax: 101 }],
    ["creditLineCentavosMax", { creditLineCentavosMax: 100_000_000_01 }],
    ["approvalIncomeMultipleMin", { approvalIncomeMultipleMin: 0 }],
    ["approvalIncomeMultipleMax", { approvalIncomeMultipleMax: 121 }],
    ["walletScreenCentavosMax", { walletScreenCentavosMax: 99 }],
    ["walletScreenCentavosMax", { walletScreenCentavosMax: 3_000_000_01 }],
    ["transferMinutesMin", { transferMinutesMin: 0 }],
    ["transferMinutesMax", { transferMinutesMax: 24 * 60 + 1 }],
    ["transferMinutesMax", { transferMinutesMax: 61, pesoNetHoursMax: 1 }],
    ["instaPayCentavosMax", { instaPayCentavosMax: 0 }],
    ["instaPayCentavosMax", { instaPayCentavosMax: 50_000_01 }],
    ["pesoNetHoursMax", { pesoNetHoursMax: 97 }],
    ["payoutSecondPersonCentavosAbove", { payoutSecondPersonCentavosAbove: 3_000_000_00 }],
    ["bankChangeWaitHours", { bankChangeWaitHours: 0 }],
    ["bankChangeWaitHours", { bankChangeWaitHours: 169 }],
    ["recoveryHoldHours", { recoveryHoldHours: 0 }],
    ["coolingOffDays", { coolingOffDays: 2 }],
    ["coolingOffDays", { coolingOffDays: 15 }],
    ["applicationAnswerBankingDays", { applicationAnswerBankingDays: 0 }],
    ["offerStandsDays", { offerStandsDays: 6 }],
    ["complaintDaysMax", { complaintDaysMax: 31 }],
    ["complaintWarnDays", { complaintWarnDays: 31 }],
    ["complaintReopenDays", { complaintReopenDays: 6 }],
    ["waiverOnePersonCentavosMax", { waiverOnePersonCentavosMax: 99 }],
    ["deletionWaitDays", { deletionWaitDays: 0 }],
    ["recordsKeptYears", { recordsKeptYears: 4 }],
    ["messagesKeptMonths", { messagesKeptMonths: 11 }],
    ["gatewayEventsKeptMonths", { gatewayEventsKeptMonths: 11 }],
    ["givenUpJobsKeptMonths", { givenUpJobsKeptMonths: 2 }],
    ["coveredCentavosAbove", { coveredCentavosAbove: 500_000_01 }],
    ["concernDecideDays", { concernDecideDays: 0 }],
    ["concernFileWorkingDays", { concernFileWorkingDays: 6 }],
    ["auditCheckpointsKeptMonths", { auditCheckpointsKeptMonths: 11 }],
    ["codeResendAfterSeconds", { codeResendAfterSeconds: 0 }],
    ["exchangeRatesStaleAfterHours", { exchangeRatesStaleAfterHours: 1 }],
  ];
  test.each(breaches)("in %s when it has %j", (field, change) => {
    expect(Object.keys(policyErrors({ ...housePolicies[0], ...change }))).toEqual([field]);
  });
});

const figures = Object.entries(housePolicies[0]).flatMap(([name, value]) =>
  typeof value === "number" ? [name as keyof HousePolicy] : [],
);

test.each(figures)("%s has a largest value", (name) => {
  const row = { ...housePolicies[0], [name]: Number.MAX_SAFE_INTEGER };
  expect(policyErrors(row)).not.toEqual({});
});

/** Zero means something for these: no interest, no penalty, always a second person. */
const mayBeZero: readonly (keyof HousePolicy)[] = [
  "cancellationFeeCentavos",
  "prepaymentFeeCentavos",
  "transferFeeCentavos",
  "smallRestCentavos",
  "statementWithoutBalancesCentavosMax",
  "refundOnePersonMonthlyCentavosMax",
  "idCheckerApprovalCentavosMax",
  "firstPayoutOnePersonCentavosMax",
  "payoutOnePersonDailyCentavosMax",
  "payoutSecondPersonCentavosAbove",
  "hardshipPauseMonthsMax",
  "hardshipTermMonthsMax",
  "hardshipOnePersonCentavosMax",
  "settlementPrincipalBasisPointsMin",
  "hardshipWatchDays",
  "hardshipAskDaysBeforeDue",
];

test.each(figures)("%s may be zero only where zero means something", (name) => {
  const errors = policyErrors({ ...housePolicies[0], [name]: 0 });
  expect(Object.keys(errors).length === 0).toBe(mayBeZero.includes(name));
});
