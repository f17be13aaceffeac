/**
 * The loan of a member, for the subjects that read it beside their own: the latest, and its lock.
 */
import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import { shareSubquery } from "#db/together/join-readings.ts";

export type LoanRow = Selectable<Tables["loan"]>;

/**
 * The member's open loan, or else the last one that ended: a member has one loan at a time. A
 * reopened loan comes first, because it is owed; of two, the oldest debt, which is the one that was
 * paid out first. So this is also the active loan that the member pays, when there is one: a newer
 * active loan was paid out later. Used within a larger statement; the member's id is a value or a
 * column of that statement.
 */
export const latestLoan = (
  memberId: string | ReturnType<typeof sql.ref>,
  columns: "*" | "id" = "*",
) => sql`(
  select ${sql.raw(columns)} from loan where loan.member_id = ${memberId}
  order by case when reopened_at is not null and status = 'ACTIVE' then first_paid_at end,
    applied_at desc limit 1
)`;

/** Names a loan by its id, or by an SQL expression that gives the id. */
export type LoanName = {
  readonly id: string | RawBuilder<string>;
  readonly member_id: string;
};

/**
 * The latest loan by its member alone, so that what belongs to it is read in the same round trip.
 */
export const latestLoanOf = (memberId: string): LoanName => ({
  id: shareSubquery(sql<string>`${latestLoan(memberId, "id")}`),
  member_id: memberId,
});

export async function findLatestLoan(db: Db | Trx, memberId: string): Promise<LoanRow | undefined> {
  const { rows } = await sql<LoanRow>`
    select * from ${latestLoan(memberId)} as latest
  `.execute(db);
  return rows[0];
}

/** Locks loans and their members' wallets until the transaction ends. */
export async function lockLoansAndWallets(
  trx: Trx,
  loanIds: readonly string[],
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select * from lock_loans(${loanIds}::uuid[])
  `.execute(trx);
  return rows;
}

/** Locks the loan until the transaction ends; `ledger/post.ts` gives the order of locks. */
export async function lockLoan(trx: Trx, loanId: string): Promise<LoanRow | undefined> {
  return trx
    .selectFrom("loan")
    .selectAll()
    .where("id", "=", loanId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}
