/** The life of a loan on a time axis: amounts due and paid until each day, and lateness. */
import { dayNumber } from "@hiram/contract/calendar/day.ts";

type DatedAmount = { readonly day: string; readonly amount: number };

export type LoanLifeStep = {
  readonly day: string;
  /** Pesos until the end of this day. */
  readonly due: number;
  readonly paid: number;
};

/** One row for each day on which something fell due or was paid, oldest first. */
export function sumByDay(
  due: readonly DatedAmount[],
  paid: readonly DatedAmount[],
): LoanLifeStep[] {
  const days = [...new Set([...due, ...paid].map(({ day }) => day))].toSorted();
  const until = (list: readonly DatedAmount[], day: string) =>
    list.reduce((sum, one) => (one.day <= day ? sum + Math.round(one.amount * 100) : sum), 0) / 100;
  return days.map((day) => ({ day, due: until(due, day), paid: until(paid, day) }));
}

export type Span = { readonly from: string; readonly until: string };

/** The position of a day between the first and the last, from 0 to 1. */
export function shareOfSpan(day: string, { from, until }: Span): number {
  const length = dayNumber(until) - dayNumber(from);
  const at = dayNumber(day) - dayNumber(from);
  return length <= 0 ? 0 : Math.min(1, Math.max(0, at / length));
}

type LatePart = Span & { readonly due: number; readonly paid: number };

/** The periods until today in which less was paid than due. */
export function findLatePeriods(steps: readonly LoanLifeStep[], today: string): LatePart[] {
  return steps.flatMap(({ day, due, paid }, at) => {
    const next = steps[at + 1]?.day ?? today;
    const until = next < today ? next : today;
    return due > paid && day < until ? [{ from: day, until, due, paid }] : [];
  });
}
