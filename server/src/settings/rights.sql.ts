/** Every statement on deletion requests and retention periods. */
import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export async function findOpenRequest(db: Db | Trx, memberId: string) {
  return db
    .selectFrom("deletion_request")
    .select(["id", "asked_at"])
    .where("member_id", "=", memberId)
    .where("withdrawn_at", "is", null)
    .where("done_at", "is", null)
    .executeTakeFirst();
}

/** True for a new request; an existing one stays as it is. */
export async function insertRightsRequest(trx: Trx, memberId: string): Promise<boolean> {
  const { rows } = await sql`
    insert into deletion_request (id, member_id) values (${randomUUID()}, ${memberId})
    on conflict (member_id) where withdrawn_at is null and done_at is null do nothing
    returning id
  `.execute(trx);
  return rows.length === 1;
}

export async function withdrawRequest(trx: Trx, memberId: string): Promise<boolean> {
  const row = await trx
    .updateTable("deletion_request")
    .set({ withdrawn_at: sql<Date>`house_now()` })
    .where("member_id", "=", memberId)
    .where("withdrawn_at", "is", null)
    .where("done_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function listOpenRequests(db: Db, waitDays: number) {
  return db
    .selectFrom("deletion_request")
    .select(["id", "member_id"])
    .where("withdrawn_at", "is", null)
    .where("done_at", "is", null)
    .where("asked_at", "<=", sql<Date>`house_now() - make_interval(days => ${waitDays})`)
    .orderBy("asked_at")
    .limit(500)
    .execute();
}

type Erasure = {
  readonly requestId: string;
  readonly phone: Buffer;
  readonly details: Buffer;
  readonly deletionWaitDays: number;
  readonly recordsKeptYears: number;
};

/**
 * Returns the names of files that must still be deleted; null when the database finds that it is
 * not due yet.
 */
export async function eraseMember(trx: Trx, erasure: Erasure): Promise<string[] | null> {
  const { requestId, phone, details, deletionWaitDays, recordsKeptYears } = erasure;
  const { rows } = await sql<{ name: string }>`
    select erase_member(${requestId}, ${phone}, ${details}, make_interval(days => ${deletionWaitDays}),
      make_interval(years => ${recordsKeptYears})) as name
  `.execute(trx);
  const { done_at } = await trx
    .selectFrom("deletion_request")
    .select("done_at")
    .where("id", "=", requestId)
    .executeTakeFirstOrThrow();
  return done_at ? rows.map(({ name }) => name) : null;
}

/** The last event of the last accepted loan, and whether a loan is live. */
export async function readLoanEnd(db: Db | Trx, memberId: string) {
  const { rows } = await sql<{ ended_at: Date | null; is_live: boolean | null }>`
    select max(greatest(loan.applied_at, coalesce(
             (select max(at) from loan_event where loan_event.loan_id = loan.id), loan.applied_at)))
             filter (where loan.accepted_at is not null) as ended_at,
           bool_or(loan.status not in ('DECLINED', 'CANCELLED', 'CLOSED')) as is_live
    from loan where loan.member_id = ${memberId}
  `.execute(db);
  return { endedAt: rows[0]?.ended_at ?? null, isLive: rows[0]?.is_live ?? false };
}

export async function listAcceptances(db: Db, memberId: string) {
  return db
    .selectFrom("loan_acceptance")
    .select("at")
    .where("member_id", "=", memberId)
    .orderBy("at")
    .execute();
}
