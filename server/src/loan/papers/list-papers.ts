/** Lists the papers that can be written for a loan today, and for all loans of a member. */
import { dayInManila, dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import type {
  listPapersCall,
  loanPapersShape,
  receiptShape,
} from "@hiram/contract/loan/papers.calls.ts";
import { PAYOFF_DAYS_AHEAD, receiptId } from "@hiram/contract/loan/papers.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { PaymentMethod } from "@hiram/contract/payment/payment.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type * as z from "zod/mini";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { listChangesOf, writeReceiptNumber } from "#loan/papers/paper-changes.ts";
import {
  type AccountChange,
  listAccountChangesOf,
  listPaidOutLoans,
  listPaymentMethodsOf,
  listRepaymentsOf,
  type PaperRepayment,
} from "#loan/papers/papers.sql.ts";
import { listProofDueDates, type PaymentProofDates, proofExpectedBy } from "#loan/proof.sql.ts";

export async function listPapers(
  house: House,
  member: Pick<MemberCaller, "id">,
): Promise<AnswerOf<typeof listPapersCall>> {
  const [loans, repayments, ways, allChanges, proofDays] = await Promise.all([
    listPaidOutLoans(house.db, member.id),
    listRepaymentsOf(house.db, member.id),
    listPaymentMethodsOf(house.db, member.id),
    listAccountChangesOf(house.db, member.id),
    listProofDueDates(house.db, member.id),
  ]);
  return {
    loans: loans.map((loan) => {
      const changes = allChanges.filter(({ loan_id }) => loan_id === loan.id);
      const rows = repayments.filter(({ loan_id }) => loan_id === loan.id);
      return {
        loanNumber: String(loan.loan_number),
        ...papersOfLoan(house, loan, proofDays),
        receipts: rows.map((row) => showReceipt(row, changes, ways)),
      };
    }),
  };
}

function showReceipt(
  row: PaperRepayment,
  changes: readonly AccountChange[],
  ways: ReadonlyMap<string, PaymentMethod>,
): z.output<typeof receiptShape> {
  const known = listChangesOf({ kind: "RECEIPT", on: row.received_on, repayment: row }, changes);
  return {
    id: receiptId(row.id),
    number: writeReceiptNumber(row.repayment_number, known.length),
    receivedOn: row.received_on,
    amount: toPesos(row.amount_centavos),
    overpaid: toPesos(row.overpaid_centavos + row.refunded_centavos),
    way: ways.get(row.payment_id ?? "") ?? null,
    isFromWallet: row.source === "WALLET",
    isCounted: row.ended_at === null,
  };
}

export function papersOfLoan(
  house: House,
  loan: LoanRow,
  proofDays: PaymentProofDates,
): z.output<typeof loanPapersShape> {
  const today = dayInManila(house.clock.now());
  const { status, first_paid_on: first } = loan;
  const months = statementMonths(house, loan);
  if (!first) return { months, payoff: null, hasCertificate: false, certificateBy: null };
  const isActive = status === "ACTIVE";
  const certificateBy = proofExpectedBy(loan, proofDays);
  return {
    months,
    payoff: isActive ? { from: today, to: dayText(dayNumber(today) + PAYOFF_DAYS_AHEAD) } : null,
    hasCertificate: status === "CLOSED" && certificateBy === null,
    certificateBy,
  };
}

/** A statement for each month since the first payout, until the loan ended; newest first. */
export function statementMonths(
  { clock }: House,
  { first_paid_on: first, closed_at: closedAt }: LoanRow,
): string[] {
  if (!first) return [];
  return monthsBetween(first, dayInManila(closedAt ?? clock.now())).reverse();
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  for (let at = numberOf(first); at <= numberOf(last); at++)
    months.push(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`);
  return months;
}
