/**
 * Runs one line's part of a batch in a savepoint. A refusal rolls back only that part, and a person
 * looks at the line; without the savepoint one refused line would stop its whole statement.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import { Problem } from "#problem.ts";

/** False when the work was refused and rolled back. */
export async function isDoneInSavepoint(trx: Trx, act: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint line`.execute(trx);
  try {
    await act();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`rollback to savepoint line`.execute(trx);
    return false;
  }
  await sql`release savepoint line`.execute(trx);
  return true;
}
