/**
 * The member gives the loan back in the days of cooling-off. Withdrawals not yet sent are recalled
 * and the loan's money in the wallet goes back; from now on the loan costs nothing from its start,
 * and interest already paid counts towards the principal. The money received is then owed until the
 * last day. No code is needed: money moves only to the lender, and if it does not come the loan
 * continues as before.
 *
 * Locks in the order of `ledger/post.ts`: the withdrawals by number, then the loan, then the
 * wallet.
 */

import { randomUUID } from "node:crypto";
import { coolingOffLastDay, giveBackLastDay } from "@hiram/contract/account/cooling-off.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { declareCoolingOffCall } from "@hiram/contract/loan/cooling-off.calls.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import { isRecallable } from "@hiram/contract/wallet/wallet.ts";
import type { AnswerOf } from "@hiram/contract/wire/call.ts";
import { findLatestLoan, type LoanRow, lockLoan } from "#account/loan.sql.ts";
import { refreshAccount } from "#account/refresh-account.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { doIdempotently, type IdempotentCall } from "#http/idempotency.ts";
import { bookReturn } from "#loan/give-back/book-return.ts";
import { sumUnused } from "#loan/give-back/unused.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { lockLoanMoney } from "#loan/repayment.sql.ts";
import { allocatePayments } from "#payment/allocate.ts";
import { changeLoanPayments } from "#payment/change-loan-payments.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import { refuse } from "#problem.ts";
import { lockOpenWithdrawals } from "#wallet/payouts/payout.sql.ts";
import { recallLockedWithdrawal } from "#wallet/recall-withdrawal.ts";
import { insertCoolingOff } from "./cooling-off.sql.ts";
import { recordCoolingOffEvent } from "./follow-cooling-off.ts";

type DeclareRequest = {
  readonly member: Pick<MemberCaller, "id">;
  readonly once: IdempotentCall;
  readonly caller: Caller;
};

export function declareCoolingOff(
  house: House,
  { member, once, caller }: DeclareRequest,
): Promise<AnswerOf<typeof declareCoolingOffCall>> {
  return doIdempotently(house, once, async (trx) => {
    const latest = (await findLatestLoan(trx, member.id)) ?? refuse("CoolingOffOver");
    const open = await lockOpenWithdrawals(trx, latest);
    const loan = (await lockLoan(trx, latest.id)) ?? refuse("CoolingOffOver");
    const today = dayInManila(house.clock.now());
    refuseOutside(house, loan, today);
    for (const row of open)
      if (isRecallable(row)) await recallLockedWithdrawal(trx, house, row, caller, true);
    const id = randomUUID();
    const row = { id, loan_id: loan.id, member_id: member.id, declared_on: today };
    if (!(await insertCoolingOff(trx, { ...row, status: "DECLARED" }))) refuse("CoolingOffOver");
    const paidOut = await lockPaidOutLoan(trx, house, loan.id, today);
    const allocation = allocatePayments(house, paidOut, {});
    const { owedAfter } = allocation;
    const by = { kind: "member", id: member.id } as const;
    // With nothing to pay back it is complete at once, which is the member's message.
    const isQuiet = owedAfter === 0 && open.every(isRecallable);
    const noted = { event: "declare", by, declaredOn: today, owed: owedAfter, caller } as const;
    await recordCoolingOffEvent(trx, house, paidOut, { ...noted, isQuiet });
    const change = { paidOut, allocation, coolingOffId: id, principal: 0 };
    const { closed } = await changeLoanPayments(trx, house, [change], async () => {});
    const isClosed = closed.has(loan.id);
    if (!isClosed) await giveBackWallet(trx, house, { paidOut, owed: owedAfter, today, caller });
    return {
      status: isClosed ? "CLOSED" : "ACTIVE",
      giveBack: toPesos(owedAfter),
      giveBackBy: giveBackLastDay(today, paidOut.history.payouts),
    };
  });
}

/** Before the first payout the loan is cancelled instead, which is free as well. */
function refuseOutside(house: House, loan: LoanRow, today: string): void {
  const { status, first_paid_on: firstPaidOn } = loan;
  const isPaidOut = firstPaidOn && (status === "ACTIVE" || status === "CLOSED");
  if (!isPaidOut || today > coolingOffLastDay(firstPaidOn, house.products.policyOfLoan(loan)))
    refuse("CoolingOffOver");
}

type WalletReturn = {
  readonly paidOut: PaidOutLoan;
  readonly owed: Centavos;
  readonly today: string;
  readonly caller: Caller;
};

/** Money under way is owed when it arrives, and is in the wallet again when it comes back. */
async function giveBackWallet(
  trx: Trx,
  house: House,
  { paidOut: { loan }, owed, today, caller }: WalletReturn,
): Promise<void> {
  const amount = sumUnused({ ...(await lockLoanMoney(trx, loan)), principalOut: owed });
  if (amount <= 0) return;
  await bookReturn(trx, { loan, amount, on: today, caller });
  await refreshAccount(trx, house, loan.id);
}
