/** The paid and open parts of a loan's instalments, for the loan's pages and for paying. */
import type { LoanReply } from "@hiram/contract/loan/loan.calls.ts";
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";

export type InstalmentRow = Pick<
  LoanReply["schedule"][number],
  "dueOn" | "amount" | "paid" | "chargesPaid" | "penalty" | "collection"
>;

/** The unpaid rest of an instalment and its late charges. */
export const outstandingOf = ({ amount, penalty, collection, paid }: InstalmentRow): Centavos =>
  Math.max(0, fromPesos(amount) + fromPesos(penalty) + fromPesos(collection) - fromPesos(paid));

/** Paid of the instalment itself, without its late charges. */
export const paidOfInstalment = ({ paid, chargesPaid }: InstalmentRow): Centavos =>
  fromPesos(paid) - fromPesos(chargesPaid);

/** An instalment cancelled by early payment is zero, and counts as paid. */
export const isPaid = (row: InstalmentRow): boolean =>
  row.dueOn !== null && outstandingOf(row) === 0;

/**
 * The instalments that are past their due date and not paid in full, oldest first. `today` is a day
 * in Manila; on its due date an instalment is due and not late.
 */
export const listLate = (
  schedule: readonly InstalmentRow[],
  today: string,
): readonly InstalmentRow[] =>
  schedule.filter((row) => row.dueOn !== null && row.dueOn < today && !isPaid(row));
