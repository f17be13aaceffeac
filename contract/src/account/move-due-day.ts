/**
 * Moving the due day of a running loan. The month that is running ends on the new day, 15 to 45
 * days after it began, and the months after it a month later each. The days by which that month is
 * longer or shorter cost a month's interest × 12 ÷ 365 each, asked for by its instalment. The
 * shadow account (`dues-shadow.ts`) goes on at the disclosed rate, so that a moved day never makes
 * the loan dearer than was disclosed.
 */
import { dayText, dueDayOf, FIRST_DUE_DAYS_MAX, FIRST_DUE_DAYS_MIN } from "#calendar/day.ts";
import type { DueDayMove } from "./dues-account.ts";

/** The month that is running: the numbers of the day on which it began, and of today. */
type RunningMonth = { readonly monthStart: number; readonly today: number };

/** How often a year a member may move the due day of a loan. */
export const MOVES_YEARLY_MAX = 2;

/** The first such day after today that is at least 15 days after the month began. */
export function movedMonthEnd({ monthStart, today }: RunningMonth, dueDay: number): number {
  const soonest = Math.max(monthStart, today + 1 - FIRST_DUE_DAYS_MIN);
  return dueDayOf(dayText(soonest), dueDay, 0);
}

/** Late in a month some days are gone, and the same day of the next month is too far away. */
const mayMoveTo = (running: RunningMonth, dueDay: number): boolean =>
  movedMonthEnd(running, dueDay) - running.monthStart <= FIRST_DUE_DAYS_MAX;

/** Which of these days the running month can end on. */
export const daysToMoveTo = (running: RunningMonth, days: readonly number[]): number[] =>
  days.filter((day) => mayMoveTo(running, day));

const NUMBERS = 3;

export const writeDueDayMoves = (moves: readonly DueDayMove[]): number[] =>
  moves.flatMap(({ month, normalEnd, end }) => [month, normalEnd, end]);

export const readDueDayMoves = (numbers: readonly number[]): DueDayMove[] =>
  Array.from({ length: numbers.length / NUMBERS }, (_, at) => {
    const [month, normalEnd, end] = numbers.slice(at * NUMBERS) as [number, number, number];
    return { month, normalEnd, end };
  });
