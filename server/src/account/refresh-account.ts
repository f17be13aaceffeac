/**
 * Computes the accounts of loans again, in the transaction that changed their past. While a day
 * that has ended is not closed, the stored accounts belong to that day: the change then waits in
 * `loan_change`, readers include it, and the close applies it.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { writeAccounts } from "./account.sql.ts";
import { computeAccountFromPast } from "./compute-account.ts";
import { listLoanEvents } from "./past.sql.ts";

export const refreshAccount = (trx: Trx, house: House, loanId: string): Promise<void> =>
  refreshAccounts(trx, house, [loanId]);

export async function refreshAccounts(
  trx: Trx,
  house: House,
  loanIds: readonly string[],
): Promise<void> {
  const today = dayInManila(house.clock.now());
  if (await isDayOpen(trx, today)) return;
  // A close that computes this account at the same time waits for this lock, and then writes
  // nothing.
  await sql`
    select from loan_account where loan_id = any(${loanIds}::uuid[]) order by loan_id
    for no key update
  `.execute(trx);
  const pasts = await listLoanEvents(trx, loanIds, today);
  await writeAccounts(
    trx,
    pasts.map((past) => computeAccountFromPast(house, past, today)),
  );
}

/**
 * Whether a day before this one is still open. Before the first close these are all days since the
 * first entry, as in an installation that began to close days later.
 */
async function isDayOpen(trx: Trx, today: string): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select coalesce(
      (select day < ${today}::date - 1 from daily_close where closed_at is not null
       order by day desc limit 1),
      (select at < ${today}::date::timestamp at time zone 'Asia/Manila' from entry
       order by id limit 1),
      false) as open
  `.execute(trx);
  return rows[0]?.open ?? false;
}
