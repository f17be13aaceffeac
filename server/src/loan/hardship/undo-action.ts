/**
 * Undoing an agreement that was a mistake needs two people. The account is computed without the
 * agreement, and changes in what payments pay are posted as differences.
 */

import { describePlan } from "@hiram/contract/account/compare-plans.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { staffUndoHardshipCall } from "@hiram/contract/loan/hardship-desk.calls.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import { lockLoan } from "#account/loan.sql.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { findMember, openDetails } from "#member/details.ts";
import { allocatePayments } from "#payment/allocate.ts";
import { changeLoanPayments } from "#payment/change-loan-payments.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import { refuse } from "#problem.ts";
import { findAskingLoan } from "./asking-loan.ts";
import { findAgreedHardship } from "./hardship.sql.ts";
import { moveHardship } from "./move-hardship.ts";

export const endHardshipAction = defineTwoPersonAction({
  call: staffUndoHardshipCall,
  async guard(trx, _house, { loanId }) {
    const loan = (await lockLoan(trx, loanId)) ?? refuse("NotFound");
    const { id: hardshipId } = (await findAgreedHardship(trx, loan)) ?? refuse("HardshipMoved");
    return { memberId: loan.member_id, subject: hardshipId, request: { loanId, hardshipId } };
  },
  async describe(house, db, { loanId, hardshipId }) {
    const loan = await findLoan(db, loanId);
    const agreed = loan && (await findAgreedHardship(db, loan));
    if (!loan || agreed?.id !== hardshipId)
      return { title: "New terms that hold no longer", facts: [] };
    const member = await findMember(db, loan.member_id);
    const asking = await findAskingLoan(db, house, loan);
    return {
      title: `Undo the new terms of loan ${loan.loan_number}`,
      facts: [
        { name: "Member", value: member ? openDetails(house, member).fullName : "" },
        { name: "Agreed on", value: writeDay(agreed.agreed_on ?? "") },
        ...(asking ? listChanges(asking, agreed.agreed_on ?? "") : []),
        {
          name: "Afterwards",
          value: "The loan is as if it had not been changed; the member is told",
        },
      ],
    };
  },
  async carryOut(trx, house, { loanId, hardshipId }, { confirmedBy, proposalId }, caller) {
    const found = (await lockLoan(trx, loanId)) ?? refuse("NotFound");
    const agreed = (await findAgreedHardship(trx, found)) ?? refuse("HardshipMoved");
    // Only the newest agreement can be undone: later ones build on earlier ones.
    if (agreed.id !== hardshipId) refuse("HardshipMoved");
    await moveHardship(trx, house, {
      hardship: agreed,
      loan: found,
      event: "undo",
      by: { kind: "staff", id: confirmedBy },
      set: { undone_at: sql`house_now()`, undo_proposal: proposalId },
      caller,
    });
    const paidOut = await lockPaidOutLoan(trx, house, loanId, found.first_paid_on ?? "");
    const allocation = allocatePayments(house, paidOut, {});
    const change = { paidOut, allocation, hardshipId, principal: 0, isTold: true };
    await changeLoanPayments(trx, house, [change], async () => {});
  },
});

type Asking = NonNullable<Awaited<ReturnType<typeof findAskingLoan>>>;

/** The amounts due with the agreement and without it. */
function listChanges({ terms, history, today }: Asking, agreedOn: string) {
  const changes = (history.changes ?? []).filter(
    ({ kind, on }) => !(kind === "restructure" && on === agreedOn),
  );
  const now = describePlan(terms, history, today);
  const without = describePlan(terms, { ...history, changes }, today);
  const fact = (name: string, one: number, other: number) => ({
    name,
    value: `${writePesos(one)}, afterwards ${writePesos(other)}`,
  });
  return [
    fact("Due now", now.dueNow, without.dueNow),
    fact("Still to pay", now.toPay, without.toPay),
  ];
}
