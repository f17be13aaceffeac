/**
 * Every statement on challenges. Times are the database's, because the clocks of processes may
 * differ.
 */
import { type Expression, type Selectable, sql } from "kysely";
import type { Challenge } from "#code/derive-code.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

type Key = { readonly purpose: string; readonly holder_fingerprint: string };
/** The same, as columns of a larger statement. */
type KeyAt = { readonly [Part in keyof Key]: Expression<unknown> };
/** A sent code or a passkey: each has its own live challenge for a purpose. */
type Means = "code" | "passkey";
type ChallengeRow = Selectable<Tables["code_challenge"]>;

export async function lockCodeHolder(trx: Trx, holderFingerprint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${holderFingerprint}, 47))`.execute(trx);
}

/** A code that was asked for, and how long ago. */
export type CodeRequest = { readonly purpose: string; readonly ageSeconds: number };

type CountedRequests = {
  readonly holder_fingerprint: string;
  readonly asked_by: "stranger" | "member";
  /** Only requests of this stranger. */
  readonly asker_fingerprint?: string;
  /** Only codes that were not withheld. */
  readonly isSent?: true;
};

/** The codes to this phone that were asked for lately, newest first. */
export async function recentRequests(
  trx: Trx,
  { holder_fingerprint, asked_by, asker_fingerprint, isSent }: CountedRequests,
  withinSeconds: number,
): Promise<readonly CodeRequest[]> {
  const { rows } = await sql<CodeRequest>`
    select purpose, extract(epoch from now() - created_at)::float8 as "ageSeconds"
    from code_challenge
    where holder_fingerprint = ${holder_fingerprint} and means = 'code' and asked_by = ${asked_by}
      and created_at > now() - make_interval(secs => ${withinSeconds})
      and (${asker_fingerprint ?? null}::text is null or asker_fingerprint = ${asker_fingerprint ?? null})
      and not (${isSent ?? false} and withheld)
    order by created_at desc limit 200
  `.execute(trx);
  return rows;
}

/** Whether a number is of the Philippines. */
export type NumberKind = "HOME" | "ABROAD";
type ByKind = Readonly<Record<NumberKind, number>>;
export type NonMemberCodeCounts = { readonly asked: ByKind; readonly sent: ByKind };

/** How many codes strangers asked for lately, to all numbers of a kind, and how many were sent. */
export async function countStrangerCodes(
  db: Db | Trx,
  withinSeconds: number,
): Promise<NonMemberCodeCounts> {
  const { rows } = await sql<{ asked: ByKind; sent: ByKind }>`
    select jsonb_build_object(
        'HOME', count(*) filter (where number_kind = 'HOME'),
        'ABROAD', count(*) filter (where number_kind is distinct from 'HOME')) as asked,
      jsonb_build_object(
        'HOME', count(*) filter (where number_kind = 'HOME' and not withheld),
        'ABROAD', count(*) filter (where number_kind is distinct from 'HOME' and not withheld)) as sent
    from code_challenge
    where asked_by = 'stranger' and created_at > now() - make_interval(secs => ${withinSeconds})
  `.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error("an aggregate has one row");
  return counted;
}

export async function replaceLiveChallenge(
  trx: Trx,
  { purpose, holder_fingerprint }: Key,
  means: Means,
): Promise<void> {
  await sql`
    update code_challenge set replaced_at = now()
    where purpose = ${purpose} and holder_fingerprint = ${holder_fingerprint} and means = ${means}
      and spent_at is null and replaced_at is null
  `.execute(trx);
}

type NewChallenge = Key & {
  readonly id: string;
  readonly about_fingerprint: string;
  readonly tries: number;
  readonly life_seconds: number;
  readonly means: Means;
  readonly asked_by: "stranger" | "member";
  readonly asker_fingerprint: string | null;
  readonly number_kind: NumberKind | null;
  readonly withheld: boolean;
  readonly digits: number;
};

export async function insertChallenge(trx: Trx, challenge: NewChallenge): Promise<void> {
  const { tries, life_seconds, withheld, ...row } = challenge;
  await trx
    .insertInto("code_challenge")
    .values({
      ...row,
      withheld,
      tries_left: tries,
      expires_at: sql<Date>`now() + make_interval(secs => ${life_seconds})`,
      // A code that was never sent cannot be answered.
      replaced_at: withheld ? sql<Date>`now()` : null,
    })
    .execute();
}

/** Consumes one try of the live challenge, if there is one that has not expired. */
export async function consumeChallengeAttempt(
  db: Db,
  { purpose, holder_fingerprint }: Key,
  means: Means,
) {
  const { rows } = await sql<ChallengeRow>`
    update code_challenge set tries_left = tries_left - 1
    where purpose = ${purpose} and holder_fingerprint = ${holder_fingerprint} and means = ${means}
      and spent_at is null and replaced_at is null and tries_left > 0
      and created_at <= now() and expires_at > now()
    returning *
  `.execute(db);
  return rows[0];
}

/**
 * A right code gives its try back, so that a repeat after a lost reply costs nothing. A passkey
 * does not: its signature could be replayed.
 */
export async function markChallengeVerified(db: Db, id: string): Promise<void> {
  await sql`
    update code_challenge
    set verified_at = coalesce(verified_at, now()),
        tries_left = tries_left + case means when 'code' then 1 else 0 end
    where id = ${id}
  `.execute(db);
}

/**
 * The challenge that was answered last, with a code or a passkey. An unanswered one proves nothing.
 */
export async function findLatestChallenge(db: Db | Trx, { purpose, holder_fingerprint }: Key) {
  return db
    .selectFrom("code_challenge")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("holder_fingerprint", "=", holder_fingerprint)
    .orderBy("verified_at", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findLiveChallenge(db: Db, id: string) {
  return db
    .selectFrom("code_challenge")
    .selectAll()
    .where("id", "=", id)
    .where("spent_at", "is", null)
    .where("replaced_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** How long ago a code was asked for, whether or not it still works. */
export async function findCodeRequest(db: Db, id: string) {
  const { rows } = await sql<{ purpose: string; asked_by: string; ageSeconds: number }>`
    select purpose, asked_by, extract(epoch from now() - created_at)::float8 as "ageSeconds"
    from code_challenge where id = ${id} and means = 'code'
  `.execute(db);
  return rows[0];
}

/** Returns the live challenge only the first time its code goes to an e-mail address. */
export async function claimCodeEmail(trx: Trx, id: string) {
  const { rows } = await sql<Pick<ChallengeRow, "purpose" | "holder_fingerprint" | "asked_by">>`
    update code_challenge set emailed_at = now()
    where id = ${id} and emailed_at is null and means = 'code'
      and spent_at is null and replaced_at is null and expires_at > now()
    returning purpose, holder_fingerprint, asked_by
  `.execute(trx);
  return rows[0];
}

/**
 * Spends a verified challenge once; false when it is spent, replaced, or its proof has expired.
 */
export async function spendChallenge(
  trx: Trx,
  id: string,
  proofLifeSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    update code_challenge set spent_at = now()
    where id = ${id} and spent_at is null and replaced_at is null
      and verified_at > now() - make_interval(secs => ${proofLifeSeconds})
    returning id
  `.execute(trx);
  return rows.length === 1;
}

/** Whether a verified challenge can still be spent. */
export async function isChallengeSpendable(
  db: Db,
  id: string,
  proofLifeSeconds: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from code_challenge
    where id = ${id} and spent_at is null and replaced_at is null
      and verified_at > now() - make_interval(secs => ${proofLifeSeconds})
  `.execute(db);
  return rows.length === 1;
}

/** Invalidates this phone's open challenges and unspent proofs. */
export async function revokeOpenCodes(trx: Trx, holderFingerprint: string): Promise<void> {
  await sql`
    update code_challenge set replaced_at = now()
    where holder_fingerprint = ${holderFingerprint} and spent_at is null and replaced_at is null
  `.execute(trx);
}

/** Part of a larger statement: the verified challenges of a phone, newest first. */
export const listAnsweredChallenges = ({ purpose, holder_fingerprint }: KeyAt) => sql<Challenge[]>`(
  select coalesce(jsonb_agg(answered), '[]') from (
    select id, purpose, holder_fingerprint, about_fingerprint from code_challenge
    where purpose = ${purpose} and holder_fingerprint = ${holder_fingerprint} and verified_at is not null
      and created_at > now() - interval '1 day'
    order by created_at desc limit 100
  ) answered
)`;

/** Whether the code was typed: then its message, or another one, arrived. */
export async function findSpentLatest(
  db: Db,
  { purpose, holder_fingerprint }: Key,
  withinSeconds: number,
) {
  const { rows } = await sql<ChallengeRow>`
    select * from (
      select * from code_challenge
      where purpose = ${purpose} and holder_fingerprint = ${holder_fingerprint} and means = 'code'
        and not withheld
      order by created_at desc limit 1
    ) latest
    where spent_at > now() - make_interval(secs => ${withinSeconds})
  `.execute(db);
  return rows[0];
}

/**
 * Notes whether the gateway accepted or refused the message; it is retried while the code lives.
 */
export async function isCodeAnswered(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom("code_challenge")
    .select("id")
    .where("id", "=", id)
    .where("verified_at", "is not", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The gateway took the message, or refused it; it is tried again while the code lives. */
export async function recordCodeSending(
  db: Db,
  id: string,
  outcome: "sent" | "failed",
): Promise<void> {
  const column = outcome === "sent" ? "sent_at" : "send_failed_at";
  await db
    .updateTable("code_challenge")
    .set({ [column]: sql<Date>`now()` })
    .where("id", "=", id)
    .execute();
}

/** A single code may fail because of its own number, so one failure is not enough. */
export async function findCodeLateness(db: Db, id: string, lateAfterSeconds: number) {
  const { rows } = await sql<{ is_late: boolean }>`
    select sent_at is null and verified_at is null and not withheld
      and (send_failed_at is not null
        or created_at < now() - make_interval(secs => ${lateAfterSeconds})) as is_late
    from code_challenge where id = ${id}
  `.execute(db);
  return rows[0]?.is_late;
}

/**
 * Whether the next code will be late: codes are queued that nobody has tried to send, or several
 * failed and none was sent since.
 */
const FAILED_CODES_MIN = 2;

/**
 * Whether the next code will be late: codes wait that nothing has tried to send, or several failed
 * and none was sent since.
 */
export async function areCodesDelayed(
  db: Db,
  lateAfterSeconds: number,
  lifeSeconds: number,
): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean; failing: boolean }>`
    select coalesce(bool_or(send_failed_at is null and replaced_at is null and verified_at is null
        and created_at < now() - make_interval(secs => ${lateAfterSeconds})), false) as waiting,
      count(*) filter (where send_failed_at is not null) >= ${FAILED_CODES_MIN}
        and not exists (
          select from code_challenge later where later.sent_at > max(unsent.send_failed_at)
        ) as failing
    from code_challenge unsent
    where means = 'code' and sent_at is null and not withheld
      and created_at > now() - make_interval(secs => ${lifeSeconds})
  `.execute(db);
  return rows[0]?.waiting === true || rows[0]?.failing === true;
}
