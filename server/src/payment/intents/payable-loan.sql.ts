/** The loan that the member owes, also beside a reopened one, and overpaid money. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { LoanName, LoanRow } from "#account/loan.sql.ts";
import type { Db } from "#db/database.ts";

/** The loan that was paid out first: it is the oldest debt. */
const activeLoan = (memberId: string, columns: "*" | "id" = "*") => sql`(
  select ${sql.raw(columns)} from loan where loan.member_id = ${memberId} and loan.status = 'ACTIVE'
  order by first_paid_at nulls last, loan_number limit 1
)`;

export async function findActiveLoan(db: Db, memberId: string): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`
    select * from ${activeLoan(memberId)} as active
  `.execute(db);
  return rows[0];
}

/** The same loan by its member alone, so that what belongs to it is read in the same round trip. */
export const nameActiveLoan = (memberId: string): LoanName => ({
  id: sql<string>`${activeLoan(memberId, "id")}`,
  member_id: memberId,
});

type OwnMoney = {
  readonly overpaid: Centavos;
  /** Refunded from a payment that was reversed later. */
  readonly owedBack: Centavos;
};

export async function findOwnMoney(db: Db, memberId: string): Promise<OwnMoney> {
  const wallet = await db
    .selectFrom("wallet")
    .select(["overpaid_centavos", "owed_back_centavos"])
    .where("member_id", "=", memberId)
    .executeTakeFirst();
  return {
    overpaid: wallet?.overpaid_centavos ?? 0,
    owedBack: wallet ? 0 - wallet.owed_back_centavos : 0,
  };
}
