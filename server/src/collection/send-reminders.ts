/**
 * Reminds members of what is due. Once a day, after the day before is closed, the reminders of the
 * day are queued; each is sent at the first minute that the hours of a contact allow. It is checked
 * again then: a reminder of what was paid meanwhile, or may not be collected, is dropped with its
 * reason.
 */
import type { Dues } from "@hiram/contract/account/dues.ts";
import { dayInManila, daysBetween } from "@hiram/contract/calendar/day.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { reminderStep } from "@hiram/contract/collection/reminder.ts";
import { writePhp } from "@hiram/contract/money/money.ts";
import { paymentReferenceOf } from "@hiram/contract/payment/reference.ts";
import { readDuesOfLoans } from "#account/read-account.ts";
import { recordContacts } from "#collection/record-contacts.ts";
import {
  hasRemindersToQueue,
  listWaitingMembers,
  lockWaitingReminders,
  queueRemindersOfDay,
  type ReminderOutcome,
  storeReminderOutcomes,
  type WaitingReminder,
} from "#collection/reminder.sql.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { storeTimeZones, storeTimeZonesOfBorrowers } from "#member/time-zones/time-zones.ts";
import { notifyMembers } from "#notice/notify-member.ts";

const BATCH = 500;

export async function sendReminders(house: House): Promise<void> {
  const today = dayInManila(house.clock.now());
  if (await hasRemindersToQueue(house.db, today)) {
    await storeTimeZonesOfBorrowers(house);
    await queueRemindersOfDay(house.db, today, house.clock.now());
  }
  // Ends with a batch that is not full: the rest waits for its hour, or another worker has it.
  while ((await sendBatch(house)) === BATCH);
}

async function sendBatch(house: House): Promise<number> {
  const now = house.clock.now();
  await storeTimeZones(house, await listWaitingMembers(house.db, now, BATCH));
  return house.db.transaction().execute(async (trx) => {
    const waiting = await lockWaitingReminders(trx, now, BATCH);
    if (waiting.length === 0) return 0;
    const today = dayInManila(now);
    const loans = waiting.map(({ loan_id }) => loan_id);
    const dues = await readDuesOfLoans(trx, house, loans, today);
    const judged = waiting.map((one) => ({ ...one, ...judge(one, dues.get(one.loan_id), today) }));
    await storeReminderOutcomes(trx, judged.map(outcomeOf), now);
    await send(trx, house, judged.filter(isSent), now);
    return waiting.length;
  });
}

type Judged = Pick<ReminderOutcome, "outcome" | "why"> & { readonly amount: number };
type Sendable = WaitingReminder & Judged;

const isSent = ({ outcome }: Judged): boolean => outcome === "SENT";
const outcomeOf = ({ loan_id, due_on, step, outcome, why }: Sendable): ReminderOutcome => ({
  loan_id,
  due_on,
  step,
  outcome,
  why,
});

const skip = (why: string): Judged => ({ outcome: "SKIPPED", why, amount: 0 });
const passing: readonly string[] = ["NIGHT_IN_MANILA", "NIGHT_AT_MEMBER", "PLACE_UNKNOWN"];

/** Checked in this order: a reminder of something paid is dropped at any hour. */
function judge(reminder: WaitingReminder, dues: Dues | undefined, today: string): Judged {
  const { due_on, step, block, is_night } = reminder;
  if (block === "NOTHING_OWED" || !dues) return skip("PAID");
  if (block && !passing.includes(block)) return skip(block);
  // A payment was unmatched since it was queued: the oldest late instalment is asked for first.
  const late = findLate(dues, today);
  if (late && late.dueOn < due_on) return skip("LATE");
  const amount = amountOf(dues, due_on, today);
  if (amount === 0) return skip("PAID");
  if (reminderStep(daysBetween(due_on, today)) !== step) return skip("PAST");
  if (is_night || block) return { outcome: "LATER", why: null, amount };
  return { outcome: "SENT", why: null, amount };
}

/** What the reminder asks for: all that is due now, or the instalment to come. */
function amountOf(dues: Dues, dueOn: string, today: string): number {
  const { dueNow, next } = dues;
  if (dueOn > today) return next?.dueOn === dueOn ? next.amount : 0;
  return findLate(dues, today)?.dueOn === dueOn ? dueNow : 0;
}

/** The oldest instalment that has fallen due and is not paid. */
const findLate = ({ instalments }: Dues, today: string) =>
  instalments.find((one) => one.dueOn <= today && isUnpaid(one));

/**
 * Late charges alone do not make an instalment late: after new terms were agreed they may be all
 * that is left of an old due date.
 */
const isUnpaid = ({ amount, paid, chargesPaid }: Dues["instalments"][number]): boolean =>
  paid - chargesPaid < amount;

const templateOf = (step: number) =>
  step < 0 ? "reminder-before" : step === 0 ? "reminder-due" : "reminder-late";

async function send(
  trx: Trx,
  house: House,
  reminders: readonly Sendable[],
  now: Date,
): Promise<void> {
  if (reminders.length === 0) return;
  await notifyMembers(
    trx,
    house,
    reminders.map(({ member_id, loan_number, due_on, step, amount }) => ({
      memberId: member_id,
      template: templateOf(step),
      about: {
        amount: writePhp(amount),
        when: writeDay(due_on),
        reference: paymentReferenceOf(loan_number),
      },
    })),
  );
  // The log of contacts gets what was sent; its trigger checks the rules once more.
  await recordContacts(
    trx,
    house,
    reminders.map(({ loan_id, member_id, step }) => ({
      loanId: loan_id,
      memberId: member_id,
      person: "MEMBER",
      channel: "MESSAGE",
      direction: "OUT",
      at: now,
      staffId: null,
      template: templateOf(step),
      outcome: "SENT",
    })),
  );
}
