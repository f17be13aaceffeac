/** What a backup contains: every permanent table, its columns, the sequences and the jobs. */
import type pg from "pg";
import type { TableColumns, TablePart } from "#backup/manifest.ts";

/**
 * Without the records of migrations, functions and builds, which a restore writes itself, and
 * without unlogged tables, which PostgreSQL empties after a crash.
 */
export async function listTables(client: pg.ClientBase): Promise<TableColumns[]> {
  const { rows } = await client.query<TableColumns>(`
    select pg_class.relname as name,
      array_agg(quote_ident(attname) order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
      and not relispartition and relpersistence = 'p'
      and relname not in ('migration', 'sql_function', 'schema_build')
      and attnum > 0 and not attisdropped and attgenerated = ''
    group by pg_class.oid order by relname`);
  return inOrder(rows, await listReferences(client));
}

/** The tables that a partitioned table consists of, in the words that create them. */
export async function listPartitions(client: pg.ClientBase): Promise<TablePart[]> {
  const { rows } = await client.query<TablePart>(`
    select part.relname as name, whole.relname as table,
      pg_get_expr(part.relpartbound, part.oid) as bounds
    from pg_inherits join pg_class part on part.oid = inhrelid
      join pg_class whole on whole.oid = inhparent
    where whole.relkind = 'p' and whole.relnamespace = 'public'::regnamespace
    order by part.relname`);
  return rows;
}

/** Adds those that the restored tables lack, so that each row comes into its own. */
export async function addPartitions(
  client: pg.ClientBase,
  parts: readonly TablePart[],
): Promise<void> {
  for (const { name, table, bounds } of parts)
    await client.query(`create table if not exists ${name} partition of ${table} ${bounds}`);
}

type Reference = { readonly from: string; readonly to: string };

/** Without deferrable ones: the restoring transaction checks those when all rows are in. */
async function listReferences(client: pg.ClientBase): Promise<Reference[]> {
  const { rows } = await client.query<Reference>(`
    select distinct source.relname as from, target.relname as to
    from pg_constraint join pg_class source on source.oid = conrelid
      join pg_class target on target.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid
      and not condeferrable`);
  return rows;
}

/** In the order of foreign keys, so that every reference is checked as the rows come in. */
function inOrder(
  tables: readonly TableColumns[],
  references: readonly Reference[],
): TableColumns[] {
  const placed = new Set<string>();
  const ordered: TableColumns[] = [];
  while (ordered.length < tables.length) {
    const next = tables.filter(
      ({ name }) =>
        !placed.has(name) && references.every(({ from, to }) => from !== name || placed.has(to)),
    );
    if (next.length === 0) throw new Error("the tables refer to each other in a circle");
    for (const { name } of next) placed.add(name);
    ordered.push(...next);
  }
  return ordered;
}

export async function readSequences(client: pg.ClientBase): Promise<Record<string, number>> {
  const { rows } = await client.query<{ name: string; last: number }>(`
    select sequencename as name, last_value as last from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/** Re-added by name, because the queue's own tables change with its version. */
export const waitingJobsSql = `
  select task.identifier, job.payload, job.key, job.run_at, job.max_attempts
  from graphile_worker._private_jobs job
    join graphile_worker._private_tasks task on task.id = job.task_id
  where job.attempts < job.max_attempts`;

export const jobColumns =
  "identifier text, payload json, key text, run_at timestamptz, most integer";

export const addJobsSql = `
  select count(graphile_worker.add_job(identifier, payload => payload, job_key => key,
    run_at => run_at, max_attempts => most)) from restored_job`;

/**
 * Ends every session, one-time link and code of the backup, because what was ended or spent since is
 * unknown.
 */
export const endSessionsAndCodesSql = `
  update session set ended_at = now(), ended_why = 'RESTORED' where ended_at is null;
  update staff_session set ended_at = now(), ended_why = 'RESTORED' where ended_at is null;
  update staff_link set ended_at = now() where used_at is null and ended_at is null;
  update code_challenge set replaced_at = now() where spent_at is null and replaced_at is null;
  update passkey_challenge set used_at = now() where used_at is null;
  delete from signing_key;`;
