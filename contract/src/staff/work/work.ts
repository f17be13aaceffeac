/**
 * Work that a person at the desk has taken, so that others see who has it. Taking only informs
 * colleagues and locks nothing: it lapses by itself, and others may still act.
 */
import { idCheckStatuses } from "#activation/id-check.ts";
import { loanStatuses } from "#loan/loan.ts";
import { paymentLists } from "#payment/payments-desk.ts";
import { withdrawalLists } from "#staff/queues/queues.ts";

export const workKinds = ["application", "idCheck", "withdrawal", "payment", "message"] as const;
export type WorkKind = (typeof workKinds)[number];
export type WorkItem = { readonly kind: WorkKind; readonly id: string };

/** Taken work is free again after this long without activity of its person. */
export const takenMinutesMax = 30;

/** The queues of the desk, and the lists of each: the first is shown at the start. */
export const workLists = {
  applications: ["waiting", ...loanStatuses],
  idChecks: idCheckStatuses,
  withdrawals: withdrawalLists,
  payments: paymentLists,
  messages: ["open", "ANSWERED", "CLOSED"],
} as const;
export type WorkQueue = keyof typeof workLists;

export const workKindOf: Readonly<Record<WorkQueue, WorkKind>> = {
  applications: "application",
  idChecks: "idCheck",
  withdrawals: "withdrawal",
  payments: "payment",
  messages: "message",
};
