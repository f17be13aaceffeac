/**
 * After a payout the member gives back what is still in the wallet: what is due is paid from it first,
 * and the rest lowers the principal. Paying early is free, so this is too.
 */
import { randomUUID } from "node:crypto";
import { readDues } from "@hiram/contract/price/dues.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { findBalances } from "#ledger/balance.ts";
import { isOverdrawn } from "#ledger/post.ts";
import { bookRepayment, readRepaid } from "#loan/book-repayment.ts";
import { lockActiveLoan } from "#loan/repayment.sql.ts";
import { refuse } from "#problem.ts";

export function returnUnused(
  house: House,
  { id: memberId }: Pick<MemberCaller, "id">,
  once: Once,
  caller: Caller,
) {
  return doOnce(house, once, async (trx) => {
    const loan = (await lockActiveLoan(trx, memberId)) ?? refuse("LoanMoved");
    // Before a payout there is nothing to pay back: the member cancels instead.
    const repaid = (await readRepaid(trx, house, loan)) ?? refuse("LoanMoved");
    const available = (await findBalances(trx, memberId))?.available ?? 0;
    if (available === 0) refuse("NothingToReturn");
    const on = latest(dayInManila(house.clock.now()), repaid.payments.at(-1)?.on ?? "");
    const { payoff } = readDues(repaid.terms, repaid.payments, on);
    // What is above the debt is the member's own, and stays in the wallet.
    const amount = Math.min(available, payoff);
    const reference = `WALLET-${randomUUID()}`;
    const by = { kind: "member", id: memberId } as const;
    const booking = { amount, on, reference, by };
    const { owedAfter } = await bookRepayment(trx, house, repaid, booking, caller).catch(
      (error: unknown) => {
        // A withdrawal took it between our look and our move.
        if (isOverdrawn(error)) refuse("WithdrawalOnTheWay");
        throw error;
      },
    );
    const status = owedAfter === 0 ? ("CLOSED" as const) : ("ACTIVE" as const);
    return { status, loanNumber: String(loan.loan_number) };
  });
}

/** The clocks of two processes may differ by a day's end; payments still follow one another. */
const latest = (today: string, last: string): string => (last > today ? last : today);
