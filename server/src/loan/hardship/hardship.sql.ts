/** Every statement on requests for more time. Each names the member or the loan. */
import { openHardshipStatuses } from "@hiram/contract/loan/hardship.ts";
import { type Insertable, type Selectable, sql } from "kysely";
import type { LoanName, LoanRow } from "#account/loan.sql.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type HardshipRow = Selectable<Tables["hardship"]>;
type OwnedLoan = Pick<LoanRow, "id" | "member_id">;

/** The requests of a loan, the newest first. */
export async function listHardships(
  db: Db | Trx,
  { id, member_id }: OwnedLoan,
): Promise<HardshipRow[]> {
  return db
    .selectFrom("hardship")
    .selectAll()
    .where("loan_id", "=", id)
    .where("member_id", "=", member_id)
    .orderBy("asked_at", "desc")
    .execute();
}

export async function findHardship(
  db: Db | Trx,
  id: string,
  memberId: string,
): Promise<HardshipRow | undefined> {
  return db
    .selectFrom("hardship")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .executeTakeFirst();
}

/** The request or offer of a loan that is open. */
export async function findOpenHardship(
  db: Db | Trx,
  { id, member_id }: OwnedLoan,
): Promise<HardshipRow | undefined> {
  return db
    .selectFrom("hardship")
    .selectAll()
    .where("loan_id", "=", id)
    .where("member_id", "=", member_id)
    .where("status", "in", openHardshipStatuses)
    .executeTakeFirst();
}

/** The newest agreement of a loan that was not undone. */
export async function findAgreedHardship(
  db: Db | Trx,
  { id, member_id }: OwnedLoan,
): Promise<HardshipRow | undefined> {
  return db
    .selectFrom("hardship")
    .selectAll()
    .where("loan_id", "=", id)
    .where("member_id", "=", member_id)
    .where("status", "=", "AGREED")
    .orderBy("agreed_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** False when the loan has an open request already. */
export async function insertHardship(
  trx: Trx,
  row: Insertable<Tables["hardship"]>,
): Promise<boolean> {
  const made = await trx
    .insertInto("hardship")
    .values(row)
    .onConflict((on) =>
      on.column("loan_id").where(sql<boolean>`status in ('ASKED', 'OFFERED')`).doNothing(),
    )
    .returning("id")
    .executeTakeFirst();
  return made !== undefined;
}

type EndedOffer = Pick<HardshipRow, "id" | "loan_id" | "status">;

/** Offers past their last day, and open requests of loans that are no longer active. */
export async function listEnded(db: Db, today: string): Promise<EndedOffer[]> {
  return db
    .selectFrom("hardship")
    .innerJoin("loan", "loan.id", "hardship.loan_id")
    .select(["hardship.id", "hardship.loan_id", "hardship.status"])
    .where("hardship.status", "in", openHardshipStatuses)
    .where((where) =>
      where.or([where("offer_until", "<", today), where("loan.status", "<>", "ACTIVE")]),
    )
    .execute();
}

/** A request for more time on this loan that waits for us or the member, or was agreed to. */
export async function findMoreTime(
  db: Db | Trx,
  loan: LoanName,
): Promise<"ASKED" | "OFFERED" | "AGREED" | null> {
  const { rows } = await sql<{ status: "ASKED" | "OFFERED" | "AGREED" }>`
    select status from hardship where loan_id = ${loan.id} and member_id = ${loan.member_id}
      and status in ('ASKED', 'OFFERED', 'AGREED') order by asked_at desc limit 1
  `.execute(db);
  return rows[0]?.status ?? null;
}
