/**
 * What staff may do to a payout: its words, the fields it needs, the rules of those fields, and
 * what is sent to the server.
 */
import type {
  PayoutChannel,
  ReturnReason,
  WithdrawalEvent,
} from "@hiram/contract/wallet/wallet.ts";
import type { StaffBody } from "#api/client.ts";
import type { Rules } from "#fields/use-form.ts";

export type PayoutAct = Exclude<WithdrawalEvent, "withdraw" | "recall"> | "release" | "confirm";

export type ShownPayout = {
  readonly id: string;
  readonly reference: string;
  readonly name: string;
  readonly amount: number;
  readonly bankName: string;
  readonly accountMasked: string;
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

export type PayoutFields = { reference: string; returned: string; reason: string; until: string };

const needsReference = ({ reference }: PayoutFields) =>
  reference.trim().length >= 4 ? null : "Please enter the bank's reference, 4 to 60 signs.";

export const payoutRules: Partial<Record<PayoutAct, Rules<PayoutFields>>> = {
  send: { reference: needsReference },
  settle: { reference: (typed) => (typed.reference.trim() ? needsReference(typed) : null) },
  return: { returned: ({ returned }) => (returned ? null : "Please choose why it came back.") },
  pause: {
    reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why."),
    until: ({ until }) =>
      until && Date.parse(until) > Date.now() ? null : "Please choose a time that is ahead.",
  },
};

type Marking = StaffBody<"POST /staff/payouts/mark">;
type MarkAct = Exclude<PayoutAct, "release" | "confirm">;

/** The body of the call that moves a payout, from what was typed. */
export const markings: Record<MarkAct, (id: string, typed: PayoutFields) => Marking> = {
  send: (id, { reference }) => ({ id, event: "send", reference }),
  settle: (id, { reference }) => ({
    id,
    event: "settle",
    ...(reference.trim() && { reference }),
  }),
  return: (id, { returned }) => ({ id, event: "return", reason: returned as ReturnReason }),
  pause: (id, { reason, until }) => ({
    id,
    event: "pause",
    reason,
    until: new Date(until).toISOString(),
  }),
  resume: (id) => ({ id, event: "resume" }),
};

/**
 * A paused payout is looked at again a day later, unless another time is chosen: in this clock's
 * time.
 */
export function inOneDay(): string {
  const at = new Date(Date.now() + 86_400_000);
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}
