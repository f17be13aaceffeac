/**
 * The words of the figures of the policy and of products. A new figure is one row: its group, its
 * unit, its label and,
 * where the label does not say enough, a sentence of help. The bounds come from the policy's rules.
 */
import { type HousePolicy, housePolicies } from "@hiram/contract/policy/policy.ts";
import type { ProductTerms } from "@hiram/contract/price/terms.ts";
import { figureUnits, type UnitName } from "#staff/admin/policy/policy-unit.ts";

export type HouseFigure = Exclude<keyof HousePolicy, "from">;
/** The figures of a product that are one number. */
export type TermFigure = Exclude<keyof ProductTerms, "interestMethod" | "termsMonths" | "fees">;
export type FigureName = HouseFigure | TermFigure;

export const figureGroups = {
  loan: "Loans",
  price: "Interest and charges",
  approval: "Approval",
  complaints: "Complaints",
  hardship: "More time for members in trouble",
  payout: "Payouts",
  account: "Members' accounts",
  code: "One-time codes",
  upload: "ID photos",
  desk: "The desk and its records",
} as const;
export type FigureGroup = keyof typeof figureGroups;

type FigureRow = readonly [group: FigureGroup, unit: UnitName, label: string, help?: string];

const figureAccess = {
  loanCentavosMin: ["loan", "pesos", "Smallest loan"],
  loanCentavosMax: ["loan", "pesos", "Largest loan"],
  creditLineCentavosMax: [
    "loan",
    "pesos",
    "Credit line",
    "All loans of one member together may reach this.",
  ],
  termMonthsDefault: [
    "loan",
    "months",
    "Term chosen at first",
    "The calculator starts with this one.",
  ],

  interestMonthlyBasisPoints: ["price", "percent", "Interest a month"],
  penaltyDailyBasisPoints: [
    "price",
    "percent",
    "Penalty a day",
    "A share of the overdue instalment for each day it is late.",
  ],
  penaltyAfterDays: [
    "price",
    "days",
    "Days without a penalty",
    "A payment this many days late costs nothing more.",
  ],
  collectionBasisPoints: [
    "price",
    "percent",
    "Collection charge",
    "A share of what is overdue when collection begins.",
  ],
  chargesYearlyBasisPointsMax: [
    "price",
    "percent",
    "Ceiling of all charges in a year",
    "Interest, penalties and fees together, as a share of the outstanding principal.",
  ],
  cancellationFeeCentavos: ["price", "pesos", "Fee for cancelling"],
  prepaymentFeeCentavos: ["price", "pesos", "Fee for paying early"],

  approvalIncomeMultipleMin: [
    "approval",
    "incomes",
    "Usual loan, from",
    "Pages tell members that a loan is between these multiples of the monthly net income.",
  ],
  approvalIncomeMultipleMax: [
    "approval",
    "incomes",
    "Usual loan, up to",
    "A larger loan is an exception, which a second person confirms.",
  ],
  approvalOnePersonCentavosMax: [
    "approval",
    "pesos",
    "Loan that one person approves alone, at most",
    "A larger loan is proposed by one officer and confirmed by another.",
  ],
  approvalOnePersonDailyCentavosMax: [
    "approval",
    "pesos",
    "Loans that one person approves alone in a day, at most",
    "Above it, another officer confirms each further loan of that day.",
  ],
  idCheckerApprovalCentavosMax: [
    "approval",
    "pesos",
    "Loan that the person who verified the ID approves alone, at most",
    "Above it, ID and approval are the work of two people, in either order.",
  ],
  debtShareBasisPointsMax: [
    "approval",
    "percent",
    "Share of the income that goes to debts, at most",
    "Declared debts and the instalment. Above it, the approval needs a reason and a second person.",
  ],
  applicationAnswerBankingDays: [
    "approval",
    "days",
    "An application is answered within banking days",
    "Members see the day on Home while they wait.",
  ],
  offerStandsDays: [
    "approval",
    "days",
    "An approved loan can be agreed to for",
    "Afterwards the offer ends, and the member is told.",
  ],
  complaintDaysMax: ["complaints", "days", "A complaint is answered within"],
  complaintWarnDays: [
    "complaints",
    "days",
    "The desk is warned before the last day, by",
    "A line on Today and a mark in the queue.",
  ],
  complaintReopenDays: [
    "complaints",
    "days",
    "An answered complaint can be opened again for",
    "Afterwards it is closed.",
  ],
  waiverOnePersonCentavosMax: [
    "complaints",
    "pesos",
    "Late charges that one person waives alone, at most",
    "More is proposed by one person and confirmed by another.",
  ],
  hardshipPauseMonthsMax: ["hardship", "months", "Months without an instalment, at most"],
  hardshipTermMonthsMax: ["hardship", "months", "Months added to a loan, at most"],
  hardshipOnePersonCentavosMax: [
    "hardship",
    "pesos",
    "New terms that one person offers alone, up to",
    "What the loan owes. A larger one is confirmed by another person.",
  ],
  settlementPrincipalBasisPointsMin: [
    "hardship",
    "percent",
    "A settlement is at least this share of the principal owed",
    "A smaller sum that ends a late loan. Two people always agree to it.",
  ],
  settlementDaysMax: ["hardship", "days", "A settlement is paid within, at most"],
  hardshipOfferDays: ["hardship", "days", "New terms can be agreed to for"],
  hardshipWatchDays: ["hardship", "days", "The case is watched afterwards for"],
  hardshipAskDaysBeforeDue: [
    "hardship",
    "days",
    "More time is asked for before the due date by",
    "A member who is late already can ask on any day.",
  ],
  hardshipRequestsYearlyMax: ["hardship", "requests", "Requests of one loan in a year, at most"],

  coolingOffDays: [
    "loan",
    "days",
    "A loan can be given back without cost for",
    "Days after the day of the first payout. The member gives back what was received.",
  ],

  smallRestCentavos: [
    "loan",
    "pesos",
    "A rest that is waived at most",
    "What is left after a payment of at least 95% of all that is owed. The loan then ends.",
  ],

  walletScreenCentavosMax: [
    "payout",
    "pesos",
    "Largest withdrawal on the wallet screen",
    "The dashboard takes any amount up to the balance.",
  ],
  transferFeeCentavos: ["payout", "pesos", "Fee for a payout"],
  transferMinutesMin: ["payout", "minutes", "A transfer takes at least"],
  transferMinutesMax: [
    "payout",
    "minutes",
    "A transfer takes at most",
    "Members are promised this time.",
  ],
  instaPayCentavosMax: [
    "payout",
    "pesos",
    "Largest transfer by InstaPay",
    "Larger ones go by PESONet.",
  ],
  pesoNetHoursMax: ["payout", "hours", "A transfer by PESONet takes at most"],
  payoutSecondPersonCentavosAbove: [
    "payout",
    "pesos",
    "Second person for payouts above",
    "One officer releases such a payout and another confirms it.",
  ],
  coveredCentavosAbove: [
    "desk",
    "pesos",
    "Report to the AMLC above",
    "Each payout, payment or refund above it is filed within five working days.",
  ],
  firstPayoutOnePersonCentavosMax: [
    "payout",
    "pesos",
    "First payouts to a member without a second person, together at most",
    "Above it, an officer who did not approve the loan confirms the payout.",
  ],
  payoutOnePersonDailyCentavosMax: [
    "payout",
    "pesos",
    "Payouts that one person puts into bank files in a day, at most",
    "Above it, another officer confirms the file.",
  ],
  payoutReleaseHoursMax: [
    "payout",
    "hours",
    "Time for the second person to confirm a payout",
    "Afterwards it must be released again.",
  ],
  withdrawalPauseDaysMax: ["payout", "days", "Staff may pause a withdrawal for at most"],

  bankChangeWaitHours: [
    "account",
    "hours",
    "Wait after a changed payout account",
    "A changed account receives payouts after this time, or once an officer has checked it.",
  ],
  recoveryHoldHours: [
    "account",
    "hours",
    "Hold after an account was recovered",
    "No money leaves and the payout account cannot be changed for this long.",
  ],
  deletionWaitDays: [
    "account",
    "days",
    "Time to withdraw a deletion request",
    "The account is deleted when it is over.",
  ],
  memberAgeYearsMin: ["account", "years", "Youngest member"],
  memberAgeYearsMax: ["account", "years", "Oldest member"],

  codeDigits: ["code", "digits", "Length of a code"],
  codeLifeSeconds: ["code", "seconds", "A code works for"],
  codeTriesMax: ["code", "tries", "Wrong tries for one code, at most"],
  codeResendAfterSeconds: ["code", "seconds", "A new code can be asked for after"],
  codesPerHourMax: ["code", "codes", "Codes to one signed-in member in an hour, at most"],
  strangerCodesPerQuarterHourMax: [
    "code",
    "codes",
    "Codes to one number in 15 minutes without signing in, at most",
  ],
  strangerCodesPerDayMax: [
    "code",
    "codes",
    "Codes to one number in a day without signing in, at most",
  ],
  strangerCodesPerHourTotalMax: [
    "code",
    "codes",
    "Codes to all numbers in an hour without signing in, usually at most",
    "From half of it on, browsers do a little work for a code, and the operator is alarmed.",
  ],
  codePuzzleBits: ["code", "bits", "Work of a browser for a code while many are asked for"],
  codeProofSeconds: [
    "code",
    "seconds",
    "Time to finish after a good code",
    "A registration, a recovery, a contract or a new payout account.",
  ],
  withdrawalProofSeconds: ["code", "seconds", "Time to send a withdrawal after a good code"],

  uploadsPerDayMax: ["upload", "photos", "ID photos of one member in a day, at most"],
  uploadMegabytesPerDayMax: [
    "upload",
    "megabytes",
    "Size of one member's ID photos in a day, at most",
  ],
  uploadsStoredMax: ["upload", "photos", "ID photos stored of one member, at most"],
  uploadMegabytesStoredMax: [
    "upload",
    "megabytes",
    "Size of one member's stored ID photos, at most",
  ],

  secondPersonNewDays: [
    "desk",
    "days",
    "Wait before a new or reset person may confirm others' work",
  ],
  repaymentOnePersonCentavosMax: [
    "desk",
    "pesos",
    "Payments that one person books, matches or takes off alone, at most",
    "What is booked or matched by hand for one loan on one day is added up.",
  ],
  typedOnePersonDailyCentavosMax: [
    "desk",
    "pesos",
    "Payments that one person types in a day, at most",
    "Over all loans, as long as no bank statement has them.",
  ],
  statementWithoutBalancesCentavosMax: [
    "desk",
    "pesos",
    "Money on a statement that its balances do not prove, at most",
    "In files without balances, and money out that payouts do not explain. Above it, only a second person confirms the statement.",
  ],
  refundOnePersonMonthlyCentavosMax: [
    "desk",
    "pesos",
    "Refunds that a member asks for in a month without two people, at most",
    "Also, two people release a refund whose payer is someone else or not known.",
  ],
  secondFactorMinutes: ["desk", "minutes", "Staff show their second factor again after"],
  recordsKeptYears: [
    "desk",
    "years",
    "Records are kept for",
    "Counted from the end of a loan: identity, contract and money records.",
  ],
  messagesKeptMonths: [
    "desk",
    "months",
    "Messages are kept for",
    "SMS and e-mails that were sent or given up, with their delivery reports.",
  ],
  gatewayEventsKeptMonths: [
    "desk",
    "months",
    "Reports of payment gateways are kept for",
    "Their content is erased after 180 days. The payments themselves are records and stay longer.",
  ],
  givenUpJobsKeptMonths: [
    "desk",
    "months",
    "Failed jobs are listed for",
    "Jobs of the server that failed at every try and were not run again.",
  ],
  auditCheckpointsKeptMonths: [
    "desk",
    "months",
    "Checkpoints of the audit log are kept for",
    "The log itself is never deleted, and copies outside stay as their place keeps them.",
  ],
  exchangeRatesStaleAfterHours: [
    "desk",
    "hours",
    "Exchange rates are shown for",
    "Older rates are left out, because they would mislead.",
  ],
} as const satisfies Record<FigureName, FigureRow>;

const figureNames = Object.keys(figureAccess) as FigureName[];
const isOfHouse = (name: FigureName): name is HouseFigure => name in housePolicies[0];

export const houseFigures: readonly HouseFigure[] = figureNames.filter(isOfHouse);
export const termFigures = figureNames.filter((name) => !isOfHouse(name)) as readonly TermFigure[];
export const figureUnitOf = (name: FigureName) => figureUnits[figureAccess[name][1]];

export const nameFigure = (name: FigureName): string => figureAccess[name][2];

export const figureHelpOf = (name: FigureName): string | undefined =>
  (figureAccess[name] as readonly string[])[3];

export const writeFigure = <Name extends FigureName>(
  name: Name,
  row: Readonly<Record<Name, number>>,
): string => figureUnitOf(name).show(row[name]);

export const groupOfFigure = (name: FigureName): FigureGroup => figureAccess[name][0];
