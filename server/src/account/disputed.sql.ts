/** What a member has disputed of a loan and is not decided: it is not collected until then. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { LoanName } from "./loan.sql.ts";

export async function findDisputedCharges(db: Db | Trx, loan: LoanName): Promise<Centavos> {
  const { rows } = await sql<{ disputed: Centavos }>`
    select coalesce(sum(amount_centavos), 0)::bigint as disputed from dispute
    where loan_id = ${loan.id} and member_id = ${loan.member_id} and status = 'OPEN'
  `.execute(db);
  return rows[0]?.disputed ?? 0;
}
