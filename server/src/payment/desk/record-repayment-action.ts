/**
 * A repayment above the policy's amount needs two people: an invented one would close a loan whose
 * money never came back.
 */
import { dayInManila, dayNumber } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { staffRepaymentCall } from "@hiram/contract/loan/approval-desk.calls.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { lockLoan } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import { defineTwoPersonAction, type ProposalFact } from "#desk/proposals/two-person-action.ts";
import type { House } from "#house/house.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { readHistory } from "#loan/loan-history.ts";
import { findMember, openDetails } from "#member/details.ts";
import { allocatePayments, allocationOfRepayment } from "#payment/allocate.ts";
import { type ManualReceipt, recordByHand } from "#payment/record-by-hand.ts";

type RepaymentRequest = Omit<ManualReceipt, "staffId" | "confirmedBy">;

export const recordRepaymentAction = defineTwoPersonAction({
  call: staffRepaymentCall,
  async describe(house, db, request: RepaymentRequest) {
    // Locked while it is confirmed, so that it is booked as described.
    const find = db.isTransaction ? lockLoan : findLoan;
    const loan = await find(db as Trx, request.loanId);
    if (!loan) return { title: "A repayment of a loan that is not there any more", facts: [] };
    const member = await findMember(db, loan.member_id);
    const amount = writePesos(request.amountCentavos);
    return {
      title: `Record a repayment of ${amount} for loan ${loan.loan_number}`,
      facts: [
        { name: "Member", value: member ? openDetails(house, member).fullName : "" },
        { name: "Amount received", value: amount },
        { name: "Received on", value: writeDay(request.receivedOn) },
        ...(request.ownAccount ? [{ name: "Our account", value: request.ownAccount }] : []),
        { name: "The bank's reference", value: request.reference },
        ...sayDaysBack(house, request.receivedOn),
        ...(await describeParts(house, db, loan, request)),
      ],
      ...(request.documentId && { documentId: request.documentId }),
    };
  },
  async carryOut(trx, house, request, { proposedBy, confirmedBy }, caller) {
    await recordByHand(trx, house, { ...request, staffId: proposedBy, confirmedBy }, caller);
  },
});

/** An old value date undoes later effects, so the second person reads how old it is. */
export function sayDaysBack({ clock }: House, valueOn: string): ProposalFact[] {
  const days = dayNumber(dayInManila(clock.now())) - dayNumber(valueOn);
  return days > 0 ? [{ name: "Days back", value: String(days) }] : [];
}

type LoanRow = NonNullable<Awaited<ReturnType<typeof findLoan>>>;

/** What it would pay now, and what would be overpaid. */
async function describeParts(
  house: House,
  db: Db | Trx,
  loan: LoanRow,
  { amountCentavos: amount, receivedOn: on }: RepaymentRequest,
): Promise<ProposalFact[]> {
  const paidOut = await readHistory(db, house, loan);
  if (!paidOut) return [{ name: "Loan", value: "It has no confirmed payout" }];
  const allocation = allocatePayments(house, paidOut, { added: { id: "added", on, amount } });
  const paid = allocationOfRepayment(allocation, "added");
  return [
    { name: "To principal", value: writePesos(paid.principal) },
    { name: "To interest", value: writePesos(paid.interest) },
    ...(paid.fee > 0 ? [{ name: "To fees", value: writePesos(paid.fee) }] : []),
    { name: "To penalties", value: writePesos(paid.penalty) },
    { name: "To collection", value: writePesos(paid.collection) },
    { name: "Overpaid, stays the member's own", value: writePesos(paid.overpaid) },
    { name: "Still owed after it", value: writePesos(allocation.owedAfter) },
  ];
}
