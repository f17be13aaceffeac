/**
 * Instalments at the end of a schedule that are zero, because the principal was paid early. One
 * sentence replaces their rows of 0.00.
 */
import type { LoanReply } from "#loan/loan.calls.ts";

type Row = Pick<
  LoanReply["schedule"][number],
  "number" | "amount" | "paid" | "penalty" | "collection"
>;

const isNeedless = ({ amount, paid, penalty, collection }: Row): boolean =>
  amount === 0 && paid === 0 && penalty === 0 && collection === 0;

type Split<R> = {
  /** Rows with something to pay or something paid, and empty rows between them. */
  readonly needed: readonly R[];
  /** The numbers of the first and the last zero instalment. */
  readonly needless: { readonly from: number; readonly to: number } | null;
};

export function splitNeedlessInstalments<R extends Row>(schedule: readonly R[]): Split<R> {
  const last = schedule.findLastIndex((row) => !isNeedless(row));
  const needed = schedule.slice(0, last + 1);
  const [first, end] = [schedule[last + 1], schedule.at(-1)];
  // Before a payout, and after everything was returned, a schedule may be empty from the start.
  if (!first || !end || needed.length === 0) return { needed: schedule, needless: null };
  return { needed, needless: { from: first.number, to: end.number } };
}
