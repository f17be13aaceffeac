/** Which papers can be written for a loan today, and for all loans of a member. */
import type { listPapersCall, loanPapersShape } from "@hiram/contract/loan/papers.calls.ts";
import { PAYOFF_DAYS_AHEAD, receiptId } from "@hiram/contract/loan/papers.ts";
import { dayNumber, dayText } from "@hiram/contract/price/dues-account.ts";
import { toPesos } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import type * as z from "zod/mini";
import type { House } from "#house/house.ts";
import type { MemberCaller } from "#http/answer.ts";
import { listPaidOutLoans, listRepaymentsOf } from "#loan/papers/papers.sql.ts";
import type { LoanRow } from "#member/loan.sql.ts";

export async function listPapers(
  house: House,
  member: Pick<MemberCaller, "id">,
): Promise<AnswerOf<typeof listPapersCall>> {
  const [loans, repayments] = await Promise.all([
    listPaidOutLoans(house.db, member.id),
    listRepaymentsOf(house.db, member.id),
  ]);
  return {
    loans: loans.map((loan) => ({
      loanNumber: String(loan.loan_number),
      ...papersOfLoan(house, loan),
      receipts: repayments
        .filter(({ loan_id }) => loan_id === loan.id)
        .map((row) => ({
          id: receiptId(row.id),
          receivedOn: row.received_on,
          amount: toPesos(row.amount_centavos),
          isFromWallet: row.source === "WALLET",
          isCounted: row.ended_at === null,
        })),
    })),
  };
}

/** A statement for each month since the first payout, until the loan ended. */
export function papersOfLoan(house: House, loan: LoanRow): z.output<typeof loanPapersShape> {
  const today = dayInManila(house.clock.now());
  const { status, first_paid_on: first, closed_at: closedAt } = loan;
  if (!first) return { months: [], payoff: null, hasCertificate: false };
  const isActive = status === "ACTIVE";
  return {
    months: monthsBetween(first, closedAt ? dayInManila(closedAt) : today).reverse(),
    payoff: isActive ? { from: today, to: dayText(dayNumber(today) + PAYOFF_DAYS_AHEAD) } : null,
    hasCertificate: status === "CLOSED",
  };
}

function monthsBetween(first: string, last: string): string[] {
  const months: string[] = [];
  const numberOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
  for (let at = numberOf(first); at <= numberOf(last); at++)
    months.push(`${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, "0")}`);
  return months;
}
