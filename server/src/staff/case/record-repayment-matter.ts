/**
 * A repayment above the policy's amount needs two people: a made-up one closes a loan whose money
 * never came back.
 */
import { readDues } from "@hiram/contract/price/dues.ts";
import { writePesos } from "@hiram/contract/price/money.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { allocatePayment } from "#loan/book-repayment.ts";
import { findLoan } from "#loan/loan.sql.ts";
import { readHistory } from "#loan/loan-history.ts";
import { type Received, recordRepayment } from "#loan/record-repayment.ts";
import { findMember, openDetails } from "#member/details.ts";
import { lockLoan } from "#member/loan.sql.ts";
import type { Fact, Matter } from "#staff/proposals/matter.ts";

type RepaymentRequest = Omit<Received, "staffId" | "confirmedBy">;

export const recordRepaymentMatter: Matter<RepaymentRequest> = {
  async describe(house, db, request) {
    // Locked while it is confirmed, so that it is booked as it is described.
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
        { name: "Received on", value: request.receivedOn },
        { name: "The bank's reference", value: request.reference },
        ...(await describeParts(house, db, loan, request)),
      ],
    };
  },
  async carryOut(trx, house, request, { proposedBy, confirmedBy }, caller) {
    await recordRepayment(trx, house, { ...request, staffId: proposedBy, confirmedBy }, caller);
  },
};

type LoanRow = NonNullable<Awaited<ReturnType<typeof findLoan>>>;

/** What it would pay now; a loan that has moved on since shows why it cannot be booked. */
async function describeParts(
  house: House,
  db: Db | Trx,
  loan: LoanRow,
  { amountCentavos: amount, receivedOn: on }: RepaymentRequest,
): Promise<Fact[]> {
  const paidOut = loan.status === "ACTIVE" ? await readHistory(db, house, loan) : undefined;
  if (!paidOut) return [{ name: "Loan", value: "Nothing is owed any more" }];
  const { payoff } = readDues(paidOut.terms, paidOut.history, on);
  if (amount > payoff)
    return [{ name: "Loan", value: `${writePesos(payoff)} ends it, which is less` }];
  const { paid, owedAfter } = allocatePayment(paidOut, { amount, on });
  return [
    { name: "To principal", value: writePesos(paid.principal) },
    { name: "To interest", value: writePesos(paid.interest) },
    { name: "To penalties", value: writePesos(paid.penalty) },
    { name: "To collection", value: writePesos(paid.collection) },
    { name: "Still owed after it", value: writePesos(owedAfter) },
  ];
}
