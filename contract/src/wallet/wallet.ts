/**
 * The wallet and its withdrawals. A withdrawal first sets the money aside, then sends it. A refund
 * of overpaid money is a withdrawal of another kind.
 */
import type { StatusView } from "#loan/views.ts";
import {
  lifecycle,
  nextStatus,
  openStatusesOf,
  type StatusOf,
  statusesOf,
} from "#wire/lifecycle.ts";

export const withdrawalLife = lifecycle({
  // event      from                               to            by                 money
  withdraw: {
    from: "new",
    to: "PROCESSING",
    by: ["member", "staff"],
    moves: "reserveWithdrawal",
  },
  pause: { from: ["PROCESSING"], to: "ON_HOLD", by: "staff", moves: null },
  resume: { from: ["ON_HOLD"], to: "PROCESSING", by: ["staff", "clock"], moves: null },
  send: { from: ["PROCESSING"], to: "SENT", by: ["rail", "staff"], moves: null },
  settle: { from: ["SENT"], to: "COMPLETED", by: ["rail", "staff"], moves: "settleWithdrawal" },
  return: {
    from: ["PROCESSING", "SENT", "ON_HOLD"],
    to: "RETURNED",
    by: ["rail", "staff"],
    moves: "returnWithdrawal",
  },
  // Only while no rail has the withdrawal; the database's `withdrawal_recalled_was_never_sent`
  // checks this too.
  recall: {
    from: ["PROCESSING", "ON_HOLD"],
    to: "RETURNED",
    by: "member",
    moves: "returnWithdrawal",
  },
});

export type WithdrawalEvent = keyof typeof withdrawalLife;
export type WithdrawalStatus = StatusOf<typeof withdrawalLife>;
export const withdrawalStatuses = statusesOf(withdrawalLife);

/** In these statuses the withdrawal's money is set aside and the status still changes by itself. */
export const openWithdrawalStatuses = openStatusesOf(withdrawalLife);

/**
 * Whether the member may still recall a withdrawal. Once a rail has it, the money may have been
 * sent.
 */
export const isRecallable = ({
  status,
  rail,
}: {
  readonly status: WithdrawalStatus;
  readonly rail: string | null;
}): boolean => rail === null && nextStatus(withdrawalLife, "recall", status) !== null;

/**
 * Why staff pause a payout. A person ends a suspicion, with a reason; the clock only reminds of it.
 * A technical cause may end on its day. The database has the same list in `pause_ends_by_clock`,
 * and a test compares both.
 */
export const pauseCauses = {
  NAME_DIFFERS: { desk: "The name of the account differs", endsByClock: false },
  ACCOUNT_FROZEN: { desk: "The account is frozen at the bank", endsByClock: false },
  DUPLICATE: { desk: "It may be the same person or payout twice", endsByClock: false },
  NEW_ACCOUNT: { desk: "The account is new", endsByClock: false },
  OTHER: { desk: "Another doubt", endsByClock: false },
  BANK_CLOSED: { desk: "The bank or the rail is closed", endsByClock: true },
  MEMBER_WISH: { desk: "The member asked to wait", endsByClock: true },
} as const satisfies Record<string, { readonly desk: string; readonly endsByClock: boolean }>;
export type PauseCause = keyof typeof pauseCauses;
export const pauseCauseNames = Object.keys(pauseCauses) as [PauseCause, ...PauseCause[]];

/** Money of the loan, or overpaid money of the member, which is not part of any loan. */
export const withdrawalKinds = ["LOAN", "REFUND"] as const;
export type WithdrawalKind = (typeof withdrawalKinds)[number];

type WithdrawalView = Pick<StatusView, "statusColor" | "statusIcon" | "statusMessage">;

export const withdrawalViews: Readonly<Record<WithdrawalStatus, WithdrawalView>> = {
  PROCESSING: {
    statusColor: "info",
    statusIcon: "UpdateRounded",
    statusMessage: "We're sending your money.",
  },
  ON_HOLD: {
    statusColor: "warning",
    statusIcon: "PauseCircleOutlineRounded",
    statusMessage: "Your money is safe while we check this withdrawal.",
  },
  SENT: {
    statusColor: "info",
    statusIcon: "CurrencyExchangeRounded",
    statusMessage: "On its way. We've asked your bank or e-wallet to credit it.",
  },
  COMPLETED: {
    statusColor: "success",
    statusIcon: "CheckCircleOutlineRounded",
    statusMessage: "Your bank or e-wallet has credited it.",
  },
  RETURNED: {
    statusColor: "danger",
    statusIcon: "ErrorOutlineRounded",
    statusMessage: "It came back and is in your wallet again. Nothing was charged.",
  },
};

/** The stored reason of a recalled withdrawal; no bank or staff can give it. */
export const RECALLED_REASON = "RECALLED";

/** The different words for a refund, because its money is in no wallet. */
const refundMessages: Readonly<Partial<Record<WithdrawalStatus, string>>> = {
  PROCESSING: "We're sending your refund.",
  ON_HOLD: "Your money is safe while we check this refund.",
  RETURNED: "It came back, and we're keeping it for you. Nothing was charged.",
};

/** A recalled withdrawal is RETURNED too, but nothing went wrong with it. */
const recalledView: WithdrawalView = {
  statusColor: "info",
  statusIcon: "CheckCircleOutlineRounded",
  statusMessage: "You recalled it before it was sent. Nothing was charged.",
};

type StoredStatus = {
  readonly kind: WithdrawalKind;
  readonly status: WithdrawalStatus;
  readonly return_reason: string | null;
};

export const viewOfWithdrawal = ({ kind, status, return_reason }: StoredStatus): WithdrawalView =>
  return_reason === RECALLED_REASON ? recalledView : viewOfStatus(kind, status);

/** The view of a present or earlier status. */
export function viewOfStatus(kind: WithdrawalKind, status: WithdrawalStatus): WithdrawalView {
  const view = withdrawalViews[status];
  const message = kind === "REFUND" ? refundMessages[status] : undefined;
  return message ? { ...view, statusMessage: message } : view;
}

/** Why the receiving side sends money back: the clearing houses' reasons, in our words. */
export const returnReasons = {
  AC01: "There is no account with this number at that bank or e-wallet.",
  AC04: "That account is closed.",
  AC06: "That account is blocked.",
  AM02: "The amount is more than that account may receive.",
  BE01: "The account belongs to another name.",
  MS03: "The bank or e-wallet did not say why.",
} as const;
export type ReturnReason = keyof typeof returnReasons;

const allReturnReasons: Readonly<Record<string, string>> = {
  ...returnReasons,
  [RECALLED_REASON]: "It was recalled before it was sent.",
};

/** The words of a stored reason; null for a withdrawal that was not returned. */
export const sayReturnReason = (reason: string | null): string | null =>
  reason === null ? null : (allReturnReasons[reason] ?? returnReasons.MS03);

/** The channel of a payout, chosen by its amount. */
export const payoutChannels = ["INSTAPAY", "PESONET"] as const;
export type PayoutChannel = (typeof payoutChannels)[number];

export const payoutChannelFor = (
  centavos: number,
  policy: { readonly instaPayCentavosMax: number },
): PayoutChannel => (centavos <= policy.instaPayCentavosMax ? "INSTAPAY" : "PESONET");

/** The most payouts that one confirmation releases. */
export const releasedAtOnceMax = 50;
