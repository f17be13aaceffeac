/**
 * The standing of a loan with a confirmed payout on a day in Manila: late, due today, due later, or
 * with nothing left to fall due. On its due date an instalment is due and not late.
 */

import { daysBetween } from "@hiram/contract/calendar/day.ts";
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import type { Loan } from "#loan/loan.api.ts";
import { type InstalmentRow, isPaid, listLate, paidOfInstalment } from "#member/instalments.ts";

export type RowState = "paid" | "part" | "late" | "next" | "later";

export type DueState = {
  readonly kind: "late" | "today" | "ahead" | "nothing";
  /** The amount due by today without what is in dispute, otherwise the next instalment. */
  readonly amount: Centavos;
  /** The late charges in the amount; only amounts due by today have them. */
  readonly charges: Centavos;
  /** Days late, or days until it is due. */
  readonly days: number;
  /** How many instalments are late. */
  readonly lateCount: number;
  /** The part already paid of the next or the latest overdue instalment. */
  readonly partPaid: Centavos;
  /** The last future due date whose instalment is already paid; null when there is none. */
  readonly paidAheadTo: string | null;
};

export function readDueState({ schedule, owed }: Loan, today: string): DueState {
  const late = listLate(schedule, today);
  const oldest = late[0];
  // A disputed amount need not be paid until it is decided. The payment page leaves it out too.
  const disputed = fromPesos(owed.disputed);
  const dueNow = Math.max(0, fromPesos(owed.dueNow) - disputed);
  const lateCharges = fromPesos(owed.penalty) + fromPesos(owed.collection);
  const current = oldest ?? schedule.find((row) => (row.dueOn ?? "") >= today && !isPaid(row));
  const ahead = schedule.filter(
    (row) => (row.dueOn ?? "") > today && isPaid(row) && fromPesos(row.paid) > 0,
  );
  const common = {
    charges: Math.min(dueNow, Math.max(0, lateCharges - disputed)),
    lateCount: late.length,
    partPaid: current ? paidOfInstalment(current) : 0,
    paidAheadTo: ahead.at(-1)?.dueOn ?? null,
  };
  if (dueNow > 0 && oldest?.dueOn)
    return { ...common, kind: "late", amount: dueNow, days: daysBetween(oldest.dueOn, today) };
  if (dueNow > 0) return { ...common, kind: "today", amount: dueNow, days: 0 };
  if (!owed.nextDueOn) return { ...common, kind: "nothing", amount: 0, days: 0 };
  const days = daysBetween(today, owed.nextDueOn);
  return { ...common, kind: "ahead", amount: fromPesos(owed.nextAmount), days };
}

/** The state of each instalment in order; the first open instalment not yet late is the next. */
export function readRowStates(
  schedule: readonly InstalmentRow[],
  today: string,
): readonly RowState[] {
  const next = schedule.findIndex((row) => (row.dueOn ?? "") >= today && !isPaid(row));
  return schedule.map((row, index) => {
    if (isPaid(row)) return "paid";
    if (row.dueOn !== null && row.dueOn < today) return "late";
    if (fromPesos(row.paid) > 0) return "part";
    return index === next ? "next" : "later";
  });
}
