/**
 * Judges loans that are given back: when the days are over and the money has not come, the loan
 * continues as if cooling-off had not been used; when nothing is owed and no payout is under way
 * any more, it ends.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { House } from "#house/house.ts";
import { allocatePayments } from "#payment/allocate.ts";
import { changeLoanPayments } from "#payment/change-loan-payments.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import { listCoolingOffsToSettle } from "./cooling-off.sql.ts";

export async function decideCoolingOffs(house: House): Promise<void> {
  const today = dayInManila(house.clock.now());
  for (const loanId of await listCoolingOffsToSettle(house.db, today))
    await house.db.transaction().execute(async (trx) => {
      const paidOut = await lockPaidOutLoan(trx, house, loanId, today);
      // Read under the lock: a payment may have ended cooling-off meanwhile.
      if (paidOut.coolingOff?.status !== "DECLARED") return;
      const allocation = allocatePayments(house, paidOut, {});
      if (allocation.isCoolingOff && allocation.owedAfter > 0) return;
      const coolingOffId = paidOut.coolingOff.id;
      const change = { paidOut, allocation, coolingOffId, principal: 0 };
      await changeLoanPayments(trx, house, [change], async () => {});
    });
}
