/**
 * Decides by the clock whether promises were kept. Each is judged when a payment of its loan is
 * booked or unmatched, and when its day is over; `judgePromise` of the contract decides. Run twice,
 * late or by two workers at once, it ends with the same rows.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { judgePromise } from "@hiram/contract/collection/promise.ts";
import { writePesos } from "@hiram/contract/money/money.ts";
import { audit } from "#audit/audit.ts";
import { advance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { lockPromisesToJudge, markPromisesJudged, type PromiseToJudge } from "./promise.sql.ts";

const BATCH = 500;

export async function judgePromises(house: House): Promise<void> {
  // Ends with a batch that is not full: another worker has the rest.
  while ((await settleBatch(house)) === BATCH);
}

async function settleBatch(house: House): Promise<number> {
  const now = house.clock.now();
  const today = dayInManila(now);
  return house.db.transaction().execute(async (trx) => {
    const promises = await lockPromisesToJudge(trx, today, BATCH);
    if (promises.length === 0) return 0;
    for (const promise of promises) await settle(trx, promise, today, now);
    await markPromisesJudged(
      trx,
      promises.map(({ id }) => id),
    );
    return promises.length;
  });
}

async function settle(trx: Trx, promise: PromiseToJudge, today: string, now: Date): Promise<void> {
  const { id, status, amount_centavos: amount, paid, promised_on, member_id } = promise;
  const event = judgePromise(
    {
      status,
      amount,
      paid,
      promisedOn: promised_on,
      isLoanEnded: promise.is_loan_ended,
      hasNewer: promise.has_newer,
    },
    today,
  );
  if (!event) return;
  const set = { settled_at: event === "reopen" ? null : now };
  await advance(trx, { table: "payment_promise", event, id, by: { kind: "clock" }, set });
  await audit(trx, {
    action: "PROMISE_MOVED",
    actor: { kind: "system" },
    subjectId: member_id,
    details: {
      event,
      loan: promise.loan_number,
      amount: writePesos(amount),
      day: promised_on,
    },
  });
}
