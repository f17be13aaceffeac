/** Reads the new terms for the chart of a loan's life. */
import type { Db } from "#db/database.ts";

/** The days on which new terms were agreed, without undone ones. */
export async function listNewTerms(db: Db, loanId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("hardship")
    .select("agreed_on")
    .where("loan_id", "=", loanId)
    .where("agreed_on", "is not", null)
    .where("undone_at", "is", null)
    .orderBy("agreed_on")
    .execute();
  return rows.flatMap(({ agreed_on }) => agreed_on ?? []);
}
