/** Bugs that are planted into SQL to show that the checks of a campaign find them. */
import type pg from "pg";

/** Replaces a part of an SQL function; fails when that part is not found. */
export async function plantInFunction(
  pool: pg.Pool,
  name: string,
  ...changes: [string | RegExp, string][]
): Promise<void> {
  const { rows } = await pool.query<{ source: string }>(
    "select pg_get_functiondef($1::regproc) as source",
    [name],
  );
  let source = rows[0]?.source as string;
  for (const [from, to] of changes) {
    const changed = source.replace(from, to);
    if (changed === source) throw new Error(`${name} has no ${from}`);
    source = changed;
  }
  await pool.query(source);
}

/** Changes each row before it is written to a table. */
export async function plantTrigger(pool: pg.Pool, table: string, body: string): Promise<void> {
  await pool.query(
    `create function planted_bug() returns trigger language plpgsql as
       $bug$ begin ${body}; return new; end $bug$;
     create trigger planted_bug before insert or update on ${table}
       for each row execute function planted_bug()`,
  );
}
