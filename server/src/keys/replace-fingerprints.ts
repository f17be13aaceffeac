/**
 * Replaces the keys that outlive SECRET, of fingerprints and passwords, for after a leak. They
 * cannot be computed again, because most of their inputs are not stored. So each is replaced by its
 * keyed hash under a new key. Equal values stay equal and unique ones unique, and the old key alone
 * no longer helps anybody.
 *
 * All of it is one transaction while no app and no worker is connected. If it were done in steps,
 * two rows of one person would differ for a while: a member could register twice, and staff could
 * decide about themselves.
 */
import { createSecretKey, type KeyObject, randomBytes } from "node:crypto";
import type pg from "pg";
import { type FingerprintColumn, fingerprintColumns } from "#keys/fingerprint-columns.ts";
import { rekeyFingerprint } from "#secret/carried-keys.ts";
import { type Keys, secretKeySeal } from "#secret/crypto.ts";
import { rekeyPasswordHash } from "#secret/passwords.ts";
import { StartRefused } from "#start-refused.ts";

const AT_ONCE = 2_000;
const WHOLE = /^[\w-]{43}$/;
const KEY_OF_LINE = /(?<=^hash:)[\w-]{43}/;

/** Returns how many values were replaced. `client` has the owner's login; `keys` are up to date. */
export async function replaceFingerprints(client: pg.ClientBase, keys: Keys): Promise<number> {
  const { current, wanted } = keys.ring();
  const { rows } = await client.query("select from secret_key where retired_at is null");
  const layer = randomBytes(32);
  const kept = keys.withLayer(layer);
  if (current !== wanted || rows.length !== 1 || !kept)
    throw new StartRefused(
      "Replace SECRET first, and wait until the old one has ended: npm run keys says when.",
    );
  const key = createSecretKey(layer);
  let replaced = 0;
  await client.query("begin");
  try {
    // A process that starts meanwhile waits here until it can read the new layer.
    await client.query("lock table secret_key in access exclusive mode");
    for (const column of fingerprintColumns)
      replaced += await replaceColumn(client, column, (value) => layValue(key, column, value));
    for (const table of ["member", "staff"])
      replaced += await replaceColumn(client, { table, column: "password_hash" }, (value) =>
        rekeyPasswordHash(key, String(value)),
      );
    // Computed again from the names, by the job that indexes members who are not searchable yet.
    await client.query("delete from member_name");
    const sealed = keys.seal(kept, secretKeySeal(current));
    await client.query("update secret_key set kept_sealed = $2 where id = $1", [current, sealed]);
    await client.query(
      `insert into audit_event (actor_kind, action, details)
       values ('system', 'KEYS_REPLACED', '{"what": "fingerprints and passwords"}')`,
    );
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  return replaced;
}

/** Erased values are not fingerprints, and stay as they are. */
function layValue(key: KeyObject, { isKeyOfLine }: FingerprintColumn, value: unknown): unknown {
  if (Array.isArray(value))
    return value.map((each) => layValue(key, { table: "", column: "" }, each));
  return String(value).replace(isKeyOfLine ? KEY_OF_LINE : WHOLE, (found) =>
    rekeyFingerprint(key, found),
  );
}

/**
 * Updates by ctid: no other process moves rows meanwhile, and the cursor does not see these
 * updates.
 */
async function replaceColumn(
  client: pg.ClientBase,
  { table, column }: FingerprintColumn,
  lay: (value: unknown) => unknown,
): Promise<number> {
  let replaced = 0;
  await client.query(`lock table ${table} in exclusive mode`);
  await client.query("select set_config('hiram.resealing', $1, true)", [column]);
  const { rows: types } = await client.query(
    "select atttypid::regtype::text as type from pg_attribute where attrelid = $1::regclass and attname = $2",
    [table, column],
  );
  const given =
    types[0].type === "text[]"
      ? "array(select jsonb_array_elements_text(given.value))"
      : "given.value #>> '{}'";
  await client.query(
    `declare walk cursor for select ctid::text as place, to_jsonb(${column}) as value
     from ${table} where ${column} is not null`,
  );
  for (;;) {
    const { rows } = await client.query(`fetch ${AT_ONCE} from walk`);
    if (rows.length === 0) break;
    const changed = rows.map(({ place, value }) => ({ place, value: lay(value) }));
    await client.query(
      `update ${table} set ${column} = ${given}
       from (select (one ->> 'place')::tid as place, one -> 'value' as value
             from jsonb_array_elements($1) one) given
       where ${table}.ctid = given.place`,
      [JSON.stringify(changed)],
    );
    replaced += rows.length;
  }
  await client.query("close walk");
  return replaced;
}

/** Other connections to the database: an app or a worker that still runs. */
export async function refuseIfInUse(client: pg.ClientBase, own: readonly number[]): Promise<void> {
  const { rows } = await client.query(
    `select count(*)::int as others from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend'
       and pid <> pg_backend_pid() and pid <> all ($1::int[])`,
    [own],
  );
  if (rows[0].others > 0)
    throw new StartRefused(
      `${rows[0].others} other connections to the database are open: stop every app and worker first.`,
    );
}
