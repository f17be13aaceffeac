/** By how many days the oldest unpaid instalment of a loan is overdue; 0 when none is. */
import { type DueRow, listLate } from "#loan/late.ts";

const DAY_MS = 86_400_000;

export function daysLate(schedule: readonly DueRow[], today: string): number {
  const oldest = listLate(schedule, today)[0];
  if (!oldest?.dueOn) return 0;
  return Math.round((Date.parse(today) - Date.parse(oldest.dueOn)) / DAY_MS);
}
