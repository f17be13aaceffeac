/** Every statement on scores and their facts. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

/** Without the lock two concurrent runs would both add the same score. */
export async function lockScore(trx: Trx, memberId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${memberId}, 49))`.execute(trx);
}

export async function findLatestScore(db: Db | Trx, memberId: string) {
  return db
    .selectFrom("score_event")
    .select(["score", "version", "reasons", "at"])
    .where("member_id", "=", memberId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function listScores(db: Db, memberId: string, most: number) {
  return db
    .selectFrom("score_event")
    .select(["score", "why", "at"])
    .where("member_id", "=", memberId)
    .orderBy("id", "desc")
    .limit(most)
    .execute();
}

type NewScore = {
  readonly member_id: string;
  readonly score: number;
  readonly version: number;
  readonly reasons: string;
  readonly why: string;
};

export async function insertScore(trx: Trx, event: NewScore): Promise<void> {
  await trx.insertInto("score_event").values(event).execute();
}

export async function findScoredMember(trx: Trx | Db, memberId: string) {
  return trx
    .selectFrom("member")
    .innerJoin("activation", "activation.id", "member.id")
    .leftJoin("id_check", "id_check.id", "member.id")
    .select([
      "member.id",
      "member.details_sealed",
      "member.created_at",
      "activation.status",
      "id_check.status as id_status",
    ])
    .where("member.id", "=", memberId)
    .executeTakeFirst();
}

export type ScoredLoan = {
  readonly id: string;
  readonly status: string;
  readonly amount_centavos: number;
  readonly months: number;
  readonly policy_from: string;
  readonly product_code: string;
  readonly product_version: number;
  readonly first_paid_on: string | null;
  readonly given_back_centavos: number;
};

/** The released loans, with what was given back from the wallet without having left it. */
export async function listReleasedLoans(trx: Trx | Db, memberId: string): Promise<ScoredLoan[]> {
  const { rows } = await sql<ScoredLoan>`
    select loan.id, loan.status, loan.amount_centavos, loan.months,
           to_char(loan.policy_from, 'YYYY-MM-DD') as policy_from,
           loan.product_code, loan.product_version,
           to_char(loan.first_paid_on, 'YYYY-MM-DD') as first_paid_on,
           (select coalesce(sum(r.amount_centavos), 0)::bigint from repayment r
            where r.loan_id = loan.id and r.source = 'WALLET') as given_back_centavos
    from loan
    where loan.member_id = ${memberId} and loan.status in ('ACTIVE', 'CLOSED')
    order by loan.applied_at
  `.execute(trx);
  return rows;
}

/**
 * Members whose score changes with time: those with a loan to repay, and those whose membership
 * earns a point today. Read in pages by id.
 */
export async function listDue(db: Db, today: string, daysPerPoint: number, after: string | null) {
  const { rows } = await sql<{ id: string }>`
    select member.id from member
    where (${after}::uuid is null or member.id > ${after}::uuid)
      and (
        exists (select from loan where loan.member_id = member.id and loan.status = 'ACTIVE')
        or (${today}::date - (member.created_at at time zone 'Asia/Manila')::date)
           % ${daysPerPoint}::integer = 0
      )
    order by member.id limit 500
  `.execute(db);
  return rows.map(({ id }) => id);
}
