/** Every statement on accounts at providers, their one-time links, and sign-ins under way there. */
import type { SignOnKey } from "@hiram/contract/staff/sign-in/sign-on.ts";
import { identityLinkHours, signOnMinutes } from "@hiram/contract/staff/sign-in/sign-on.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

type Purpose = Tables["staff_sign_on"]["purpose"];

type NewSignOn = {
  readonly id: string;
  readonly provider: SignOnKey;
  readonly purpose: Purpose;
  readonly session_id: string | null;
  readonly link_id: string | null;
  readonly browser_hash: Buffer;
};

export async function insertSignOn(db: Db | Trx, signOn: NewSignOn): Promise<void> {
  await db.insertInto("staff_sign_on").values(signOn).execute();
}

type Answered = { readonly id: string; readonly provider: SignOnKey; readonly browserHash: Buffer };

/** Marks a sign-in as answered, whether the answer is right or wrong: each is judged once. */
export async function spendSignOn(db: Db, { id, provider, browserHash }: Answered) {
  return db
    .updateTable("staff_sign_on")
    .set({ answered_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("provider", "=", provider)
    .where("browser_hash", "=", browserHash)
    .where("answered_at", "is", null)
    .where("started_at", ">", sql<Date>`now() - make_interval(mins => ${signOnMinutes})`)
    .returning(["id", "purpose", "session_id", "link_id", "started_at"])
    .executeTakeFirst();
}

export async function sweepSignOns(db: Db): Promise<void> {
  await sql`delete from staff_sign_on where started_at < now() - interval '1 day'`.execute(db);
}

/** The person at the desk whose account this is. */
export async function findIdentity(db: Db | Trx, issuer: string, subject: string) {
  return db
    .selectFrom("staff_identity")
    .innerJoin("staff", "staff.id", "staff_identity.staff_id")
    .select(["staff_identity.id", "staff_identity.staff_id"])
    .where("staff_identity.issuer", "=", issuer)
    .where("staff_identity.subject", "=", subject)
    .where("staff_identity.ended_at", "is", null)
    .where("staff.removed_at", "is", null)
    .executeTakeFirst();
}

export const listIdentities = (db: Db, staffId?: string) =>
  db
    .selectFrom("staff_identity")
    .select(["id", "staff_id", "issuer", "linked_at"])
    .where("ended_at", "is", null)
    .$if(staffId !== undefined, (query) => query.where("staff_id", "=", staffId as string))
    .orderBy("linked_at")
    .execute();

/** Returns whose account it is now. */
export async function linkIdentity(trx: Trx, linkId: string, issuer: string, subject: string) {
  const { rows } = await sql<{ person: string }>`
    select link_staff_identity(${linkId}, ${issuer}, ${subject}) as person
  `.execute(trx);
  return rows[0]?.person as string;
}

/** Returns whose account it was; null when there is no such one that the person may unlink. */
export async function endIdentity(trx: Trx, id: string, by: string): Promise<string | null> {
  const { rows } = await sql<{ person: string | null }>`
    select end_staff_identity(${id}, ${by}) as person
  `.execute(trx);
  return rows[0]?.person ?? null;
}

export async function endIdentityLinks(trx: Trx, staffId: string): Promise<void> {
  await trx
    .updateTable("staff_identity_link")
    .set({ ended_at: sql<Date>`now()` })
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .where("ended_at", "is", null)
    .execute();
}

type NewIdentityLink = {
  readonly id: string;
  readonly staff_id: string;
  readonly sent_by: string;
  readonly hash: Buffer;
};

export async function insertIdentityLink(trx: Trx, link: NewIdentityLink): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(hours => ${identityLinkHours})`;
  await trx
    .insertInto("staff_identity_link")
    .values({ ...link, expires_at })
    .execute();
}

export async function findOpenIdentityLink(db: Db | Trx, hash: Buffer) {
  return db
    .selectFrom("staff_identity_link")
    .select(["id", "staff_id"])
    .where("hash", "=", hash)
    .where("used_at", "is", null)
    .where("ended_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .executeTakeFirst();
}

type SignedOut = {
  readonly issuer: string;
  readonly subject: string | null;
  readonly sid: string | null;
};

/** Ends the sessions that the provider signed out; returns their owners. */
export async function endSessionsOfProvider(trx: Trx, { issuer, subject, sid }: SignedOut) {
  const { rows } = await sql<{ staff_id: string }>`
    update staff_session s set ended_at = now(), ended_why = 'PROVIDER'
    from staff_identity i where i.id = s.identity_id and s.ended_at is null
      and i.issuer = ${issuer}
      and (${sid}::text is null or s.provider_sid = ${sid})
      and (${subject}::text is null or i.subject = ${subject})
    returning s.staff_id
  `.execute(trx);
  return rows.map(({ staff_id }) => staff_id);
}
