/** No money is released or leaves before an officer has verified the member's ID. */
import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { refuse } from "#problem.ts";

/** A condition for larger statements; `member` is the column with the member's id. */
export const isIdVerifiedOf = (member: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from id_check where id_check.id = ${member} and id_check.status = 'VERIFIED')`;

export async function isIdVerified(db: Db | Trx, memberId: string): Promise<boolean> {
  const { rows } = await sql<{ verified: boolean }>`
    select ${isIdVerifiedOf(sql`${memberId}::uuid`)} as verified
  `.execute(db);
  return rows[0]?.verified === true;
}

/** The database's own refusal (`require_verified_id_for_payout`) in words. */
export function refuseUnverifiedId(error: { code?: string }): never {
  if (error.code === "HM033") refuse("IdNotVerified");
  throw error;
}
