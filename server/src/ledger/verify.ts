/**
 * Recomputes every balance from the postings, compares the general ledger with them and with the
 * accounts of loans, and reports mismatches. Each check is one statement that returns the rows at
 * fault.
 */
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { booksChecks } from "#ledger/books/verify-books.sql.ts";
import { ledgerChecks } from "#ledger/verify.sql.ts";

export type LedgerMismatch = { readonly check: string; readonly found: string };

export async function verifyLedger(db: Db): Promise<LedgerMismatch[]> {
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (trx) => {
      // One snapshot for all checks, without the time-outs of requests.
      await sql`set local statement_timeout = '10min'`.execute(trx);
      const mismatches: LedgerMismatch[] = [];
      for (const [check, statement] of Object.entries({ ...ledgerChecks, ...booksChecks })) {
        const whole = sql.raw(`/* long */ ${statement} limit 100`);
        const { rows } = await sql<{ found: string }>`${whole}`.execute(trx);
        mismatches.push(...rows.map(({ found }) => ({ check, found })));
      }
      return mismatches;
    });
}
