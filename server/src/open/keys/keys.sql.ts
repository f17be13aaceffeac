/** Every statement on keys of other systems; only functions of the database change them. */
import { type Insertable, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";

/** Networks as text: the driver gives an array of cidr as one text. */
const columns = [
  "id",
  "handle",
  "name",
  "owner_id",
  "purpose",
  "scopes",
  sql<string[]>`networks::text[]`.as("networks"),
  "per_minute",
  "ends_on",
  sql<boolean>`ends_on < (house_now() at time zone 'Asia/Manila')::date`.as("has_ended"),
  "made_at",
  "proposed_by",
  "confirmed_by",
  "secret_at",
  sql<Date | null>`case when old_until > house_now() then old_until end`.as("old_until"),
  "used_at",
  "used_address",
  "used_call",
  "stopped_at",
  "stop_reason",
] as const;

export type OpenKeyRow = Awaited<ReturnType<typeof listOpenKeys>>[number];

const LISTED_MAX = 500;

export const listOpenKeys = (db: Db) =>
  db
    .selectFrom("open_key")
    .select(columns)
    .orderBy("made_at", "desc")
    .orderBy("id")
    .limit(LISTED_MAX)
    .execute();

export const findOpenKey = (db: Db | Trx, id: string): Promise<OpenKeyRow | undefined> =>
  db.selectFrom("open_key").select(columns).where("id", "=", id).executeTakeFirst();

type KeyChange = Omit<Insertable<Tables["open_key_change"]>, "networks" | "done_at"> & {
  readonly networks: readonly string[];
};

export async function insertOpenKeyChange(
  trx: Trx,
  { networks, ...row }: KeyChange,
): Promise<void> {
  await trx
    .insertInto("open_key_change")
    .values({
      ...row,
      networks: sql`array(select network(each::inet) from unnest(${networks}::text[]) each)`,
    })
    .execute();
}

export const applyOpenKeyChange = (trx: Trx, proposalId: string, handle: string) =>
  sql`select apply_open_key_change(${proposalId}, ${handle})`.execute(trx);

type Narrow = Pick<OpenKeyRow, "id" | "scopes" | "networks" | "per_minute" | "ends_on">;

export const narrowStoredKey = (trx: Trx, { id, scopes, networks, per_minute, ends_on }: Narrow) =>
  sql`select narrow_open_key(${id}, ${scopes}::text[], array(select network(each::inet) from unnest(${networks}::text[]) each),
    ${per_minute}, ${ends_on}::date)`.execute(trx);

export async function stopStoredKey(trx: Trx, id: string, by: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select stop_open_key(${id}, ${by}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

export const setKeySecret = (trx: Trx, id: string, fingerprint: string, by: string) =>
  sql`select set_open_key_secret(${id}, ${fingerprint}, ${by})`.execute(trx);

export async function endOldSecret(trx: Trx, id: string): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select end_old_open_secret(${id}) as done`.execute(trx);
  return rows[0]?.done ?? false;
}

export async function listKeyOwners(db: Db) {
  return db
    .selectFrom("staff")
    .select(["id", "details_sealed"])
    .where("removed_at", "is", null)
    .where("totp_sealed", "is not", null)
    .execute();
}

export async function stopUnusedKeys(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select stop_unused_open_keys() as id`.execute(trx);
  return rows.map(({ id }) => id);
}

type WarnedKey = {
  readonly id: string;
  readonly owner_id: string;
  readonly name: string;
  readonly ends_on: string;
};

export async function recordKeyWarning(trx: Trx, days: number): Promise<WarnedKey[]> {
  const { rows } = await sql<WarnedKey>`
    select * from note_open_keys_warned(${days})`.execute(trx);
  return rows;
}
