/**
 * Withdrawing a settlement that was offered by mistake needs two people, and is refused once
 * something was paid towards it: the member relies on the offer.
 */

import { paidTowardsSettlement } from "@hiram/contract/account/settlement.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { staffWithdrawSettlementCall } from "@hiram/contract/loan/settlement-desk.calls.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import { refreshAccount } from "#account/refresh-account.ts";
import { advance } from "#db/advance.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { findLoan } from "#loan/loan.sql.ts";
import {
  type PaidOutLoan,
  readHistory,
  readSettlement,
  type SettlementRow,
} from "#loan/loan-history.ts";
import { findMember, openDetails } from "#member/details.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import { refuse } from "#problem.ts";
import { recordSettlementEvent } from "./update-settlements.ts";

/** The open offer without any payment. */
function findUnpaid({ settlements, history }: PaidOutLoan): SettlementRow | undefined {
  const open = settlements.find(({ status }) => status === "OFFERED");
  const paid = open ? paidTowardsSettlement(readSettlement(open), history.payments) : 0;
  return open && paid <= open.paid_before_centavos ? open : undefined;
}

export const withdrawSettlementAction = defineTwoPersonAction({
  call: staffWithdrawSettlementCall,
  async guard(trx, house, { loanId }) {
    const paidOut = await lockPaidOutLoan(trx, house, loanId, dayInManila(house.clock.now()));
    const { id: settlementId, member_id: memberId } =
      findUnpaid(paidOut) ?? refuse("SettlementMoved");
    return { memberId, subject: settlementId, request: { loanId, settlementId } };
  },
  async describe(house, db, { loanId, settlementId }) {
    const loan = await findLoan(db, loanId);
    const paidOut = loan && (await readHistory(db, house, loan));
    const open = paidOut && findUnpaid(paidOut);
    if (!loan || open?.id !== settlementId)
      return { title: "A settlement offer that cannot be withdrawn any more", facts: [] };
    const member = await findMember(db, loan.member_id);
    return {
      title: `Withdraw the settlement offer of loan ${loan.loan_number}`,
      facts: [
        { name: "Member", value: member ? openDetails(house, member).fullName : "" },
        { name: "Sum that was offered", value: writePesos(open.amount_centavos) },
        { name: "Offered on", value: writeDay(open.offered_on) },
        { name: "To be paid by", value: writeDay(open.pay_by) },
        { name: "Afterwards", value: "All of the loan is owed, and the member is told" },
      ],
    };
  },
  async carryOut(trx, house, { loanId, settlementId }, { confirmedBy, proposalId }, caller) {
    const today = dayInManila(house.clock.now());
    const paidOut = await lockPaidOutLoan(trx, house, loanId, today);
    const row = findUnpaid(paidOut) ?? refuse("SettlementMoved");
    if (row.id !== settlementId) refuse("SettlementMoved");
    const by = { kind: "staff", id: confirmedBy } as const;
    await advance(trx, {
      table: "loan_settlement",
      event: "withdraw",
      id: row.id,
      by,
      set: {
        withdrawn_at: sql`house_now()`,
        withdrawn_on: today,
        withdraw_proposal: proposalId,
      },
    });
    await refreshAccount(trx, house, loanId);
    const { loan } = paidOut;
    await recordSettlementEvent(trx, house, { loan, row, event: "withdraw", by, left: 0, caller });
  },
});
