/** Statements on smaller sums that end loans which are late. */
import type { Parts } from "@hiram/contract/price/dues-account.ts";
import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { SettlementRow } from "#loan/loan-history.ts";

type NewSettlement = Insertable<Tables["loan_settlement"]>;

/** False when another sum is on offer for the loan. */
export async function insertSettlement(trx: Trx, row: NewSettlement): Promise<boolean> {
  const made = await trx
    .insertInto("loan_settlement")
    .values(row)
    .onConflict((conflict) =>
      conflict.column("loan_id").where("status", "=", "OFFERED").doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

/** What is given up; the status follows in the same transaction. */
export async function updateForgiven(trx: Trx, row: SettlementRow, parts: Parts): Promise<void> {
  await trx
    .updateTable("loan_settlement")
    .set({
      penalty_centavos: parts.penalty,
      collection_centavos: parts.collection,
      interest_centavos: parts.interest,
      principal_centavos: parts.principal,
    })
    .where("id", "=", row.id)
    .where("member_id", "=", row.member_id)
    .execute();
}

/** The day on which the loan left the books; undefined when it has not. */
export async function findWriteOff(db: Db | Trx, loanId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("loan_write_off")
    .select("day")
    .where("loan_id", "=", loanId)
    .executeTakeFirst();
  return row?.day;
}

/** Loans with an offer whose last day has passed. */
export async function listOverdueOffers(db: Db, today: string): Promise<string[]> {
  const { rows } = await sql<{ loan_id: string }>`
    select loan_id from loan_settlement where status = 'OFFERED' and pay_by < ${today}
    order by pay_by
  `.execute(db);
  return rows.map(({ loan_id }) => loan_id);
}
