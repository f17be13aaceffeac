/**
 * Books something of one line; false when it was refused, which leaves the line to a person.
 * Without the savepoint one such line would keep its whole statement from being booked.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import { Problem } from "#problem.ts";

export async function tryBooking(trx: Trx, book: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint line`.execute(trx);
  try {
    await book();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`rollback to savepoint line`.execute(trx);
    return false;
  }
  await sql`release savepoint line`.execute(trx);
  return true;
}
