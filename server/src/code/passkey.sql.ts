/**
 * Every statement on passkeys and their challenges, of members and of people at the desk. Times are
 * the database's.
 */
import { type Selectable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

export type PasskeyRow = Selectable<Tables["passkey"]>;
export type PasskeyPurpose = Tables["passkey_challenge"]["purpose"];

/**
 * The owner of a passkey. A member's passkey does not work at the desk, nor staff's for members.
 */
export type PasskeyOwner =
  | { readonly memberId: string; readonly staffId?: undefined }
  | { readonly staffId: string; readonly memberId?: undefined };
export type PasskeyAudience = "member" | "staff";

/** Null for a sign-in: the passkey itself names its owner. */
const ownerColumns = (owner: PasskeyOwner | null) => ({
  member_id: owner?.memberId ?? null,
  staff_id: owner?.staffId ?? null,
});

const isOf = (owner: PasskeyOwner) =>
  owner.staffId === undefined
    ? sql<boolean>`member_id = ${owner.memberId}`
    : sql<boolean>`staff_id = ${owner.staffId}`;

export async function insertPasskeyQuestion(
  db: Db,
  question: {
    id: string;
    purpose: PasskeyPurpose;
    owner: PasskeyOwner | null;
    lifeSeconds: number;
  },
): Promise<void> {
  const { lifeSeconds, owner, ...rest } = question;
  await db
    .insertInto("passkey_challenge")
    .values({
      ...rest,
      ...ownerColumns(owner),
      expires_at: sql<Date>`now() + make_interval(secs => ${lifeSeconds})`,
    })
    .execute();
}

/** Marks a challenge as used, whether the answer is right or wrong: each is judged once. */
export async function consumePasskeyQuestion(
  db: Db,
  { id, purpose, owner }: { id: string; purpose: PasskeyPurpose; owner: PasskeyOwner | null },
): Promise<boolean> {
  const row = await db
    .updateTable("passkey_challenge")
    .set({ used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where("purpose", "=", purpose)
    .where("member_id", "is not distinct from", owner?.memberId ?? null)
    .where("staff_id", "is not distinct from", owner?.staffId ?? null)
    .where("used_at", "is", null)
    .where("expires_at", ">", sql<Date>`now()`)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function sweepPasskeyQuestions(db: Db): Promise<void> {
  await sql`
    delete from passkey_challenge where expires_at < now() - interval '1 day'
  `.execute(db);
}

type NewPasskey = Omit<
  PasskeyRow,
  "member_id" | "staff_id" | "created_at" | "last_used_at" | "removed_at"
> & { readonly owner: PasskeyOwner };

/** False when this credential is already registered, by anyone. */
export async function insertPasskey(trx: Trx, { owner, ...passkey }: NewPasskey): Promise<boolean> {
  const row = await trx
    .insertInto("passkey")
    .values({ ...passkey, ...ownerColumns(owner) })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function listPasskeyRows(db: Db | Trx, owner: PasskeyOwner): Promise<PasskeyRow[]> {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where(isOf(owner))
    .where("removed_at", "is", null)
    .orderBy("created_at")
    .execute();
}

export async function findPasskey(db: Db, credentialId: string) {
  return db
    .selectFrom("passkey")
    .selectAll()
    .where("credential_id", "=", credentialId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
}

export type PasskeyUse = {
  readonly id: string;
  readonly counter: number;
  readonly isBackedUp: boolean;
};

/**
 * Records a use; false when the passkey was removed meanwhile, or its counter did not rise, which
 * means that a copy exists. Synchronised passkeys have no counter and stay at zero.
 */
export async function recordPasskeyUse(
  trx: Trx | Db,
  { id, counter, isBackedUp }: PasskeyUse,
): Promise<boolean> {
  const { rows } = await sql`
    update passkey set counter = ${counter}, is_backed_up = ${isBackedUp}, last_used_at = now()
    where id = ${id} and removed_at is null
      and (counter < ${counter} or (counter = 0 and ${counter} = 0))
    returning id
  `.execute(trx);
  return rows.length === 1;
}

/** Removes only the owner's own passkey; false for any other. */
export async function removePasskeyOf(trx: Trx, owner: PasskeyOwner, id: string): Promise<boolean> {
  const row = await trx
    .updateTable("passkey")
    .set({ removed_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where(isOf(owner))
    .where("removed_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeAllPasskeys(trx: Trx, owner: PasskeyOwner): Promise<void> {
  await trx
    .updateTable("passkey")
    .set({ removed_at: sql<Date>`now()` })
    .where(isOf(owner))
    .where("removed_at", "is", null)
    .execute();
}
