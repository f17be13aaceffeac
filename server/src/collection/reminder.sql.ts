/** Every statement on reminders. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/**
 * Whether the reminders of this day can be queued: the day before is closed, and they are not
 * queued yet.
 */
export async function hasRemindersToQueue(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select not exists (select from reminder_day where day = ${day})
      and coalesce((select max(day) from daily_close where closed_at is not null)
        >= ${day}::date - 1, false) as open
  `.execute(db);
  return rows[0]?.open === true;
}

/**
 * Queues the reminders of a day for all loans in one statement: of each loan the oldest instalment
 * that is not paid, or the next one. While something is late the next instalment is not reminded
 * of, because what is due now contains it once it falls due. The mark of the day and the rows are
 * written together; the primary keys keep a second run from writing either again.
 */
export async function queueRemindersOfDay(db: Db, day: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // The rows of 100,000 loans take longer than a request may.
    await sql`set local statement_timeout = '10min'`.execute(trx);
    await insertReminders(trx, day, now);
  });
}

const insertReminders = (trx: Trx, day: string, now: Date) =>
  sql`/* long */
    with marked as (
      insert into reminder_day (day, queued_at, reminders) values (${day}, ${now}, 0)
      on conflict do nothing returning day
    ), stepped as (
      select loan_id, member_id, due_on, reminder_step(marked.day - due_on) as step
      from marked, (
        select loan_id, member_id, coalesce(oldest_due_on, next_due_on) as due_on from loan_account
        where ended_on is null and (oldest_due_on is not null or next_due_amount > 0)
      ) due
      where due_on <= marked.day + 5
    ), hour as (
      select zones, next_contact_hour(zones, ${now}) as send_at
      from (select distinct zones from member_time_zones where zones is not null) place
    )
    insert into reminder (loan_id, member_id, due_on, step, send_at)
    select loan_id, stepped.member_id, due_on, step, coalesce(hour.send_at, ${now})
    from stepped left join member_time_zones place on place.member_id = stepped.member_id
      left join hour on hour.zones = place.zones
    where step is not null
    on conflict do nothing
  `.execute(trx);

export type WaitingReminder = {
  readonly loan_id: string;
  readonly member_id: string;
  readonly due_on: string;
  readonly step: number;
  readonly loan_number: number;
  readonly block: string | null;
  readonly is_night: boolean;
};

/**
 * Rows that another worker has locked are left out, so that two share the work. They are selected
 * in index order and joined afterwards: with a second sort key, or with the joins before the limit,
 * each batch read every waiting reminder.
 */
export async function lockWaitingReminders(
  trx: Trx,
  now: Date,
  most: number,
): Promise<WaitingReminder[]> {
  const { rows } = await sql<WaitingReminder>`
    with taken as materialized (
      select loan_id, member_id, due_on, step from reminder
      where sent_at is null and skipped_at is null and send_at <= ${now}
      order by send_at limit ${most}
      for update skip locked
    )
    select r.loan_id, r.member_id, r.due_on, r.step, loan.loan_number,
      contact_refusal(r.member_id, r.loan_id, 'MEMBER', 'SMS', ${now}) as block,
      place.zones is null or contact_hour_refusal(place.zones, ${now}) is not null as is_night
    from taken r join loan on loan.id = r.loan_id
    left join member_time_zones place on place.member_id = r.member_id
  `.execute(trx);
  return rows;
}

export async function listWaitingMembers(db: Db, now: Date, most: number): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    select member_id from reminder
    where sent_at is null and skipped_at is null and send_at <= ${now}
    order by send_at limit ${most}
  `.execute(db);
  return rows.map(({ member_id }) => member_id);
}

export type ReminderOutcome = Pick<WaitingReminder, "loan_id" | "due_on" | "step"> & {
  readonly outcome: "SENT" | "LATER" | "SKIPPED";
  readonly why: string | null;
};

export async function storeReminderOutcomes(
  trx: Trx,
  outcomes: readonly ReminderOutcome[],
  now: Date,
): Promise<void> {
  await sql`
    update reminder r set
      sent_at = case when o.outcome = 'SENT' then ${now}::timestamptz end,
      skipped_at = case when o.outcome = 'SKIPPED' then ${now}::timestamptz end,
      skipped_why = o.why,
      send_at = case when o.outcome <> 'LATER' then r.send_at
        else coalesce((select next_contact_hour(place.zones, ${now}) from member_time_zones place
          where place.member_id = r.member_id and place.zones is not null),
          ${now}::timestamptz + interval '10 minutes') end
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb)
      as o (loan_id uuid, due_on date, step integer, outcome text, why text)
    where r.loan_id = o.loan_id and r.due_on = o.due_on and r.step = o.step
  `.execute(trx);
}
