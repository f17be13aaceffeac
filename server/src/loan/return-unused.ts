/**
 * After a payout the member gives back what is still in the wallet. It was never owed, so what is
 * owed and the instalments stay as they are; when nothing else is owed the loan ends with it.
 */
import { writePhp } from "@hiram/contract/price/money.ts";
import { dayInManila } from "@hiram/contract/price/policy.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doOnce, type Once } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { bookReturn } from "#loan/book-return.ts";
import { closeLoan } from "#loan/close-loan.ts";
import { lockActiveLoan, lockWallet } from "#loan/repayment.sql.ts";
import { readDuesOf } from "#member/account/read-account.ts";
import { refreshAccount } from "#member/account/refresh-account.ts";
import { tellMember } from "#notice/tell-member.ts";
import { refuse } from "#problem.ts";

export function returnUnused(
  house: House,
  { id: memberId }: Pick<MemberCaller, "id">,
  once: Once,
  caller: Caller,
) {
  return doOnce(house, once, async (trx) => {
    const loan = (await lockActiveLoan(trx, memberId)) ?? refuse("LoanMoved");
    const { available, reserved, principalOwed } = await lockWallet(trx, memberId);
    // Before a payout there is nothing to keep: the member cancels instead.
    const on = dayInManila(house.clock.now());
    const { payoff, owed } = (await readDuesOf(trx, house, loan, on)) ?? refuse("LoanMoved");
    // Above what the loan has left in the wallet, money there is the member's own.
    const amount = Math.min(available, principalOwed - owed.principal - reserved);
    if (amount <= 0) refuse("NothingToReturn");
    await bookReturn(trx, { loan, amount, on, caller });
    await tellMember(trx, house, {
      memberId,
      template: "repayment-returned",
      about: { amount: writePhp(amount) },
    });
    const isClosed = payoff === 0 && reserved === 0;
    if (isClosed) await closeLoan(trx, house, { loan, unused: 0, on });
    await refreshAccount(trx, house, loan.id);
    await addJob(trx, "recompute-score", { memberId, why: "PAYMENT" });
    const status = isClosed ? ("CLOSED" as const) : ("ACTIVE" as const);
    return { status, loanNumber: String(loan.loan_number) };
  });
}
