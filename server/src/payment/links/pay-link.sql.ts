/** Statements on pay-for-me links. A link of a loan that is no longer active takes no payment. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export type PayLinkRow = {
  readonly id: string;
  readonly amount_centavos: number;
  readonly created_at: Date;
  readonly expires_at: Date;
};

type NewPayLink = {
  readonly id: string;
  readonly memberId: string;
  readonly loanId: string;
  readonly tokenFingerprint: string;
  readonly amount: number;
  readonly days: number;
};

export async function insertPayLink(db: Db | Trx, link: NewPayLink): Promise<PayLinkRow> {
  const { rows } = await sql<PayLinkRow>`
    insert into pay_link (id, member_id, loan_id, token_fingerprint, amount_centavos, expires_at)
    values (${link.id}, ${link.memberId}, ${link.loanId}, ${link.tokenFingerprint}, ${link.amount},
      house_now() + make_interval(days => ${link.days}::integer))
    returning id, amount_centavos, created_at, expires_at
  `.execute(db);
  return rows[0] as PayLinkRow;
}

const isValid = sql<boolean>`revoked_at is null and expires_at > house_now()`;
const isOpen = sql<boolean>`${isValid} and loan.status = 'ACTIVE'`;

export async function listPayLinks(db: Db, memberId: string): Promise<PayLinkRow[]> {
  return db
    .selectFrom("pay_link")
    .innerJoin("loan", "loan.id", "pay_link.loan_id")
    .select(["pay_link.id", "pay_link.amount_centavos", "pay_link.created_at", "expires_at"])
    .where("pay_link.member_id", "=", memberId)
    .where(isOpen)
    .orderBy("pay_link.created_at", "desc")
    .execute();
}

/** False when the member has no such open link. */
export async function revokePayLink(db: Db, memberId: string, id: string): Promise<boolean> {
  const row = await db
    .updateTable("pay_link")
    .set({ revoked_at: sql<Date>`house_now()` })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("revoked_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * By the fingerprint of the token in the address; undefined for an expired link. The link of a
 * paid-back loan is found until its last day, so that its payer can be told.
 */
export async function findPayLink(db: Db, tokenFingerprint: string) {
  return db
    .selectFrom("pay_link")
    .innerJoin("loan", "loan.id", "pay_link.loan_id")
    .select(["pay_link.id", "pay_link.loan_id"])
    .select(["pay_link.member_id", "pay_link.amount_centavos", "pay_link.expires_at"])
    .select(["loan.loan_number", "loan.status"])
    .where("token_fingerprint", "=", tokenFingerprint)
    .where(isValid)
    .where("loan.status", "in", ["ACTIVE", "CLOSED"])
    .executeTakeFirst();
}

export type FoundPayLink = NonNullable<Awaited<ReturnType<typeof findPayLink>>>;
