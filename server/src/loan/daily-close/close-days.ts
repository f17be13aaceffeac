/**
 * The daily close. Every day that has ended in Manila is closed once, in order: the accounts of all
 * loans are computed for it, from what was booked until its end, and then everything that a day's
 * end writes is written in one transaction. A killed run leaves complete batches, and the next run
 * continues. Two runs at once do the same work and store it once.
 */
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import {
  countCloseFaults,
  findFirstDayToClose,
  findLastClosed,
  markDayClosed,
  startClosingDay,
} from "#loan/daily-close/close.sql.ts";
import { computeAccounts } from "#loan/daily-close/compute-accounts.ts";
import { dayEndSteps } from "#loan/daily-close/day-end-steps.ts";

/** A close waits this long after midnight, so that transactions from before it have ended. */
const GRACE_MS = 120_000;

const dayAfter = (day: string): string => addDays(day, 1);

/**
 * Returns the days that were closed. Throws when a day stays open, with the number of its faults.
 */
export async function closeEndedDays(house: House): Promise<string[]> {
  const today = dayInManila(new Date(house.clock.now().getTime() - GRACE_MS));
  const last = await findLastClosed(house.db);
  const closed: string[] = [];
  let day = last ? dayAfter(last) : await findFirstDayToClose(house.db, today);
  for (; day < today; day = dayAfter(day)) {
    await closeDay(house, day);
    closed.push(day);
  }
  return closed;
}

async function closeDay(house: House, day: string): Promise<void> {
  const startedAt = performance.now();
  await startClosingDay(house.db, day, house.clock.now());
  let computed = 0;
  for (let isClosed = false; !isClosed; ) {
    computed += await computeAccounts(house, day);
    const faults = await countCloseFaults(house.db, day);
    if (faults > 0) throw new Error(`${day} stays open: loans that cannot be computed: ${faults}`);
    isClosed = await endDay(house, day, { computed, startedAt });
  }
}

type Work = { readonly computed: number; readonly startedAt: number };

/** False when an account has changed since they were computed. */
function endDay(house: House, day: string, { computed, startedAt }: Work): Promise<boolean> {
  return house.db.transaction().execute(async (trx) => {
    await sql`set local statement_timeout = '10min'`.execute(trx);
    const { rows } = await sql<{ closed: boolean; ready: boolean }>`
      select closed_at is not null as closed,
        not exists (select from loan_change where booked_on <= day)
          and not exists (select from loan_account where next_step_on <= day) as ready
      from daily_close where day = ${day} for update
    `.execute(trx);
    const { closed = false, ready = false } = rows[0] ?? {};
    if (closed) return true;
    if (!ready) return false;
    for (const step of dayEndSteps) await step(trx, house, day);
    const milliseconds = Math.round(performance.now() - startedAt);
    await markDayClosed(trx, day, { computed, milliseconds, at: house.clock.now() });
    return true;
  });
}
