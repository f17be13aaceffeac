/**
 * What holds for the whole house, by date: limits of people, codes, waits, uploads. A row holds
 * from its day until the next row's; a loan keeps the row of the day it was applied for, so past
 * rows never change: add a new one. What differs between loans is in the versions of products
 * (`product/version.ts`). Amounts are centavos, shares are basis points (1 bp = 0.01%), and each
 * name ends in its unit.
 */
import { dayInManila } from "#calendar/day.ts";
import type { PriceTerms, ProductTerms } from "#price/terms.ts";

export type HousePolicy = Pick<PriceTerms, "chargesYearlyBasisPointsMax"> & {
  /** The first day of this row, in Asia/Manila. */
  readonly from: string;

  /** What all loans of one member together may reach. */
  readonly creditLineCentavosMax: number;
  /** The approved loan is between these multiples of the monthly net income. */
  readonly approvalIncomeMultipleMin: number;
  readonly approvalIncomeMultipleMax: number;
  /** One person approves up to this; a larger loan is proposed by one and confirmed by another. */
  readonly approvalOnePersonCentavosMax: number;
  /** The most that one person approves alone in a day; more needs a second person. */
  readonly approvalOnePersonDailyCentavosMax: number;
  /**
   * The person who verified a member's ID approves no more than this alone, and an approver of more
   * does not verify the ID.
   */
  readonly idCheckerApprovalCentavosMax: number;
  /**
   * Debts and instalment together as a share of the income: above it an approval needs a reason and
   * a second person.
   */
  readonly debtShareBasisPointsMax: number;
  /** The most that one person records for a loan in a day; more needs a second person. */
  readonly repaymentOnePersonCentavosMax: number;
  /**
   * The most that one person types in payments in a day, over all loans; more needs a second
   * person.
   */
  readonly typedOnePersonDailyCentavosMax: number;
  /**
   * A statement without balances with more money in than this, or with more money out than payouts
   * explain, is confirmed by a second person only.
   */
  readonly statementWithoutBalancesCentavosMax: number;
  /** Refunds that a member asks for, above this in a month, are released by two people. */
  readonly refundOnePersonMonthlyCentavosMax: number;

  readonly cancellationFeeCentavos: number;
  readonly prepaymentFeeCentavos: number;

  /**
   * The wallet screen takes small withdrawals only; the dashboard takes any amount up to the
   * balance.
   */
  readonly walletScreenCentavosMax: number;
  readonly transferFeeCentavos: number;
  readonly transferMinutesMin: number;
  readonly transferMinutesMax: number;
  /** InstaPay refuses larger transfers; PESONet carries them. */
  readonly instaPayCentavosMax: number;
  /** PESONet credits in batches of a banking day. */
  readonly pesoNetHoursMax: number;
  /** A payout above this is released by one person and confirmed by another. */
  readonly payoutSecondPersonCentavosAbove: number;
  /** A payout, payment or refund above this is a covered transaction (`regulators/covered.ts`). */
  readonly coveredCentavosAbove: number;
  /**
   * The first payouts to a member, together above this, need a person who did not approve the loan.
   */
  readonly firstPayoutOnePersonCentavosMax: number;
  /** The most that one person puts into files for the bank in a day; more needs a second person. */
  readonly payoutOnePersonDailyCentavosMax: number;
  /**
   * The time within which a second person must confirm a release; then it must be released again.
   */
  readonly payoutReleaseHoursMax: number;
  /** A person who is new at the desk, reset or in another role confirms nothing for this long. */
  readonly secondPersonNewDays: number;
  /** Staff must show a second factor again after this time, before they lend, pay or confirm. */
  readonly secondFactorMinutes: number;
  /** The longest pause of a withdrawal. */
  readonly withdrawalPauseDaysMax: number;
  /** A changed account receives payouts after this time, or once an officer has checked it. */
  readonly bankChangeWaitHours: number;
  /** After a recovery no money leaves and the payout account cannot be changed for this long. */
  readonly recoveryHoldHours: number;
  /**
   * The days after the first payout on which a member may give the loan back and owe nothing but
   * what was received (`cooling-off.ts`). A product may give more.
   */
  readonly coolingOffDays: number;
  /** The largest rest that is waived after a payment that was meant to end the loan. */
  readonly smallRestCentavos: number;
  /** The banking days within which an application is answered. */
  readonly applicationAnswerBankingDays: number;
  /**
   * An approved loan can be agreed to for this long; afterwards it ends. A product may give
   * more.
   */
  readonly offerStandsDays: number;
  /** The most months without an instalment, and the most added months, for one loan. */
  readonly hardshipPauseMonthsMax: number;
  readonly hardshipTermMonthsMax: number;
  /** One person offers new terms for loans that owe up to this; more needs a second person. */
  readonly hardshipOnePersonCentavosMax: number;
  /**
   * A settlement is at least this share of the principal owed, and is paid within this many days
   * (`settlement.ts`).
   */
  readonly settlementPrincipalBasisPointsMin: number;
  readonly settlementDaysMax: number;
  /** New terms that were offered can be agreed to for this long. */
  readonly hardshipOfferDays: number;
  /** How long the desk marks the case after an agreement. */
  readonly hardshipWatchDays: number;
  /**
   * A member asks for more time at least this many days before a due date; when late, on any day.
   */
  readonly hardshipAskDaysBeforeDue: number;
  /** The most requests for more time for one loan in twelve months. */
  readonly hardshipRequestsYearlyMax: number;
  /** How long a deletion request can be withdrawn. */
  readonly deletionWaitDays: number;
  /**
   * By law, the identity, contracts and money records of a loan are kept for this long after it
   * ended.
   */
  readonly recordsKeptYears: number;
  /** How long sent or failed messages are stored, with the gateways' reports. */
  readonly messagesKeptMonths: number;
  /** How long payment gateways' events are stored; the payments themselves stay. */
  readonly gatewayEventsKeptMonths: number;
  /** How long jobs that failed at every try are listed. */
  readonly givenUpJobsKeptMonths: number;
  /** How long the database keeps checkpoints of the audit log; the log itself stays. */
  readonly auditCheckpointsKeptMonths: number;

  /** A complaint is answered within this time. */
  readonly complaintDaysMax: number;
  /** The desk is warned about a complaint this many days before its deadline. */
  readonly complaintWarnDays: number;
  /** A member may open an answered complaint again for this long; afterwards it is closed. */
  readonly complaintReopenDays: number;
  /** The most late charges that one person waives; more needs a second person. */
  readonly waiverOnePersonCentavosMax: number;

  readonly codeDigits: number;
  readonly codeLifeSeconds: number;
  readonly codeTriesMax: number;
  readonly codeResendAfterSeconds: number;
  /**
   * The most codes to one signed-in member in an hour; strangers' requests are not counted here.
   */
  readonly codesPerHourMax: number;
  /** The most codes to one number for people who are not signed in, in 15 minutes and in a day. */
  readonly strangerCodesPerQuarterHourMax: number;
  readonly strangerCodesPerDayMax: number;
  /**
   * The hourly pool for all numbers together. Above half of it strangers' browsers solve puzzles
   * and the operator is alarmed; it refuses nobody.
   */
  readonly strangerCodesPerHourTotalMax: number;
  /**
   * The difficulty of a puzzle: 17 bits take a cheap phone about a second, and each bit more
   * doubles it.
   */
  readonly codePuzzleBits: number;

  /** The most ID photos from one member in a day, and stored at one time. */
  readonly uploadsPerDayMax: number;
  readonly uploadMegabytesPerDayMax: number;
  readonly uploadsStoredMax: number;
  readonly uploadMegabytesStoredMax: number;
  /**
   * The time after a right code to finish a registration, a recovery, a contract or a change of
   * account.
   */
  readonly codeProofSeconds: number;
  /** After a right code: the time to check a withdrawal once more and send it. */
  readonly withdrawalProofSeconds: number;

  readonly memberAgeYearsMin: number;
  readonly memberAgeYearsMax: number;
  /** Older rates are not shown, because they would mislead. */
  readonly exchangeRatesStaleAfterHours: number;
};

/** The rules of a loan: the house's policy of its day, and the terms of its product's version. */
export type Policy = HousePolicy & ProductTerms;

/** The rows of a policy in the order of their days; there is at least one. */
export type RowsByDate<Row extends { readonly from: string }> = readonly [Row, ...Row[]];
export type PolicyRows = RowsByDate<Policy>;

/** The first version of the product STANDARD, which comes with the software. */
export const standardTerms: ProductTerms = {
  loanCentavosMin: 200_000_00,
  loanCentavosMax: 3_000_000_00,
  termsMonths: [6, 12, 24, 36, 48],
  termMonthsDefault: 6,
  interestMethod: "flat",
  interestMonthlyBasisPoints: 48,
  penaltyDailyBasisPoints: 50,
  penaltyAfterDays: 3,
  collectionBasisPoints: 500,
};

/** The rows that come with the software. */
export const housePolicies: RowsByDate<HousePolicy> = [
  {
    from: "2026-01-01",
    creditLineCentavosMax: 5_000_000_00,
    approvalIncomeMultipleMin: 12,
    approvalIncomeMultipleMax: 48,
    approvalOnePersonCentavosMax: 1_000_000_00,
    approvalOnePersonDailyCentavosMax: 2_000_000_00,
    idCheckerApprovalCentavosMax: 250_000_00,
    debtShareBasisPointsMax: 5_000,
    repaymentOnePersonCentavosMax: 50_000_00,
    typedOnePersonDailyCentavosMax: 100_000_00,
    statementWithoutBalancesCentavosMax: 50_000_00,
    refundOnePersonMonthlyCentavosMax: 20_000_00,
    chargesYearlyBasisPointsMax: 2400,
    cancellationFeeCentavos: 0,
    prepaymentFeeCentavos: 0,
    walletScreenCentavosMax: 999_00,
    transferFeeCentavos: 0,
    transferMinutesMin: 10,
    transferMinutesMax: 60,
    instaPayCentavosMax: 50_000_00,
    pesoNetHoursMax: 24,
    payoutSecondPersonCentavosAbove: 500_000_00,
    coveredCentavosAbove: 500_000_00,
    firstPayoutOnePersonCentavosMax: 200_000_00,
    payoutOnePersonDailyCentavosMax: 5_000_000_00,
    payoutReleaseHoursMax: 24,
    secondPersonNewDays: 7,
    secondFactorMinutes: 10,
    withdrawalPauseDaysMax: 14,
    bankChangeWaitHours: 24,
    recoveryHoldHours: 24,
    coolingOffDays: 3,
    smallRestCentavos: 50_00,
    applicationAnswerBankingDays: 1,
    offerStandsDays: 30,
    hardshipPauseMonthsMax: 3,
    hardshipTermMonthsMax: 12,
    hardshipOnePersonCentavosMax: 200_000_00,
    settlementPrincipalBasisPointsMin: 3_000,
    settlementDaysMax: 60,
    hardshipOfferDays: 7,
    hardshipWatchDays: 90,
    hardshipAskDaysBeforeDue: 5,
    hardshipRequestsYearlyMax: 2,
    deletionWaitDays: 30,
    recordsKeptYears: 5,
    messagesKeptMonths: 36,
    gatewayEventsKeptMonths: 24,
    givenUpJobsKeptMonths: 12,
    auditCheckpointsKeptMonths: 24,
    complaintDaysMax: 30,
    complaintWarnDays: 7,
    complaintReopenDays: 30,
    waiverOnePersonCentavosMax: 1_000_00,
    codeDigits: 6,
    codeLifeSeconds: 300,
    codeTriesMax: 5,
    codeResendAfterSeconds: 60,
    codesPerHourMax: 5,
    strangerCodesPerQuarterHourMax: 3,
    strangerCodesPerDayMax: 8,
    strangerCodesPerHourTotalMax: 600,
    codePuzzleBits: 17,
    uploadsPerDayMax: 40,
    uploadMegabytesPerDayMax: 60,
    uploadsStoredMax: 100,
    uploadMegabytesStoredMax: 150,
    codeProofSeconds: 1800,
    withdrawalProofSeconds: 600,
    memberAgeYearsMin: 18,
    memberAgeYearsMax: 80,
    exchangeRatesStaleAfterHours: 48,
  },
];

/** The rules of STANDARD loans from the first day on, with what comes with the software alone. */
export const policies: PolicyRows = [{ ...housePolicies[0], ...standardTerms }];

/**
 * The figures of the policy itself; the other figures of an older row belong to its day's product.
 */
const houseNames = Object.keys(housePolicies[0]) as (keyof HousePolicy)[];

/**
 * The software's rows and those that two people of the lender have confirmed; for a day that has
 * both, the lender's. A figure that the software did not have when a row was confirmed comes from
 * the software's own row of that day.
 */
export function mergePolicyRows(
  confirmed: readonly Partial<HousePolicy>[],
): RowsByDate<HousePolicy> {
  const dated = confirmed.map((row) => {
    const own = policyOnDay(row.from ?? "", housePolicies);
    return Object.fromEntries(
      houseNames.map((name) => [name, row[name] ?? own[name]]),
    ) as HousePolicy;
  });
  const days = new Set(dated.map((row) => row.from));
  const rows = [...housePolicies.filter((row) => !days.has(row.from)), ...dated];
  return rows.sort((a, b) => (a.from < b.from ? -1 : 1)) as unknown as RowsByDate<HousePolicy>;
}

/**
 * The row in force on a day (`YYYY-MM-DD` in Asia/Manila). Before the first row it is the first
 * row: a phone without a set clock says 1970 and must still show a page.
 */
export function policyOnDay<Row extends { readonly from: string }>(
  day: string,
  rows: RowsByDate<Row>,
): Row {
  return rows.findLast((row) => row.from <= day) ?? rows[0];
}

/** The row in force on a day and those announced for later days, for a page. */
export function rowsInForceFrom<Row extends { readonly from: string }>(
  day: string,
  rows: RowsByDate<Row>,
): RowsByDate<Row> {
  return rows.slice(rows.indexOf(policyOnDay(day, rows))) as unknown as RowsByDate<Row>;
}

/** The policy in force at an instant, independent of the phone's time zone. */
export const policyAtInstant = (at: Date, rows: PolicyRows): Policy =>
  policyOnDay(dayInManila(at), rows);

/**
 * Days for the money of a loan in cooling-off to arrive (`cooling-off.ts`): enough for a transfer
 * from abroad and a long weekend of the banks.
 */
export const giveBackDays = 7;

/**
 * The shortest time each timed screen is shown, in milliseconds. A screen moves on when both the
 * time has passed and the server has answered.
 */
export const screenTimings = {
  toastMs: 5_000,
  toastShortMs: 1_000,
  signInToastMs: 1_000,
  signInRedirectMs: 1_500,
  registrationSignInMs: 3_000,
  submitScreenMs: 5_000,
  transferPhaseMs: 10_000,
  activationOverlayMs: 5_000,
  passwordRedirectMs: 3_000,
  logoutCacheResetMs: 1_000,
  liveChatToastMs: 3_000,
  liveChatOpenMs: 6_000,
  contactSendingMs: 3_000,
  slideMs: 1_500,
  revealMs: 3_000,
  requestTimeoutMs: 20_000,
} as const;
