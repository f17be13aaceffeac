/** Every statement that finds a member for staff, each by an index. */
import type { FoundBy } from "@hiram/contract/member/members.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { openRestrictionsOf } from "#member/restriction.sql.ts";

type Numbers = {
  readonly phoneFingerprint: string | null;
  /** The number of a withdrawal. */
  readonly reference: number | null;
  /** The number as one of a loan, and the loan of a payer's reference. */
  readonly loanNumbers: readonly number[];
  readonly identityFingerprints: readonly string[];
  readonly accountFingerprints: readonly string[];
};

type NumberHit = {
  readonly member_id: string;
  readonly found_by: FoundBy;
  readonly loan_number: number | null;
};

/** Every interpretation of a number at once, each by its own index, in one round trip. */
export const searchByNumber = (numbers: Numbers, most: number) => {
  const { phoneFingerprint, reference, loanNumbers, identityFingerprints, accountFingerprints } =
    numbers;
  return sql<NumberHit>`
    select id as member_id, 'phone' as found_by, null::bigint as loan_number
      from member where phone_fingerprint = ${phoneFingerprint}
    union all
    select member_id, 'loan', loan_number from loan
      where loan_number = any(${loanNumbers}::bigint[])
    union all
    select member_id, 'withdrawal',
        (select loan_number from loan where loan.id = withdrawal.loan_id)
      from withdrawal where withdrawal_number = ${reference}
    union all
    select member_id, 'identity', null from activation_answer
      where number_fingerprint = any(${identityFingerprints}::text[]) and step = 'identity'
    union all
    select member_id, 'account', null from activation_answer
      where number_fingerprint = any(${accountFingerprints}::text[]) and step = 'bank'
    union all
    -- Changed accounts, current and waiting.
    select member_id, 'account', null from bank_change
      where number_fingerprint = any(${accountFingerprints}::text[])
    limit ${most}`;
};

export async function readMemberRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom("member")
    .innerJoin("activation", "activation.id", "member.id")
    .leftJoin("activation_answer as personal", (join) =>
      join.onRef("personal.member_id", "=", "member.id").on("personal.step", "=", "personal"),
    )
    .select([
      "member.id",
      "member.phone_sealed",
      "member.details_sealed",
      "member.frozen_at",
      "member.frozen_by",
      openRestrictionsOf("member.id").as("restrictions"),
      "member.created_at",
      "activation.status as activation",
      "personal.sealed as personal_sealed",
    ])
    .where("member.id", "in", ids)
    .execute();
}

/** Members whose names are not indexed yet. */
export async function findUnnamed(db: Db, most: number) {
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    where not exists (select from member_name where member_name.member_id = member.id)
    limit ${most}
  `.execute(db);
  return rows.map(({ id }) => id);
}
