/** What the code or passkey for another due day confirms: this day and exactly these words. */
import { findLatestLoan } from "#account/loan.sql.ts";
import { defineConfirmation } from "#code/define-confirmation.ts";
import { planDueDayMove } from "#loan/due-day/moving-loan.ts";
import { draftDueDayAddendum } from "#loan/due-day/write-addendum.ts";
import { refuse } from "#problem.ts";

type Moving = {
  readonly dueDay: number;
  /** The hash of the addendum as the member read it. */
  readonly hash?: string | undefined;
};

type AgreedMove = { readonly loanId: string; readonly dueDay: number; readonly hash: string };

export const dueDayConfirmation = defineConfirmation({
  purpose: "AGREE_TERMS",
  async guard(house, { dueDay, hash }: Moving, member) {
    const loan = await findLatestLoan(house.db, member.id);
    const chosen = await planDueDayMove(house.db, house, loan, dueDay);
    const addendum = await draftDueDayAddendum(house, chosen);
    if (hash !== undefined && hash !== addendum.hash) refuse("DocumentChanged");
    const { id, loan_number } = chosen.moving.loan;
    const agreed: AgreedMove = { loanId: id, dueDay, hash: addendum.hash };
    return { agreed, facts: { reference: String(loan_number) } };
  },
  about: (_, { loanId, dueDay, hash }: AgreedMove) => `due day ${dueDay} of ${loanId} ${hash}`,
});
