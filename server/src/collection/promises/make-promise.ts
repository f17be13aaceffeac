/**
 * Writes down what a member promised to pay, with the contact in which it was said. The member gets
 * a message at once, so that a mistake is found by the person whose promise it is.
 */

import { randomUUID } from "node:crypto";
import { dayInManila, dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { promiseDaysMax } from "@hiram/contract/collection/promise.ts";
import { type Centavos, writePesos, writePhp } from "@hiram/contract/money/money.ts";
import { readDuesOfLoan } from "#account/read-account.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { hasOpenPromise, insertPromise } from "./promise.sql.ts";

type NewPromise = {
  readonly loan: { readonly id: string; readonly member_id: string; readonly loan_number: number };
  readonly contactId: string;
  readonly staffId: string;
  readonly amount: Centavos;
  readonly promisedOn: string;
};

export const lastPromiseDay = (today: string): string => dayText(dayNumber(today) + promiseDaysMax);

/** The caller must have locked the loan. */
export async function makePromise(
  trx: Trx,
  house: House,
  promise: NewPromise,
  caller: Caller,
): Promise<void> {
  const { loan, contactId, staffId, amount, promisedOn } = promise;
  const today = dayInManila(house.clock.now());
  checkDay(promisedOn, today);
  await checkAmount(trx, house, promise, today);
  if (await hasOpenPromise(trx, loan.id)) refuse("PromiseOpen");
  await insertPromise(trx, {
    id: randomUUID(),
    loan_id: loan.id,
    member_id: loan.member_id,
    status: "OPEN",
    contact_id: contactId,
    amount_centavos: amount,
    promised_on: promisedOn,
    recorded_by: staffId,
    settled_at: null,
  });
  await audit(trx, {
    action: "PROMISE_MOVED",
    actor: { kind: "staff", id: staffId },
    subjectId: loan.member_id,
    caller,
    details: { event: "make", loan: loan.loan_number, amount: writePesos(amount), day: promisedOn },
  });
  const about = { amount: writePhp(amount), when: writeDay(promisedOn) };
  await notifyMember(trx, house, { memberId: loan.member_id, template: "promise-made", about });
}

function checkDay(day: string, today: string): void {
  if (day >= today && day <= lastPromiseDay(today)) return;
  const words = `Please choose a day from today until ${writeDay(lastPromiseDay(today))}. For later, the member can ask for more time.`;
  refuse("InvalidInput", { fields: { "promise.promisedOn": words } });
}

async function checkAmount(
  trx: Trx,
  house: House,
  { loan, amount }: NewPromise,
  today: string,
): Promise<void> {
  const payoff = (await readDuesOfLoan(trx, house, loan, today))?.payoff ?? 0;
  if (amount > 0 && amount <= payoff) return;
  const words = `Please enter an amount up to ${writePesos(payoff)}, which is all that is owed today.`;
  refuse("AmountRefused", { fields: { "promise.amount": words } });
}
