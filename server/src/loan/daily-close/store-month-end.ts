/** On the last day of a calendar month the account of every loan is kept as it is. */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";

const isLastOfMonth = (day: string): boolean => {
  const next = new Date(`${day}T00:00:00Z`);
  next.setUTCDate(next.getUTCDate() + 1);
  return next.getUTCDate() === 1;
};

export async function storeMonthEnd(trx: Trx, _house: House, day: string): Promise<void> {
  if (!isLastOfMonth(day)) return;
  await sql`/* long */
    insert into loan_month_end (day, loan_id, days_late, principal, due_principal, interest,
      penalty, collection, books_interest, books_charges)
    select ${day}, loan_id, days_late, principal, due_principal, interest + fee, penalty,
      collection, books_interest + books_fee, books_penalty + books_collection
    from accounts_on(${day})
    where principal + interest + fee + penalty + collection > 0
  `.execute(trx);
}
