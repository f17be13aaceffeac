/** Promises by the campaign's own book: the expected decision on each. */
import { judgePromise } from "@hiram/contract/collection/promise.ts";
import { judgePromises } from "@hiram/server/collection/promises/decide-promises.ts";
import type { OwnLoan } from "../year/own-book.ts";
import { count, type YearWorld } from "../year/year-world.ts";
import type { OwnPromise } from "./servicing.ts";

/** The amount received in time; on the day of the promise only payments booked after it count. */
const paidFor = ({ payments }: OwnLoan, { madeOn, promisedOn }: OwnPromise): number =>
  payments
    .filter(({ on, bookedOn }) => on > madeOn || (on === madeOn && bookedOn > madeOn))
    .filter(({ on }) => on <= promisedOn)
    .reduce((sum, { amount }) => sum + amount, 0);

const after = { keep: "KEPT", break: "BROKEN", reopen: "OPEN", withdraw: "WITHDRAWN" } as const;

/** Runs the product's clock, and the same on the campaign's own book. */
export async function settlePromisesInBoth(world: YearWorld, today: string): Promise<void> {
  await judgePromises(world.test.house);
  for (const { loans } of world.members) for (const loan of loans) judge(world, loan, today);
}

function judge(world: YearWorld, loan: OwnLoan, today: string): void {
  const { promises } = loan.servicing;
  const open = promises.filter(({ status }) => status === "OPEN");
  for (const promise of promises) {
    const { status, amount, promisedOn } = promise;
    const paid = paidFor(loan, promise);
    const hasNewer = open.some((other) => other !== promise);
    const isLoanEnded = loan.hasEnded;
    const event = judgePromise({ status, amount, promisedOn, paid, hasNewer, isLoanEnded }, today);
    if (!event) continue;
    promise.status = after[event];
    count(world, `promises ${after[event].toLowerCase()}`);
  }
}

/** Each promise equals the own book, and none past its day is open. */
export async function promisesAreJudged({ test, members }: YearWorld): Promise<string[]> {
  const { rows } = await test.ownerPool.query<{ contact_id: string; status: string }>(
    "select contact_id, status from payment_promise",
  );
  const stored = new Map(rows.map(({ contact_id, status }) => [contact_id, status]));
  const own = members.flatMap(({ loans }) => loans.flatMap(({ servicing }) => servicing.promises));
  const found = own.flatMap(({ contactId, status, promisedOn }) =>
    stored.get(contactId) === status
      ? []
      : [`a promise for ${promisedOn} is ${stored.get(contactId)}, not ${status}`],
  );
  return rows.length === own.length
    ? found
    : [...found, `${own.length} promises were made, ${rows.length} are there`];
}
