/** How many days the oldest unpaid instalment of a loan is overdue; 0 when none is. */

import { daysBetween } from "@hiram/contract/calendar/day.ts";
import { type InstalmentRow, listLate } from "#member/instalments.ts";

export function daysLate(schedule: readonly InstalmentRow[], today: string): number {
  const oldest = listLate(schedule, today)[0];
  return oldest?.dueOn ? daysBetween(oldest.dueOn, today) : 0;
}
