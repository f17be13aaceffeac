/**
 * Reminds members of a settlement's last day: three days before it, the day before and on it, each
 * step once. It is no collection contact, because the member would lose the offer by missing the
 * day; the hours, the causes that forbid it and the member's choices are those of reminders. A step
 * that may not be sent now is retried until the next one has come.
 */

import { paidTowardsSettlement } from "@hiram/contract/account/settlement.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { settlementSteps } from "@hiram/contract/loan/settlement.ts";
import { writePhp } from "@hiram/contract/money/money.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { readSettlement } from "#loan/loan-history.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";
import { findReminderRefusal, insertReminder, listToRemind } from "./settlement.sql.ts";

type Waiting = Awaited<ReturnType<typeof listToRemind>>[number];

export async function remindOfSettlements(house: House): Promise<void> {
  const today = dayInManila(house.clock.now());
  const waiting = await listToRemind(house.db, today, settlementSteps);
  if (waiting.length === 0) return;
  const members = waiting.map(({ member_id }) => member_id);
  await storeTimeZones(house, members);
  for (const one of waiting)
    await house.db.transaction().execute((trx) => remind(trx, house, one, today));
}

async function remind(trx: Trx, house: House, waiting: Waiting, today: string): Promise<void> {
  const { id, loan_id, member_id, step } = waiting;
  // Read under the lock: a payment may have come meanwhile.
  const { loan, settlements, history } = await lockPaidOutLoan(trx, house, loan_id, today);
  const row = settlements.find((one) => one.id === id);
  if (!row || (await findReminderRefusal(trx, id, house.clock.now()))) return;
  if (!(await insertReminder(trx, { settlement_id: id, member_id, step }))) return;
  const settlement = readSettlement(row);
  await notifyMember(trx, house, {
    memberId: member_id,
    template: "settlement-remind",
    about: {
      reference: paymentReferenceOf(loan.loan_number),
      amount: writePhp(settlement.amount - paidTowardsSettlement(settlement, history.payments)),
      when: writeDay(row.pay_by),
    },
  });
}
