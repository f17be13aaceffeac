/** Ends settlement offers whose last day has passed unpaid: the loan is owed as before. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { House } from "#house/house.ts";
import { allocatePayments } from "#payment/allocate.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import { listOverdueOffers } from "./settlement.sql.ts";
import { updateSettlements } from "./update-settlements.ts";

export async function lapseSettlements(house: House): Promise<void> {
  const today = dayInManila(house.clock.now());
  for (const loanId of await listOverdueOffers(house.db, today))
    await house.db.transaction().execute(async (trx) => {
      // Read under the lock: a payment may have come meanwhile.
      const paidOut = await lockPaidOutLoan(trx, house, loanId, today);
      await updateSettlements(trx, house, paidOut, allocatePayments(house, paidOut, {}));
    });
}
