/**
 * The ring of SECRETs. The database, not the settings, says which one seals, so that all processes
 * change over within seconds of each other: first every process gets both, then the operator
 * switches to the new one (`npm run keys -- --begin`), and no process ever meets a value that it
 * cannot read.
 */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Keys } from "#secret/crypto.ts";
import { sealHeaderOf } from "#secret/one-secret.ts";
import { opensSigningKeys } from "#secret/tokens.ts";
import { StartRefused } from "#start-refused.ts";

const READ_EVERY_MS = 5_000;

type KeyRow = {
  readonly number: number;
  readonly id: string;
  readonly begun_at: Date;
  readonly kept_sealed: Buffer | null;
  readonly retired_at: Date | null;
};

/** Oldest first. */
export const listSecretKeys = (db: Db | Trx): Promise<KeyRow[]> =>
  db.selectFrom("secret_key").selectAll().orderBy("number").execute();

/** Reads the ring from the database; the first process of an empty database writes it. */
export async function loadKeyRing(db: Db, keys: Keys): Promise<void> {
  let rows = await listSecretKeys(db);
  if (rows.length === 0) {
    const first = await findFirst(db, keys);
    // Without a matching SECRET the database belongs to another installation; /readyz says so.
    if (!first) return;
    await sql`select begin_secret_key(${first}, null, null)`.execute(db);
    rows = await listSecretKeys(db);
  }
  const [oldest, newest] = [rows[0] as KeyRow, rows.at(-1) as KeyRow];
  keys.follow({
    first: oldest.id,
    current: newest.id,
    retired: rows.filter(({ retired_at }) => retired_at).map(({ id }) => id),
    kept: newest.kept_sealed,
  });
  if (!keys.ring().current) throw unknownSecret(newest.id);
}

/** In a database from before the ring: finds the SECRET that opens its values. */
async function findFirst(db: Db, keys: Keys): Promise<string | undefined> {
  const { current, wanted, known } = keys.ring();
  for (const id of [wanted, ...known.filter((each) => each !== wanted)]) {
    keys.follow({ first: id, current: id, retired: [], kept: null });
    if (await opensSigningKeys(db, keys)) return id;
  }
  keys.follow({ first: current, current, retired: [], kept: null });
  return undefined;
}

/** Reads the ring every few seconds; the result stops it. */
export async function keepRingFresh(db: Db, keys: Keys): Promise<() => void> {
  await loadKeyRing(db, keys);
  // A database that does not answer fails every call as well; it is asked again in seconds.
  const reading = setInterval(() => loadKeyRing(db, keys).catch(() => {}), READ_EVERY_MS).unref();
  return () => clearInterval(reading);
}

/** Whether this process seals with the current SECRET. */
export async function isUpToDate(trx: Trx, keys: Keys): Promise<boolean> {
  const newest = (await listSecretKeys(trx)).at(-1);
  return newest === undefined || newest.id === keys.ring().current;
}

/** An SQL condition for values that are not sealed with this SECRET. Erased values are empty. */
export const isSealedWithOtherKey = (column: string, id: string) => sql<boolean>`
  (octet_length(${sql.ref(column)}) > 0
    and substr(${sql.ref(column)}, 1, 5) <> ${sealHeaderOf(id)})`;

const unknownSecret = (id: string): StartRefused =>
  new StartRefused(
    `The database is sealed with the key ${id}, which is neither SECRET nor SECRET_PREVIOUS: give this process the SECRET of that installation. There is no way without it.`,
  );
