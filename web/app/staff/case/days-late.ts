/** By how many days the oldest unpaid instalment of a loan is overdue; 0 when none is. */
import type { CaseLoan } from "#staff/case/shape.ts";

const DAY_MS = 86_400_000;

type Row = Pick<
  CaseLoan["schedule"][number],
  "dueOn" | "amount" | "paid" | "penalty" | "collection"
>;

export function daysLate(schedule: readonly Row[], today: string): number {
  const oldest = schedule.find(
    ({ dueOn, amount, paid, penalty, collection }) =>
      dueOn !== null && dueOn < today && paid < amount + penalty + collection,
  );
  if (!oldest?.dueOn) return 0;
  return Math.round((Date.parse(today) - Date.parse(oldest.dueOn)) / DAY_MS);
}
