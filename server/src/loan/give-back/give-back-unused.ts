/**
 * After a payout the member gives back what is still in the wallet, or part of it. It was never
 * owed, so what is owed and the instalments stay as they are; when nothing else is owed and nothing
 * is left in the wallet, the loan ends with it.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { fromPesos, writePhp } from "@hiram/contract/money/money.ts";
import { readDuesOfLoan } from "#account/read-account.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { addJob } from "#jobs/jobs.ts";
import { closeLoan } from "#loan/close-loan.ts";
import { lockActiveLoan, lockLoanMoney } from "#loan/repayment.sql.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { bookReturn } from "./book-return.ts";
import { decideReturn } from "./unused.ts";

type ReturnRequest = {
  readonly member: Pick<MemberCaller, "id">;
  /** In pesos; without it, all that can be given back. */
  readonly amount?: number | undefined;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

export function giveBackUnused(
  house: House,
  { member, amount: pesos, once, caller }: ReturnRequest,
) {
  const memberId = member.id;
  return doIdempotently(house, once, async (trx) => {
    const loan = (await lockActiveLoan(trx, memberId)) ?? refuse("LoanMoved");
    const { available, reserved, principalOwed } = await lockLoanMoney(trx, loan);
    // Before a payout the member cancels the loan instead.
    const on = dayInManila(house.clock.now());
    const { payoff, owed } = (await readDuesOfLoan(trx, house, loan, on)) ?? refuse("LoanMoved");
    const { amount, unused } = decideReturn(
      { available, reserved, principalOwed, principalOut: owed.principal },
      pesos === undefined ? undefined : fromPesos(pesos),
    );
    await bookReturn(trx, { loan, amount, on, caller });
    const isClosed = payoff === 0 && reserved === 0 && amount === unused;
    // One message for one event: that the loan has ended, or that money went back.
    const about = { amount: writePhp(amount) };
    if (isClosed) await closeLoan(trx, house, { loan, unused: 0, on });
    else await notifyMember(trx, house, { memberId, template: "repayment-returned", about });
    await refreshAccount(trx, house, loan.id);
    await addJob(trx, "recompute-score", { memberId, why: "PAYMENT" });
    const status = isClosed ? ("CLOSED" as const) : ("ACTIVE" as const);
    return { status, loanNumber: String(loan.loan_number) };
  });
}
