/** The days that the books have, and the day on which a booking of now counts. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";

export type BooksDays = { readonly first: string | null; readonly last: string | null };

/** The days of the first and the last daily journal; null while no day is closed. */
export async function readBooksDays(db: Db | Trx): Promise<BooksDays> {
  const { rows } = await sql<BooksDays>`
    select min(day) as first, max(day) as last from journal where kind = 'DAILY'`.execute(db);
  return rows[0] ?? { first: null, last: null };
}

/** Today in Manila, or the day after the last close that has begun, whichever is later. */
export async function findOpenDay({ clock }: House, db: Db | Trx): Promise<string> {
  const { rows } = await sql<{ day: string }>`
    select greatest(${dayInManila(clock.now())}::date, max(day) + 1) as day from daily_close
  `.execute(db);
  return rows[0]?.day ?? dayInManila(clock.now());
}
