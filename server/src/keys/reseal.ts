/**
 * The job that seals everything anew after a new SECRET has taken over: column by column, in small
 * batches in the order of the primary key. Each batch is one statement that replaces a value only
 * where it is still the one that was read, so that writers never wait and nothing they wrote is
 * lost. When nothing is left, and older codes and access tokens have expired, every process refuses
 * the old SECRET.
 */
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import { countColumn, countValuesToReseal } from "#keys/count-values-to-reseal.ts";
import { type SealedColumn, sealedColumns } from "#keys/sealed-columns.ts";
import { isSealedWithOtherKey, listSecretKeys, loadKeyRing } from "#secret/key-ring.ts";

const BATCH = 200;
/** Longer than any code or access token lives. */
export const RETIRES_AFTER_MINUTES = 60;

export async function resealAll(
  house: House,
  retiresAfterMinutes = RETIRES_AFTER_MINUTES,
): Promise<void> {
  const { db, keys } = house;
  await loadKeyRing(db, keys);
  const rows = await listSecretKeys(db);
  const [newest, old] = [rows.at(-1), rows.at(-2)];
  if (!newest || !old || old.retired_at) return;
  // A worker without both SECRETs leaves the job to a worker that has them.
  if (!keys.ring().known.includes(old.id)) return;
  const isDue = await hasWaited(house, newest.id, retiresAfterMinutes);
  // A process that was some seconds late may still have used the old SECRET, so every column is
  // walked once more at the end. Until then finished columns are skipped.
  const finished = isDue ? [] : await listFinished(house, newest.id);
  for (const column of sealedColumns)
    if (!finished.includes(nameOf(column))) await resealColumn(house, column);
  if (!isDue || (await countValuesToReseal(db, newest.id)).length > 0) return;
  await sql`
    select retire_secret_key(${old.id}, make_interval(mins => ${retiresAfterMinutes}))
  `.execute(db);
  await loadKeyRing(db, keys);
}

async function hasWaited({ db }: House, id: string, minutes: number): Promise<boolean> {
  const { rows } = await sql`
    select from secret_key
    where id = ${id} and begun_at <= now() - make_interval(mins => ${minutes})
  `.execute(db);
  return rows.length > 0;
}

const nameOf = ({ table, column }: SealedColumn): string => `${table}.${column}`;

async function listFinished({ db }: House, keyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("reseal_progress")
    .select(["table_name", "column_name"])
    .where("key_id", "=", keyId)
    .where("remaining", "=", 0)
    .execute();
  return rows.map(({ table_name, column_name }) => `${table_name}.${column_name}`);
}

/** `old` is null for a value that needs no new seal. */
type SealedRow = Readonly<Record<string, unknown>> & { readonly old: Buffer | null };

async function resealColumn(house: House, column: SealedColumn): Promise<void> {
  let remaining = await countColumn(house.db, column, house.keys.ring().current);
  await noteProgress(house, column, { resealed: 0, failed: 0, remaining });
  let after: readonly unknown[] | null = null;
  let failed = 0;
  while (remaining > 0) {
    const rows: readonly SealedRow[] = await readBatch(house, column, after);
    const old = rows.filter((row) => row.old !== null);
    const sealed = old.flatMap((row) => sealAnew(house, column, row));
    const resealed = sealed.length ? await replace(house, column, sealed) : 0;
    failed += old.length - sealed.length;
    const isDone = rows.length < BATCH;
    // Values that another process has changed or deleted meanwhile need nothing any more.
    remaining = isDone ? failed : Math.max(failed, remaining - resealed);
    if (old.length > 0 || isDone)
      await noteProgress(house, column, { resealed, failed, remaining });
    if (isDone) return;
    const last = rows.at(-1) as SealedRow;
    after = column.key.map((each) => last[each]);
  }
}

/** The next rows in any state: searching for the rows to seal again could scan the whole table. */
async function readBatch(
  { db, keys }: House,
  { table, column, key, names }: SealedColumn,
  after: readonly unknown[] | null,
): Promise<readonly SealedRow[]> {
  const columns = sql.join([...new Set([...key, ...names])].map((each) => sql.ref(each)));
  const keyColumns = sql.join(key.map((each) => sql.ref(each)));
  const isAfter = after
    ? sql`(${keyColumns}) > (${sql.join(after.map((each) => sql`${each}`))})`
    : sql`true`;
  const { rows } = await sql<SealedRow>`
    select ${columns},
      case when ${isSealedWithOtherKey(column, keys.ring().current)} then ${sql.ref(column)} end as old
    from ${sql.table(table)} where ${isAfter}
    order by ${keyColumns} limit ${BATCH}
  `.execute(db);
  return rows;
}

/** Returns nothing for a value that no known key opens; it is counted and left as it is. */
function sealAnew({ keys }: House, { key, names, about }: SealedColumn, row: SealedRow) {
  const named = about(...names.map((each) => String(row[each])));
  try {
    const old = row.old as Buffer;
    const text = keys.open(old, named);
    return [
      {
        ...Object.fromEntries(key.map((each) => [each, row[each]])),
        old: old.toString("hex"),
        new: keys.seal(text, named).toString("hex"),
      },
    ];
  } catch {
    return []; // Damaged, or sealed with a key unknown here: `npm run keys` reports it.
  }
}

async function replace({ db }: House, { table, column }: SealedColumn, changes: readonly object[]) {
  const { rows } = await sql<{ done: number }>`
    select reseal_values(${table}, ${column}, ${JSON.stringify(changes)}::jsonb) as done
  `.execute(db);
  return rows[0]?.done ?? 0;
}

type Progress = {
  readonly resealed: number;
  readonly failed: number;
  readonly remaining: number;
};

async function noteProgress(
  { db, keys }: House,
  { table, column }: SealedColumn,
  { resealed, failed, remaining }: Progress,
): Promise<void> {
  await sql`
    insert into reseal_progress as kept
      (key_id, table_name, column_name, resealed, failed, remaining)
    values (${keys.ring().current}, ${table}, ${column}, ${resealed}, ${failed}, ${remaining})
    on conflict (key_id, table_name, column_name) do update set
      resealed = kept.resealed + excluded.resealed, failed = excluded.failed,
      remaining = excluded.remaining, updated_at = now()
  `.execute(db);
}
