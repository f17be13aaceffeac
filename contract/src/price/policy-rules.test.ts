import { describe, expect, test } from "vitest";
import { type Policy, policies } from "#price/policy.ts";
import { policyErrors } from "#price/policy-rules.ts";

test.each(policies)("the product's row from $from holds them all", (policy) => {
  expect(policyErrors(policy)).toEqual({});
});

describe("a row is at fault", () => {
  const breaches: [string, Partial<Policy>][] = [
    ["loanCentavosMin", { loanCentavosMin: 0 }],
    ["loanCentavosMax", { loanCentavosMax: 200_000_00 }],
    ["creditLineCentavosMax", { creditLineCentavosMax: 2_999_999_99 }],
    ["termsMonths", { termsMonths: [6, 12, 12] }],
    ["termsMonths", { termsMonths: [6, 240] }],
    ["termMonthsDefault", { termMonthsDefault: 7 }],
    ["approvalIncomeMultipleMax", { approvalIncomeMultipleMax: 12 }],
    ["interestMonthlyBasisPoints", { interestMonthlyBasisPoints: 201 }],
    ["chargesYearlyBasisPointsMax", { chargesYearlyBasisPointsMax: 2401 }],
    ["transferFeeCentavos", { transferFeeCentavos: 1 }],
    ["cancellationFeeCentavos", { cancellationFeeCentavos: 1 }],
    ["prepaymentFeeCentavos", { prepaymentFeeCentavos: 1 }],
    ["transferMinutesMax", { transferMinutesMax: 10 }],
    ["secondPersonNewDays", { secondPersonNewDays: 0 }],
    ["approvalOnePersonCentavosMax", { approvalOnePersonCentavosMax: 4_000_000_00 }],
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
  ];
  test.each(breaches)("in %s when it has %j", (field, change) => {
    expect(Object.keys(policyErrors({ ...policies[0], ...change }))).toEqual([field]);
  });
});
