/**
 * A row for every table that holds sealed text, with all of its sealed columns filled: for a test
 * that reads every table. Foreign keys, checks and triggers are disabled meanwhile, because no
 * story reaches all of these tables at once.
 */
import { randomUUID } from "node:crypto";
import { type SealedColumn, sealedColumns } from "@hiram/server/keys/sealed-columns.ts";
import type { Keys } from "@hiram/server/secret/crypto.ts";
import type pg from "pg";

type ColumnOfTable = { readonly name: string; readonly type: string };

const dummies: Readonly<Record<string, () => unknown>> = {
  uuid: () => randomUUID(),
  text: () => randomUUID(),
  int2: () => 1,
  int4: () => 1,
  int8: () => 1,
  numeric: () => 1,
  float4: () => 1,
  float8: () => 1,
  bool: () => false,
  date: () => "2026-03-02",
  timestamptz: () => "2026-03-02T04:00:00Z",
  jsonb: () => "{}",
  bytea: () => Buffer.alloc(0),
  inet: () => "192.0.2.1",
  json: () => "{}",
  bpchar: () => "x",
  interval: () => "1 day",
};

/** The text that a column of a filled row holds. */
export const textOf = ({ table, column }: SealedColumn): string => `words of ${table}.${column}`;

export async function fillEveryTable(pool: pg.Pool, keys: Pick<Keys, "seal">): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local session_replication_role = replica");
    const { rows: checks } = await client.query(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
       where contype = 'c' and connamespace = 'public'::regnamespace and conrelid <> 0
         and coninhcount = 0`,
    );
    for (const { table, name } of checks)
      await client.query(`alter table ${table} drop constraint ${client.escapeIdentifier(name)}`);
    for (const table of new Set(sealedColumns.map((each) => each.table)))
      await fillTable(client, keys, table);
    await client.query("commit");
  } finally {
    client.release();
  }
}

async function fillTable(client: pg.PoolClient, keys: Pick<Keys, "seal">, table: string) {
  const sealed = sealedColumns.filter((each) => each.table === table);
  const named = [...new Set(sealed.flatMap(({ key, names }) => [...key, ...names]))];
  const { rows } = await client.query<ColumnOfTable>(
    `select column_name as name, udt_name as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_identity = 'NO'
       and is_generated = 'NEVER'
       and ((is_nullable = 'NO' and column_default is null) or column_name = any ($2))`,
    [table, named],
  );
  const values = new Map<string, unknown>(
    rows.map(({ name, type }) => [name, type.startsWith("_") ? "{}" : dummies[type]?.()]),
  );
  // The one answer that a trigger protects from changes.
  if (table === "activation_answer") values.set("step", "bank");
  for (const each of sealed) {
    const about = each.about(...each.names.map((name) => String(values.get(name))));
    values.set(each.column, keys.seal(textOf(each), about));
  }
  const columns = [...values.keys()].map((name) => client.escapeIdentifier(name));
  await client.query(
    `insert into ${table} (${columns}) values (${columns.map((_, at) => `$${at + 1}`)})`,
    [...values.values()],
  );
}

export type OpenedValue = { readonly where: string; readonly text: string };

/** Every sealed value of the database, opened with these keys. */
export async function openEverything(pool: pg.Pool, keys: Pick<Keys, "open">) {
  const opened: OpenedValue[] = [];
  for (const each of sealedColumns) {
    const columns = [...new Set([...each.key, ...each.names, each.column])];
    const { rows } = await pool.query(
      `select ${columns} from ${each.table} where octet_length(${each.column}) > 0`,
    );
    for (const row of rows) {
      const key = each.key.map((name) => row[name]).join("/");
      const about = each.about(...each.names.map((name) => String(row[name])));
      opened.push({
        where: `${each.table}.${each.column} ${key}`,
        text: keys.open(row[each.column], about),
      });
    }
  }
  return opened.sort((a, b) => (a.where < b.where ? -1 : 1));
}
