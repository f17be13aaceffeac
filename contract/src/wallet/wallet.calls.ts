/** The calls of `wallet.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { loanStatuses } from "#loan/loan.ts";
import { confirmation, confirmationCalls } from "#session/confirmation.calls.ts";
import {
  pauseCauseNames,
  payoutChannels,
  withdrawalKinds,
  withdrawalStatuses,
} from "#wallet/wallet.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { statusColors, statusIcons } from "#wire/lists.ts";
import { body, day, instant, pesos, text, uuid } from "#wire/shape.ts";

const phoneNumber = z.optional(text(fields.phoneNumber));

const withdrawalEntry = z.object({
  event: z.string(),
  status: z.enum(withdrawalStatuses),
  at: instant(),
  words: z.string(),
});

export const withdrawalShape = z.object({
  id: z.string(),
  /** A refund is of overpaid money, and not part of the loan. */
  kind: z.enum(withdrawalKinds),
  active: z.boolean(),
  createdAt: instant(),
  totalAmountWithdrawn: pesos(),
  /** Digits; the reference people see is the company's short name, a hyphen, then this. */
  withdrawalNumber: z.string(),
  reference: z.string(),
  status: z.enum(withdrawalStatuses),
  statusMessage: z.string(),
  statusColor: z.enum(statusColors),
  statusIcon: z.enum(statusIcons),
  channel: z.enum(payoutChannels),
  bankName: z.string(),
  /** Only the first three characters are visible. */
  accountNumber: z.string(),
  /** The first three and last four characters, as pages show it: 001•••••7890. */
  accountEnding: z.string(),
  /** The bank's or e-wallet's reference, once known. */
  railReference: z.nullable(z.string()),
  returnReason: z.nullable(z.string()),
  /**
   * For a paused withdrawal: why, and until when. The staff's own words about it stay at the desk.
   */
  pauseCause: z.nullable(z.enum(pauseCauseNames)),
  pausedUntil: z.nullable(instant()),
  /** When the money should have arrived; from then on staff see the withdrawal as late. */
  promisedBy: instant(),
  /** True until a rail has the withdrawal: the member can recall it. */
  mayRecall: z.boolean(),
  timeline: z.array(withdrawalEntry),
});
export type WithdrawalReply = z.output<typeof withdrawalShape>;

/**
 * The wallet as the specification lists it. `oTP` is always null, because no reply may contain a
 * code.
 */
export const walletShape = z.object({
  /** The wallet's id, which a withdrawal request must name; null while there is no loan. */
  _id: z.nullable(z.string()),
  active: z.boolean(),
  wallet: pesos(),
  reserved: pesos(),
  withdrawnAmount: pesos(),
  loanAmount: pesos(),
  loanAmountXR: z.number(),
  loanAmountPHP: pesos(),
  selectedCurrency: z.string(),
  exchangeRate: z.number(),
  createdAt: z.nullable(instant()),
  /** `?` means that there is no loan yet. */
  status: z.enum([...loanStatuses, "?"]),
  statusColor: z.enum(statusColors),
  statusIcon: z.enum(statusIcons),
  statusMessage: z.string(),
  statementShow: z.boolean(),
  statement: z.string(),
  statementMessage: z.string(),
  loanNumber: z.nullable(z.string()),
  applicationDate: z.nullable(instant()),
  fullLegalName: z.string(),
  bankName: z.string(),
  /** Masked: only the first three characters are visible. */
  accountNumber: z.string(),
  member: z.object({ accountNumber: z.string() }),
  /** The first three and last four characters, as pages show it: 001•••••7890. */
  accountEnding: z.string(),
  oTP: z.null(),
  /** For an e-wallet: the largest transfer that reaches it, and the most it may hold. */
  eWalletLimits: z.nullable(
    z.object({ transferMax: z.nullable(pesos()), holdsMax: z.nullable(pesos()) }),
  ),
  /** When a withdrawal made now should arrive, by its channel and the banks' calendar. */
  arrivesBy: z.object({ INSTAPAY: instant(), PESONET: instant() }),
  /** Why nothing can be withdrawn now, in words; null when it can. */
  blockedBecause: z.nullable(z.string()),
  /** Blocked by staff: nothing is lent or paid out; with the last day, if there is one. */
  accountCheck: z.nullable(z.object({ until: z.nullable(instant()) })),
  /** After a recovery: until then no money leaves, and the payout account cannot change. */
  recoveryHoldUntil: z.nullable(instant()),
  /** The latest withdrawal of the loan; the latest refund is a field of its own. */
  latestWithdrawal: z.nullable(withdrawalShape),
  /** Overpaid money of the member, which can be refunded. */
  overpaid: pesos(),
  /** The part that can be refunded now: on loans whose payments are all proved. */
  refundable: pesos(),
  /** The day by which the other overpaid money should be proved; null when all of it is proved. */
  proofDueOn: z.nullable(day()),
  /** Refunded from a payment that was reversed later; overpaid money settles it first. */
  owedBack: pesos(),
  /** Overpaid money in refunds under way. */
  refundReserved: pesos(),
  /** Why nothing can be refunded now, in words; null when it can. */
  refundBlockedBecause: z.nullable(z.string()),
  latestRefund: z.nullable(withdrawalShape),
});
export type WalletReply = z.output<typeof walletShape>;

const walletRequest = {
  method: "POST",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: walletShape,
  problems: [],
} as const;

export const walletCall = call({
  ...walletRequest,
  path: "/loan/phonenumber",
  does: "Wallet details, for the wallet screen.",
});

export const walletCardCall = call({
  ...walletRequest,
  path: "/memberloan/pn",
  does: "Wallet details, for the dashboard's card.",
});

/** The amount as pesos on the wire, at least one centavo. */
const withdrawalAmount = pesos().check(z.minimum(0.01, "Please enter an amount."));

export const {
  codeCall: withdrawCodeCall,
  passkeyCall: withdrawPasskeyCall,
  verifyCall: withdrawVerifyCall,
} = confirmationCalls({
  path: "/memberloan",
  what: "a withdrawal of this amount to the member's account",
  about: { phoneNumber, withdrawalAmount },
  problems: [
    "NothingToWithdraw",
    "InsufficientFunds",
    "AboveEWalletTransfer",
    "AccountWaits",
    "RecoveryHold",
    "AccountRestricted",
  ],
  verifyProblems: ["NothingToWithdraw"],
});

const withdrawRequest = {
  method: "POST",
  who: ["MEMBER"],
  isIdempotent: true,
  body: body({
    phoneNumber,
    /** The wallet's `_id`. */
    id: uuid(),
    withdrawalAmount,
    /** The remaining balance that the screen showed: compared, never trusted. */
    availableBalance: z.optional(pesos()),
    confirmation: confirmation(),
  }),
  reply: z.object({
    state: z.literal("WITHDRAWAL_CREATED"),
    withdrawalId: z.string(),
    withdrawalNumber: z.string(),
    reference: z.string(),
    status: z.literal("PROCESSING"),
    withdrawalAmount: pesos(),
    availableBalance: pesos(),
    channel: z.enum(payoutChannels),
    createdAt: instant(),
  }),
} as const;

const withdrawProblems = [
  "NotFound",
  "CodeRefused",
  "NothingToWithdraw",
  "InsufficientFunds",
  "AboveEWalletTransfer",
  "AccountWaits",
  "RecoveryHold",
  "AccountRestricted",
  "AccountFrozen",
  "IdNotVerified",
  "GivingBack",
] as const;

export const withdrawCall = call({
  ...withdrawRequest,
  path: "/memberloan/withdraw",
  does: "Withdraws any amount up to the balance (the dashboard's).",
  problems: withdrawProblems,
});

export const walletWithdrawCall = call({
  ...withdrawRequest,
  path: "/loan/withdraw",
  does: "Withdraws at most the wallet screen's limit.",
  problems: [...withdrawProblems, "AboveScreenLimit"],
});

export const withdrawalsCall = call({
  method: "POST",
  path: "/memberloan/withdrawals",
  does: "The member's withdrawals and refunds, newest first, twenty at a time.",
  who: ["MEMBER"],
  body: body({ phoneNumber, before: z.optional(z.string().check(z.regex(/^\d{1,12}$/))) }),
  reply: z.object({ withdrawals: z.array(withdrawalShape), more: z.boolean() }),
  problems: [],
});

export const recallCall = call({
  method: "POST",
  path: "/memberloan/withdrawals/recall",
  does: "Recalls a withdrawal that no rail has taken; its money is in the wallet again.",
  who: ["MEMBER"],
  isIdempotent: true,
  body: body({ phoneNumber, id: uuid() }),
  reply: z.object({
    state: z.literal("WITHDRAWAL_RECALLED"),
    withdrawalNumber: z.string(),
    reference: z.string(),
    status: z.literal("RETURNED"),
    withdrawalAmount: pesos(),
  }),
  problems: ["NotFound", "WithdrawalOnTheWay", "WithdrawalMoved"],
  limit: { count: 60, seconds: 3600 },
});

export const receiptCall = call({
  method: "GET",
  path: "/memberloan/receipts/:id",
  does: "The receipt of one of the member's withdrawals as PDF.",
  who: ["MEMBER"],
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "DocumentFailed"],
  // Drawing a document takes the server a fifth of a second.
  limit: { count: 120, seconds: 3600 },
});
