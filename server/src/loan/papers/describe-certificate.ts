/**
 * The certificate of full payment of a loan that is paid back. For a settled loan it says that
 * nothing is owed, but not everything was paid.
 */
import { noAmounts, sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { parts } from "@hiram/contract/money/parts.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { type PaidOutLoan, readHistory } from "#loan/loan-history.ts";
import type { PaperDraft } from "#loan/papers/issue-paper.ts";
import { demoNotice, nameLoanOnPaper, paperReference } from "#loan/papers/paper.ts";
import { readMemberName } from "#loan/papers/read-member-name.ts";
import { listProofDueDates } from "#loan/proof.sql.ts";
import { forgivenOf } from "#loan/settlement/describe-settlement.ts";
import { refuse } from "#problem.ts";

export async function describeCertificate(house: House, loan: LoanRow): Promise<PaperDraft> {
  const { status, closed_at: closedAt, reopened_at: reopenedAt } = loan;
  const isClosed = status === "CLOSED" && closedAt !== null;
  const paidOut = isClosed ? await readHistory(house.db, house, loan) : undefined;
  if (!paidOut || !closedAt) return refuse("NotFound");
  if ((await listProofDueDates(house.db, loan.member_id)).has(loan.id)) refuse("CertificateWaits");
  const closedOn = dayInManila(closedAt);
  const paid = sumPaid(paidOut);
  const name = await readMemberName(house, loan);
  const { CompanyName } = house.config.company;
  const settled = paidOut.settlements.findLast((row) => forgivenOf(row) > 0);
  const forgiven = settled ? forgivenOf(settled) : 0;
  return {
    kind: "CERTIFICATE",
    title: settled ? "Certificate of settlement" : "Certificate of full payment",
    parts: [
      {
        heading: paperReference(house, loan),
        paragraphs: [
          ...demoNotice(house),
          settled
            ? `${CompanyName} certifies that ${name} has paid the sum of ${writePesos(settled.amount_centavos)} that was agreed for loan ${loan.loan_number}, and that ${CompanyName} has waived the rest. Nothing is owed on it.`
            : `${CompanyName} certifies that ${name} has paid back loan ${loan.loan_number} in full. Nothing is owed on it.`,
          ...(reopenedAt
            ? [
                `It replaces every certificate of this loan from before ${writeDay(dayInManila(reopenedAt))}, when the loan was open again.`,
              ]
            : []),
        ],
        rows: [
          ["Loan", nameLoanOnPaper(house, loan)],
          ["Member", name],
          ["First payout", writeDay(paidOut.terms.firstPaidOn)],
          ["Taken out", writePesos(sumOf(paidOut.history.payouts))],
          ["Principal paid", writePesos(paid.principal)],
          ["Interest paid", writePesos(paid.interest)],
          ...(paid.fee > 0 ? [["Fees paid", writePesos(paid.fee)]] : []),
          ["Penalties paid", writePesos(paid.penalty)],
          ["Collection charges paid", writePesos(paid.collection)],
          ["Paid in all", writePesos(paid.all)],
          ...(paid.overpaid > 0 ? [["Overpayment, refundable", writePesos(paid.overpaid)]] : []),
          ...(settled ? [["Waived by the lender", writePesos(forgiven)]] : []),
          ["Closed on", writeDay(closedOn)],
          ["Still owed", writePesos(0)],
        ],
      },
    ],
    figure: { name: "Still owed", value: writePesos(0) },
    on: closedOn,
    amount: paid.all,
    createdAt: closedAt,
    fileEnd: settled ? "settlement" : "full-payment",
  };
}

const sumOf = (rows: readonly { readonly amount: number }[]): number =>
  rows.reduce((sum, { amount }) => sum + amount, 0);

/** As booked; money that went back from the wallet was never owed. */
function sumPaid({ repayments }: PaidOutLoan) {
  const sum = { ...noAmounts(), overpaid: 0, all: 0 };
  for (const row of repayments.filter(({ source }) => source === "BANK")) {
    for (const part of parts) sum[part] += row[`${part}_centavos`];
    sum.overpaid += row.overpaid_centavos + row.refunded_centavos;
  }
  sum.all = sumOfParts(sum);
  return sum;
}
