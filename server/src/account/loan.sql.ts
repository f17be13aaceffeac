/**
 * The loan of a member, for the subjects that read it beside their own: the latest, and its lock.
 */
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type LoanRow = Selectable<Tables["loan"]>;

/**
 * The loan that is not over, or else the last that ended: a member has one at a time. A loan that
 * was reopened comes first, because it is owed. As part of a larger statement; the member's id is a
 * value or a column of that statement.
 */
export const latestLoan = (
  memberId: string | ReturnType<typeof sql.ref>,
  columns: "*" | "id" = "*",
) => sql`(
  select ${sql.raw(columns)} from loan where loan.member_id = ${memberId}
  order by (reopened_at is not null and status = 'ACTIVE') desc, applied_at desc limit 1
)`;

/** A loan by its id, or by a part of a statement that gives it. */
export type LoanName = {
  readonly id: string | RawBuilder<string>;
  readonly member_id: string;
};

/**
 * The latest loan by its member alone, so that what belongs to it is read in the same round trip.
 */
export const nameLatestLoan = (memberId: string): LoanName => ({
  id: sql<string>`${latestLoan(memberId, "id")}`,
  member_id: memberId,
});

export async function findLatestLoan(db: Db | Trx, memberId: string): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`
    select * from ${latestLoan(memberId)} as latest
  `.execute(db);
  return rows[0];
}

/** Loans with their members' wallets, which no other transaction changes until this one ends. */
export async function lockLoansAndWallets(
  trx: Trx,
  loanIds: readonly string[],
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select * from lock_loans(${loanIds}::uuid[])
  `.execute(trx);
  return rows;
}

/**
 * The loan, which no other transaction changes until this one ends (`ledger/post.ts`: the order).
 */
export async function lockLoan(trx: Trx, loanId: string): Promise<LoanRow | undefined> {
  return trx
    .selectFrom("loan")
    .selectAll()
    .where("id", "=", loanId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
