/** The instalments that are past their due date and not paid in full, oldest first. */
import { fromPesos } from "@hiram/contract/price/money.ts";
import type { Loan } from "#loan/loan.api.ts";

export type DueRow = Pick<
  Loan["schedule"][number],
  "dueOn" | "amount" | "paid" | "penalty" | "collection"
>;

/** `today` is a day in Manila. On its due date an instalment is due and not late. */
export const listLate = (schedule: readonly DueRow[], today: string): readonly DueRow[] =>
  schedule.filter(
    ({ dueOn, amount, paid, penalty, collection }) =>
      dueOn !== null &&
      dueOn < today &&
      fromPesos(paid) < fromPesos(amount) + fromPesos(penalty) + fromPesos(collection),
  );
