/** Every statement on the daily close. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export async function findLastClosed(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(day) as day from daily_close where closed_at is not null
  `.execute(db);
  return rows[0]?.day ?? null;
}

/** The first day to close: that of the first entry, or yesterday. */
export async function findFirstDayToClose(db: Db, today: string): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select least((select (at at time zone 'Asia/Manila')::date from entry order by id limit 1),
      ${today}::date - 1) as day
  `.execute(db);
  return rows[0]?.day ?? today;
}

export async function startClosingDay(db: Db, day: string, at: Date): Promise<void> {
  await sql`
    insert into daily_close (day, started_at) values (${day}, ${at}) on conflict do nothing
  `.execute(db);
}

type Closing = { readonly computed: number; readonly milliseconds: number; readonly at: Date };

export async function markDayClosed(trx: Trx, day: string, closing: Closing): Promise<void> {
  const { computed, milliseconds, at } = closing;
  await sql`
    update daily_close set closed_at = ${at}, computed = ${computed},
      milliseconds = ${milliseconds},
      loans = (select count(*) from loan_account where ended_on is null and as_of <= ${day})
    where day = ${day}
  `.execute(trx);
}

export async function countCloseFaults(db: Db, day: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from close_fault where day = ${day}
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/** `reason` comes from the engine or the database and holds nothing personal. */
export async function recordCloseFault(
  db: Db,
  fault: { day: string; loanId: string; reason: string; at: Date },
): Promise<void> {
  const { day, loanId, reason, at } = fault;
  await sql`
    insert into close_fault (day, loan_id, reason, at) values (${day}, ${loanId}, ${reason}, ${at})
    on conflict (day, loan_id) do update set reason = excluded.reason, at = excluded.at
  `.execute(db);
}

/** Forgets the faults of earlier runs: each run tries every loan again. */
export async function deleteCloseFaults(db: Db, day: string): Promise<void> {
  await sql`delete from close_fault where day = ${day}`.execute(db);
}
