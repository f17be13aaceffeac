/**
 * What forbids an approval of any amount: the member is blocked, or staff have not decided about a
 * member with the same ID or account. The database refuses the move itself; proposals check it too.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import { isMemberBlocked } from "#member/restriction.sql.ts";
import { refuse } from "#problem.ts";

/** The database's own refusals in words. */
export function refuseApproval(error: { code?: string }): never {
  if (error.code === "HM040") refuse("MemberBlocked");
  if (error.code === "HM126") refuse("LastPaymentUnproved");
  if (error.code === "HM160") refuse("DocumentsMissing");
  if (error.code === "HM042") refuse("DuplicatesUndecided");
  // Another approval by the same person, or their check of the ID, was stored meanwhile.
  if (error.code === "HM140") refuse("ChangedMeanwhile");
  throw error;
}

/** Called before an approval is proposed, so that the first person learns of it. */
export async function refuseUnapprovable(trx: Trx, memberId: string): Promise<void> {
  const { rows } = await sql<{ blocked: boolean; undecided: boolean }>`
    select ${isMemberBlocked(sql`${memberId}::uuid`)} as blocked,
      exists (select from undecided_matches(${memberId})) as undecided
  `.execute(trx);
  if (rows[0]?.blocked) refuse("MemberBlocked");
  if (rows[0]?.undecided) refuse("DuplicatesUndecided");
}
