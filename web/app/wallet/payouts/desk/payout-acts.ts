/**
 * Acts of staff on a payout: the words, the fields, their rules, and the request.
 */

import type { IdCheckStatus } from "@hiram/contract/activation/id-check.ts";
import type {
  PauseCause,
  PayoutChannel,
  ReturnReason,
  WithdrawalEvent,
  WithdrawalKind,
} from "@hiram/contract/wallet/wallet.ts";
import type { StaffBody } from "#api/client.ts";
import type { FieldRules } from "#fields/use-form.ts";
import { now } from "#ui/house-time.ts";

export type PayoutAct = Exclude<WithdrawalEvent, "withdraw" | "recall"> | "release" | "confirm";

export type ShownPayout = {
  readonly id: string;
  readonly kind: WithdrawalKind;
  readonly reference: string;
  readonly name: string;
  readonly amount: number;
  readonly bankName: string;
  readonly accountMasked: string;
  readonly accountName: string;
  readonly idStatus: IdCheckStatus | null;
  readonly accountChangedAt: string | null;
  readonly othersToday: number;
  readonly othersTodayPHP: number;
  readonly channel: PayoutChannel;
  readonly fingerprint: string;
  readonly may: readonly string[];
};

/** The words of the button, of the dialog's question, and of the result. */
export const payoutActs: Readonly<Record<PayoutAct, readonly [string, string, string]>> = {
  release: ["Release", "Release this payout?", "Released. A second person confirms it."],
  confirm: ["Confirm", "Confirm as the second person?", "Confirmed. It is ready to be sent."],
  send: ["Mark sent", "Mark as sent", "Marked as sent."],
  settle: ["Mark paid", "Mark as paid", "Marked as paid."],
  return: ["Mark returned", "Mark as returned", "Returned. The money is in the wallet again."],
  pause: ["Put on hold", "Put this payout on hold", "On hold."],
  resume: ["Resume", "Resume this payout?", "Resumed."],
};

export const returnNames: Readonly<Record<ReturnReason, string>> = {
  AC01: "AC01: no such account",
  AC04: "AC04: account closed",
  AC06: "AC06: account blocked",
  AM02: "AM02: more than the account may receive",
  BE01: "BE01: another name",
  MS03: "MS03: no reason given",
};

export type PayoutFields = {
  reference: string;
  returned: string;
  note: string;
  cause: string;
  reason: string;
  until: string;
};

const needsReference = ({ reference }: PayoutFields) =>
  reference.trim().length >= 4 ? null : "Please enter the bank's reference, 4 to 60 characters.";

const isNote = ({ note }: PayoutFields) =>
  note.trim() === "" || note.trim().length >= 3 ? null : "Please say it in a few words.";

const needsReason = ({ reason }: PayoutFields) =>
  reason.trim().length >= 3 ? null : "Please say why.";

export const payoutRules: Partial<Record<PayoutAct, FieldRules<PayoutFields>>> = {
  send: { reference: needsReference, note: isNote },
  settle: {
    reference: (typed) => (typed.reference.trim() ? needsReference(typed) : null),
    note: isNote,
  },
  return: {
    returned: ({ returned }) => (returned ? null : "Please choose why it came back."),
    note: isNote,
  },
  resume: { reason: needsReason },
  pause: {
    cause: ({ cause }) => (cause ? null : "Please choose the cause."),
    reason: needsReason,
    until: ({ until }) =>
      until && Date.parse(until) > now() ? null : "Please choose a time that is ahead.",
  },
};

type Marking = StaffBody<"POST /staff/payouts/mark">;
type MarkAct = Exclude<PayoutAct, "release" | "confirm">;

const noteOf = ({ note }: PayoutFields) => (note.trim() ? { note } : {});

/** The body of the call that moves a payout, from what was typed. */
export const markBodies: Record<MarkAct, (id: string, typed: PayoutFields) => Marking> = {
  send: (id, typed) => ({ id, event: "send", reference: typed.reference, ...noteOf(typed) }),
  settle: (id, typed) => ({
    id,
    event: "settle",
    ...(typed.reference.trim() && { reference: typed.reference }),
    ...noteOf(typed),
  }),
  return: (id, typed) => ({
    id,
    event: "return",
    reason: typed.returned as ReturnReason,
    ...noteOf(typed),
  }),
  pause: (id, { cause, reason, until }) => ({
    id,
    event: "pause",
    cause: cause as PauseCause,
    reason,
    until: new Date(until).toISOString(),
  }),
  resume: (id, { reason }) => ({ id, event: "resume", reason }),
};

/** By default a paused payout is looked at again a day later: in this clock's time. */
export function nextDayInput(): string {
  const at = new Date(now() + 86_400_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
