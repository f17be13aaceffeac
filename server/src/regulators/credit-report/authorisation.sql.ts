/** Every statement on members' authorisations to read a credit report. */
import { authorisationStatus } from "@hiram/contract/regulators/credit-report.ts";
import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type AuthorisationRow = Selectable<Tables["report_authorisation"]> & {
  readonly loan_number: number | string | bigint;
};

const rowsOf = (db: Db | Trx) =>
  db
    .selectFrom("report_authorisation")
    .innerJoin("loan", "loan.id", "report_authorisation.loan_id")
    .selectAll("report_authorisation")
    .select("loan.loan_number");

export const listAuthorisations = (db: Db | Trx, memberId: string): Promise<AuthorisationRow[]> =>
  rowsOf(db)
    .where("report_authorisation.member_id", "=", memberId)
    .orderBy("report_authorisation.asked_at", "desc")
    .execute();

export const findAuthorisation = (
  db: Db | Trx,
  id: string,
  memberId?: string,
): Promise<AuthorisationRow | undefined> =>
  rowsOf(db)
    .where("report_authorisation.id", "=", id)
    .$if(memberId !== undefined, (q) =>
      q.where("report_authorisation.member_id", "=", memberId as string),
    )
    .executeTakeFirst();

export const statusOfRow = (row: AuthorisationRow, now: Date) =>
  authorisationStatus(
    {
      givenAt: row.given_at,
      expiresAt: row.expires_at,
      usedAt: row.used_at,
      revokedAt: row.revoked_at,
    },
    now,
  );

type Given = {
  readonly id: string;
  readonly words: string;
  readonly language: string;
  readonly challengeId: string;
  readonly days: number;
};

/** Null when it was answered meanwhile. */
export async function giveAuthorisation(trx: Trx, given: Given): Promise<Date | null> {
  const { rows } = await sql<{ expires_at: Date }>`
    update report_authorisation set words = ${given.words}, language = ${given.language},
      challenge_id = ${given.challengeId}, given_at = house_now(),
      expires_at = house_now() + make_interval(days => ${given.days})
    where id = ${given.id} and given_at is null and revoked_at is null
    returning expires_at
  `.execute(trx);
  return rows[0]?.expires_at ?? null;
}

/** False when it was used or taken back before. */
export async function revokeAuthorisation(
  trx: Trx,
  id: string,
  memberId: string,
): Promise<boolean> {
  const { rows } = await sql`
    update report_authorisation set revoked_at = house_now()
    where id = ${id} and member_id = ${memberId} and used_at is null and revoked_at is null
    returning id
  `.execute(trx);
  return rows.length > 0;
}
