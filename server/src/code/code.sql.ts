/** Every statement on challenges. Their times are the database's: clocks of processes may differ. */
import { type Selectable, sql } from "kysely";
import type { Challenge } from "#code/derive-code.ts";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

type Key = { readonly purpose: string; readonly holder_print: string };
/** A code that was sent, or a passkey: each has its own live challenge for a purpose. */
export type Means = "code" | "passkey";
export type ChallengeRow = Selectable<Tables["code_challenge"]>;

export async function lockHolder(trx: Trx, holderPrint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${holderPrint}, 47))`.execute(trx);
}

/** How many codes went to this phone within the hour, and how long ago the last for this purpose. */
export async function recentCodes(trx: Trx, { purpose, holder_print }: Key) {
  const { rows } = await sql<{
    in_hour: number;
    last_age: number | null;
    oldest_age: number | null;
  }>`
    select count(*)::integer as in_hour,
           extract(epoch from now() - max(created_at) filter (where purpose = ${purpose}))::float8
             as last_age,
           extract(epoch from now() - min(created_at))::float8 as oldest_age
    from code_challenge
    where holder_print = ${holder_print} and means = 'code'
      and created_at > now() - interval '1 hour'
  `.execute(trx);
  return rows[0] ?? { in_hour: 0, last_age: null, oldest_age: null };
}

export async function replaceLive(
  trx: Trx,
  { purpose, holder_print }: Key,
  means: Means,
): Promise<void> {
  await sql`
    update code_challenge set replaced_at = now()
    where purpose = ${purpose} and holder_print = ${holder_print} and means = ${means}
      and spent_at is null and replaced_at is null
  `.execute(trx);
}

type NewChallenge = Key & {
  readonly id: string;
  readonly about_print: string;
  readonly tries: number;
  readonly life_seconds: number;
  readonly means: Means;
};

export async function insertChallenge(trx: Trx, challenge: NewChallenge): Promise<void> {
  const { id, purpose, holder_print, about_print, tries, life_seconds, means } = challenge;
  await sql`
    insert into code_challenge
      (id, purpose, holder_print, about_print, tries_left, expires_at, means)
    values (${id}, ${purpose}, ${holder_print}, ${about_print}, ${tries},
            now() + make_interval(secs => ${life_seconds}), ${means})
  `.execute(trx);
}

/** Takes one try from the live challenge, if it has one and has not expired. */
export async function takeTryOf(db: Db, { purpose, holder_print }: Key, means: Means) {
  const { rows } = await sql<ChallengeRow>`
    update code_challenge set tries_left = tries_left - 1
    where purpose = ${purpose} and holder_print = ${holder_print} and means = ${means}
      and spent_at is null and replaced_at is null and tries_left > 0
      and created_at <= now() and expires_at > now()
    returning *
  `.execute(db);
  return rows[0];
}

/**
 * A right code gives its try back: asking again after a lost reply costs nothing. A passkey does not:
 * its answer is a signature that anybody could show again.
 */
export async function markVerified(db: Db, id: string): Promise<void> {
  await sql`
    update code_challenge
    set verified_at = coalesce(verified_at, now()),
        tries_left = tries_left + case means when 'code' then 1 else 0 end
    where id = ${id}
  `.execute(db);
}

/** The one answered last, whatever the means; a question that nobody has answered is no proof. */
export async function findLatest(db: Db | Trx, { purpose, holder_print }: Key) {
  return db
    .selectFrom("code_challenge")
    .selectAll()
    .where("purpose", "=", purpose)
    .where("holder_print", "=", holder_print)
    .orderBy("verified_at", (order) => order.desc().nullsLast())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

export async function findLive(db: Db, id: string) {
  return db
    .selectFrom("code_challenge")
    .selectAll()
    .where("id", "=", id)
    .where("spent_at", "is", null)
    .where("replaced_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

/** Spends a verified challenge once; false when it is spent, replaced, or its proof has grown old. */
export async function spend(trx: Trx, id: string, proofLifeSeconds: number): Promise<boolean> {
  const { rows } = await sql`
    update code_challenge set spent_at = now()
    where id = ${id} and spent_at is null and replaced_at is null
      and verified_at > now() - make_interval(secs => ${proofLifeSeconds})
    returning id
  `.execute(trx);
  return rows.length === 1;
}

/** Kills whatever waits for this holder's answer, and every proof that is not yet spent. */
export async function replaceAll(trx: Trx, holderPrint: string): Promise<void> {
  await sql`
    update code_challenge set replaced_at = now()
    where holder_print = ${holderPrint} and spent_at is null and replaced_at is null
  `.execute(trx);
}

/** As part of a larger statement: the challenges of a holder that were answered rightly, newest first. */
export const answeredChallenges = ({ purpose, holder_print }: Key) => sql<Challenge[]>`(
  select coalesce(jsonb_agg(answered), '[]') from (
    select id, purpose, holder_print, about_print from code_challenge
    where purpose = ${purpose} and holder_print = ${holder_print} and verified_at is not null
      and created_at > now() - interval '1 day'
    order by created_at desc limit 100
  ) answered
)`;

/** The newest code for a purpose, where it has been spent already and not long ago. */
export async function findSpentLatest(
  db: Db,
  { purpose, holder_print }: Key,
  withinSeconds: number,
) {
  const { rows } = await sql<ChallengeRow>`
    select * from (
      select * from code_challenge
      where purpose = ${purpose} and holder_print = ${holder_print} and means = 'code'
      order by created_at desc limit 1
    ) latest
    where spent_at > now() - make_interval(secs => ${withinSeconds})
  `.execute(db);
  return rows[0];
}
