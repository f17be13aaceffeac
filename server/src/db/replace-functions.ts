/**
 * Makes the database's functions those of this build: a file whose text has changed is applied, and
 * a function whose file is gone is dropped. The table `sql_function` holds the hash of each applied
 * text.
 */
import pg from "pg";
import type { SqlFile } from "#db/sql-files.ts";
import { StartRefused } from "#start-refused.ts";

/**
 * All in one transaction, because functions call each other: either all of them are new or none.
 */
export async function replaceFunctions(
  client: pg.PoolClient,
  functions: readonly SqlFile[],
): Promise<string[]> {
  const { rows } = await client.query<Pick<SqlFile, "name" | "hash">>(
    "select name, hash from sql_function",
  );
  const hashes = new Map(rows.map((row) => [row.name, row.hash]));
  const changed = functions.filter(({ name, hash }) => hashes.get(name) !== hash);
  const names = new Set(functions.map(({ name }) => name));
  const removed = rows.filter(({ name }) => !names.has(name));

  await client.query("begin");
  for (const { name } of removed) await attempt(client, name, () => drop(client, name));
  for (const file of changed) await attempt(client, file.name, () => replace(client, file));
  await client.query("commit");
  return changed.map(({ name }) => name);
}

/**
 * Creates the functions that migrations name and the database lacks: those of triggers and of
 * columns' defaults. Their bodies are not checked, because the tables they name may not exist yet.
 * Their rights come with `replaceFunctions`: the first migration creates the app's role.
 */
export async function createNamedFunctions(
  client: pg.PoolClient,
  functions: readonly SqlFile[],
): Promise<void> {
  await client.query("begin");
  await client.query("set local check_function_bodies = off");
  for (const { name, sql } of functions.filter(isNamedByMigrations))
    if ((await findSignatures(client, name)).length === 0)
      await attempt(client, name, () => client.query(withoutRights(sql)));
  await client.query("commit");
}

const isNamedByMigrations = ({ name, sql }: SqlFile): boolean =>
  /\breturns trigger\b/.test(sql) || name === "house_now" || name === "standard_version";

const withoutRights = (sql: string): string => sql.split(/^revoke /m)[0] as string;

async function replace(client: pg.PoolClient, { name, sql, hash }: SqlFile): Promise<void> {
  // "create or replace" keeps the rights given before. They are taken back, so that the app's role
  // has the rights that the file grants and no others.
  for (const signature of await findSignatures(client, name))
    await client.query(`revoke all on function ${signature} from hiram_app`);
  await createOrReplace(client, name, sql);
  const signatures = await findSignatures(client, name);
  // With other arguments "create or replace" adds a second function and leaves the first callable.
  if (signatures.length !== 1)
    throw new Error(`there is ${signatures.join(" and ") || "none of this name"}`);
  await client.query(
    `insert into sql_function (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, done_at = now()`,
    [name, hash],
  );
}

/** PostgreSQL keeps the names of arguments and what is returned: with others it says this. */
const INVALID_DEFINITION = "42P13";

/** A function that cannot be replaced as it is makes room; nobody sees the moment in between. */
async function createOrReplace(client: pg.PoolClient, name: string, sql: string): Promise<void> {
  await client.query("savepoint before_function");
  try {
    await client.query(sql);
  } catch (error) {
    if ((error as { code?: string }).code !== INVALID_DEFINITION) throw error;
    await client.query("rollback to savepoint before_function");
    for (const signature of await findSignatures(client, name))
      await client.query(`drop function ${signature}`);
    await client.query(sql);
  }
  await client.query("release savepoint before_function");
}

async function drop(client: pg.PoolClient, name: string): Promise<void> {
  await client.query(`drop function if exists ${pg.escapeIdentifier(name)}`);
  await client.query("delete from sql_function where name = $1", [name]);
}

async function findSignatures(client: pg.PoolClient, name: string): Promise<string[]> {
  const { rows } = await client.query<{ signature: string }>(
    `select oid::regprocedure::text as signature from pg_proc
     where pronamespace = 'public'::regnamespace and proname = $1 order by 1`,
    [name],
  );
  return rows.map(({ signature }) => signature);
}

async function attempt(client: pg.PoolClient, name: string, act: () => Promise<unknown>) {
  try {
    await act();
  } catch (error) {
    // A broken connection has rolled back already; the operator needs the original reason.
    await client.query("rollback").catch(() => {});
    throw new StartRefused(`Function ${name} failed: ${(error as Error).message}`);
  }
}
