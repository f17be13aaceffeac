/** Every statement on members, their sessions and invitations. */
import type { Language } from "@hiram/contract/wire/language.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export async function findMemberByPhone(db: Db | Trx, phoneFingerprint: string) {
  return db
    .selectFrom("member")
    .select(["id", "password_hash", "phone_sealed", "details_sealed", "frozen_at", "frozen_by"])
    .where("phone_fingerprint", "=", phoneFingerprint)
    .executeTakeFirst();
}

/** The member whose phone was sent this code. */
export async function findCodeHolder(db: Db, challengeId: string) {
  return db
    .selectFrom("member")
    .innerJoin("code_challenge", "holder_fingerprint", "phone_fingerprint")
    .select("member.id")
    .where("code_challenge.id", "=", challengeId)
    .executeTakeFirst();
}

const CODE_NOTICES_MAX = 10;

/** The member's latest messages with codes. */
export async function listCodeNotices(trx: Trx, memberId: string) {
  return trx
    .selectFrom("notice")
    .select(["id", "sealed"])
    .where("member_id", "=", memberId)
    .where("template", "like", "code-%")
    .orderBy("created_at", "desc")
    .limit(CODE_NOTICES_MAX)
    .execute();
}

type NewMember = {
  id: string;
  phone_fingerprint: string;
  phone_sealed: Buffer;
  details_sealed: Buffer;
  password_hash: string;
  register_address: string;
  register_country: string | null;
  invitation_id: string | null;
  language?: Language | null;
};

/** False when the number already has an account; of two concurrent registrations one wins. */
export async function insertMember(trx: Trx, member: NewMember): Promise<boolean> {
  const row = await trx
    .insertInto("member")
    .values(member)
    .onConflict((conflict) => conflict.column("phone_fingerprint").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** False when the password has changed since it was checked. */
export async function setPassword(trx: Trx, memberId: string, hash: string, judged?: string) {
  const row = await trx
    .updateTable("member")
    .set({ password_hash: hash, password_changed_at: sql<Date>`house_now()` })
    .where("id", "=", memberId)
    .$if(judged !== undefined, (query) => query.where("password_hash", "=", judged as string))
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

type Judged = { readonly id: string; readonly password_hash: string };

/**
 * Locks the member's password while a session begins; false when the password was changed or the
 * member blocked since the check. Without the lock a thief's sign-in could complete after a
 * recovery.
 */
export async function lockUnchangedPassword(
  trx: Trx,
  { id, password_hash }: Judged,
): Promise<boolean> {
  const row = await trx
    .selectFrom("member")
    .select("id")
    .where("id", "=", id)
    .where("password_hash", "=", password_hash)
    .where("frozen_at", "is", null)
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** The member, locked while a session begins; undefined when blocked. */
export async function lockUnblockedMember(trx: Trx, id: string) {
  return trx
    .selectFrom("member")
    .select(["id", "phone_sealed"])
    .where("id", "=", id)
    .where("frozen_at", "is", null)
    .forShare()
    .executeTakeFirst();
}

export async function findGoodInvitation(db: Db, codeFingerprint: string) {
  return db
    .selectFrom("invitation")
    .select("id")
    .where("code_fingerprint", "=", codeFingerprint)
    .where("expires_at", ">", sql<Date>`house_now()`)
    .whereRef("uses", "<", "uses_max")
    .executeTakeFirst();
}

/** Uses an invitation once, if it is still valid. */
export async function consumeInvitation(
  trx: Trx,
  codeFingerprint: string,
): Promise<string | undefined> {
  const row = await trx
    .updateTable("invitation")
    .set({ uses: sql<number>`uses + 1` })
    .where("code_fingerprint", "=", codeFingerprint)
    .where("expires_at", ">", sql<Date>`house_now()`)
    .whereRef("uses", "<", "uses_max")
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

type NewInvitation = {
  id: string;
  code_fingerprint: string;
  label: string;
  uses_max: number;
  days: number;
};

export async function insertInvitation(db: Db, { days, ...invitation }: NewInvitation) {
  await db
    .insertInto("invitation")
    .values({ ...invitation, expires_at: sql<Date>`house_now() + make_interval(days => ${days})` })
    .execute();
}

type NewSession = {
  id: string;
  member_id: string;
  persists: boolean;
  device: string;
  address: string;
  country: string | null;
  lifeHours: number;
  idleHours: number;
  tokenHash: Buffer;
};

export async function insertSession(trx: Trx, session: NewSession) {
  const { lifeHours, idleHours, tokenHash, ...rest } = session;
  await trx
    .insertInto("session")
    .values({
      ...rest,
      idle_hours: idleHours,
      expires_at: sql<Date>`now() + make_interval(hours => ${lifeHours})`,
    })
    .execute();
  await trx
    .insertInto("refresh_token")
    .values({ hash: tokenHash, session_id: session.id })
    .execute();
}

type Rotation = {
  outcome: "ROTATED" | "REPEATED" | "REUSED" | "ENDED" | "UNKNOWN";
  session_id: string | null;
};

export async function rotateRefresh(
  trx: Trx,
  oldHash: Buffer,
  newHash: Buffer,
  { graceSeconds, isUserPresent }: { graceSeconds: number; isUserPresent: boolean },
) {
  const { rows } = await sql<Rotation>`
    select * from rotate_refresh(
      ${oldHash}, ${newHash}, make_interval(secs => ${graceSeconds}), ${isUserPresent}::boolean)
  `.execute(trx);
  return rows[0] as Rotation;
}

export async function findSession(db: Db | Trx, id: string) {
  return db
    .selectFrom("session")
    .innerJoin("member", "member.id", "session.member_id")
    .select([
      "session.id",
      "session.persists",
      "session.member_id",
      "member.phone_sealed",
      "member.frozen_at",
    ])
    .where("session.id", "=", id)
    .executeTakeFirst();
}

export async function findSessionOfToken(db: Db | Trx, hash: Buffer) {
  return db
    .selectFrom("refresh_token")
    .innerJoin("session", "session.id", "refresh_token.session_id")
    .select(["session.id", "session.member_id"])
    .where("refresh_token.hash", "=", hash)
    .executeTakeFirst();
}

/** The database itself ends sessions for REUSE (`rotate_refresh`), and a restore ends all. */
type EndedWhy = Exclude<
  NonNullable<Tables["session"]["ended_why"]>,
  "REUSE" | "RESTORED" | "TOO_MANY"
>;

/** Neither ended nor expired, and used within its idle time. */
const isLive = sql<boolean>`ended_at is null and expires_at > now()
  and last_seen_at > now() - make_interval(hours => idle_hours)`;

/** Ends the sessions above a member's limit, the longest unused first. */
export async function endSessionsBeyond(trx: Trx, memberId: string, begun: string, most: number) {
  const { rows } = await sql<{ id: string }>`
    update session set ended_at = now(), ended_why = 'TOO_MANY'
    where id in (
      select id from session where member_id = ${memberId} and id <> ${begun} and ${isLive}
      order by last_seen_at desc, created_at desc offset ${most - 1})
    returning id
  `.execute(trx);
  return rows;
}

/** Ends one session of this member; another member's is not found. */
export async function markSessionEnded(trx: Trx, memberId: string, id: string, why: EndedWhy) {
  const row = await trx
    .updateTable("session")
    .set({ ended_at: sql<Date>`now()`, ended_why: why })
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function endSessionsExcept(
  trx: Trx,
  memberId: string,
  kept: string | null,
  why: EndedWhy,
) {
  const ended = await trx
    .updateTable("session")
    .set({ ended_at: sql<Date>`now()`, ended_why: why })
    .where("member_id", "=", memberId)
    .where("ended_at", "is", null)
    .$if(kept !== null, (query) => query.where("id", "!=", kept as string))
    .returning("id")
    .execute();
  return ended.length;
}

export async function listLiveSessions(db: Db, memberId: string) {
  return db
    .selectFrom("session")
    .select(["id", "device", "country", "created_at", "last_seen_at"])
    .where("member_id", "=", memberId)
    .where(isLive)
    .orderBy("last_seen_at", "desc")
    .execute();
}
