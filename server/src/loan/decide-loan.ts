/**
 * What staff do to an application, one move at a time. The move is guarded in its own statement, so of
 * two officers at once one wins and the other is told that the loan has moved; nothing is half done.
 */
import type { LoanStatus } from "@hiram/contract/loan/loan.ts";
import { loanLife } from "@hiram/contract/loan/loan.ts";
import type { Trx } from "#db/database.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { findLoan, type LoanRow } from "#loan/loan.sql.ts";
import { type LoanMove, moveLoan } from "#loan/move-loan.ts";
import { refuse } from "#problem.ts";

export type Decision = {
  readonly loanId: string;
  readonly staffId: string;
  /** A sentence for the member. */
  readonly note?: string | undefined;
};

export type Decided = { readonly loanNumber: string; readonly status: LoanStatus };

type StaffEvent = "review" | "hold" | "resume" | "approve" | "decline";

type Plan = Pick<LoanMove, "set" | "about"> & {
  readonly event: StaffEvent;
  /** The loan as it will stand, where the move changes more than the status. */
  readonly loan?: LoanRow;
  /** What is written after the move, in its transaction. */
  readonly alongside?: (trx: Trx) => Promise<void>;
};

export function decideLoan(
  house: House,
  { loanId, staffId, note }: Decision,
  caller: Caller,
  plan: Plan | ((loan: LoanRow) => Plan),
): Promise<Decided> {
  return house.db.transaction().execute(async (trx) => {
    const found = (await findLoan(trx, loanId)) ?? refuse("NotFound");
    const {
      event,
      loan = found,
      alongside,
      ...rest
    } = typeof plan === "function" ? plan(found) : plan;
    const by = { kind: "staff", id: staffId, note } as const;
    await moveLoan(trx, house, { ...rest, loan, event, by, caller });
    await alongside?.(trx);
    return { loanNumber: String(loan.loan_number), status: loanLife[event].to };
  });
}
