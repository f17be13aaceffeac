/** Statements on repayments, and the lock of the loan under which they are booked in turn. */
import type { Insertable } from "kysely";
import type { Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { LoanRow } from "#member/loan.sql.ts";

/** The member's active loan, which no other transaction changes until this one ends. */
export async function lockActiveLoan(trx: Trx, memberId: string): Promise<LoanRow | undefined> {
  return trx
    .selectFrom("loan")
    .selectAll()
    .where("member_id", "=", memberId)
    .where("status", "=", "ACTIVE")
    .forNoKeyUpdate()
    .executeTakeFirst();
}

type NewRepayment = Insertable<Tables["repayment"]>;

/** False when this reference has been booked before. */
export async function insertRepayment(trx: Trx, repayment: NewRepayment): Promise<boolean> {
  const row = await trx
    .insertInto("repayment")
    .values(repayment)
    .onConflict((on) => on.column("reference").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}
