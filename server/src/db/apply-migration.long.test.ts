/** A migration beside requests: none of them waits a second for it, and it is applied in the end. */
import { setTimeout as wait } from "node:timers/promises";
import { createDatabase } from "@hiram/proof/testing/house.ts";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { applyMigration, splitStatements } from "#db/apply-migration.ts";
import { openPool } from "#db/database.ts";
import { readSchema, type SqlFile } from "#db/sql-files.ts";

const fileOf = (name: string, sql: string): SqlFile => ({ name, sql, hash: `hash of ${name}` });

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createDatabase();
  pool = openPool(database.url);
  await pool.query(`
    create table migration (name text primary key, hash text, done_at timestamptz default now());
    create table busy (id integer primary key, word text);
    insert into busy select id, 'x' from generate_series(1, 1000) as id`);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** Reads the table again and again, and answers with the longest wait once `isOver`. */
async function longestWait(isOver: () => boolean): Promise<number> {
  let longest = 0;
  while (!isOver()) {
    const before = performance.now();
    await pool.query("select count(*) from busy");
    longest = Math.max(longest, performance.now() - before);
    await wait(5);
  }
  return longest;
}

const HELD_MS = 4_000;

async function applyBeside(file: SqlFile): Promise<void> {
  const client = await pool.connect();
  try {
    await applyMigration(client, file);
  } finally {
    client.release();
  }
}

describe("a migration of a table that is in use", () => {
  it("lets requests pass while a long transaction has the table, then is applied", async () => {
    const long = await pool.connect();
    await long.query("begin; select count(*) from busy");
    let isOver = false;
    const applying = applyBeside(fileOf("1", "alter table busy add column more text")).then(() => {
      isOver = true;
    });
    const longest = longestWait(() => isOver);
    await wait(HELD_MS);
    expect(isOver).toBe(false);
    await long.query("commit");
    long.release();
    await applying;
    // Without giving up in between, a request would have waited for the whole time.
    expect(await longest).toBeLessThan(HELD_MS / 2);
    const { rows } = await pool.query("select name from migration where name = '1'");
    expect(rows).toHaveLength(1);
  });

  it("waits for a vacuum without keeping a request waiting, and longer than for a request", async () => {
    const vacuum = await pool.connect();
    await vacuum.query("begin; lock table busy in share update exclusive mode");
    let isOver = false;
    const applying = applyBeside(fileOf("1b", "alter table busy add column even text")).then(() => {
      isOver = true;
    });
    const longest = longestWait(() => isOver);
    await wait(HELD_MS);
    // A server process that waits for longer than deadlock_timeout ends an autovacuum.
    const { rows } = await pool.query<{ ms: number }>(
      `select extract(epoch from now() - state_change) * 1000 as ms from pg_stat_activity
       where wait_event_type = 'Lock' and query ~ '^lock table busy '`,
    );
    expect(Number(rows[0]?.ms)).toBeGreaterThan(HELD_MS / 2);
    await vacuum.query("commit");
    vacuum.release();
    await applying;
    expect(await longest).toBeLessThan(HELD_MS / 2);
  });

  it("that is wrong is refused at once, with its name", async () => {
    await expect(applyBeside(fileOf("2", "alter table nothing add column x text"))).rejects.toThrow(
      /Migration 2 failed: relation "nothing" does not exist/,
    );
  });

  it("outside a transaction runs a block that commits as one statement", async () => {
    const sql = `-- Outside a transaction: rows of an earlier release; a few at a time.
do $$ begin
  for step in 0..900 by 100 loop
    update busy set word = 'y' where id > step and id <= step + 100;
    commit;
  end loop;
end $$;
create table if not exists after_the_block (id integer);
`;
    await applyBeside(fileOf("2b", sql));
    const { rows } = await pool.query(
      "select count(distinct xmin::text)::int as writers, min(word) as word from busy",
    );
    expect(rows).toEqual([{ writers: 10, word: "y" }]);
  });

  it("outside a transaction builds an index while rows are written, also a second time", async () => {
    const sql = `-- Outside a transaction: an index of a table that is written to.
drop index concurrently if exists busy_word;
create index concurrently busy_word on busy (word);
`;
    await applyBeside(fileOf("3", sql));
    await pool.query("delete from migration where name = '3'");
    await applyBeside(fileOf("3", sql));
    const { rows } = await pool.query(
      "select indisvalid from pg_index where indexrelid = 'busy_word'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
  });
});

describe("migrations from number 109 on", () => {
  const newer = readSchema().migrations.filter(({ name }) => name > "0108_z");
  const isOutside = ({ sql }: SqlFile): boolean => sql.startsWith("-- Outside a transaction:");

  /**
   * Tables with one row for each person at the desk, each of their sign-ins, or each day of an own
   * account; reading all of them is fast.
   */
  const small = ["staff", "staff_session", "payout_batch", "bank_statement", "bank_open_day"];

  /** Statements that read or write every row while they lock the table. */
  const slow: readonly [RegExp, string][] = [
    [/^create (?:unique )?index (?!concurrently)\S+\s+on (\w+)/, "builds an index"],
    [/^alter table (\w+).*\badd (?:column )?\w+ [^,]*\bunique\b/, "builds an index"],
    [/^alter table (\w+).*\bcheck ?\((?!.*not valid)/, "checks every row"],
    [/^alter table (\w+).*\bforeign key\b(?!.*not valid)/, "checks every row"],
    [/^alter table (\w+).*\balter (?:column )?\w+ (?:set data )?type\b/, "writes every row anew"],
    [/^alter table (\w+).*\balter (?:column )?\w+ set not null/, "reads every row"],
    [/^(?:update|delete from) (\w+)/, "writes every row"],
  ];

  /**
   * Whether a validated CHECK already proves the column not null, so that PostgreSQL skips the
   * scan.
   */
  const isKnownNotNull = (statement: string): boolean => {
    const [, table, column] =
      /^alter table (\w+) alter (?:column )?(\w+) set not null/.exec(statement) ?? [];
    const check = `alter table ${table} validate constraint ${table}_${column}_not_null;`;
    return newer.some((file) => isOutside(file) && file.sql.includes(check));
  };

  it.each(newer.filter((file) => !isOutside(file)))(
    "$name reads no table as a whole",
    ({ sql }) => {
      const statements = splitStatements(sql).map((one) => one.trim().replaceAll(/\s+/g, " "));
      const created = statements.flatMap((one) => /^create table (\w+)/.exec(one)?.[1] ?? []);
      const found = statements
        .filter((one) => !isKnownNotNull(one))
        .flatMap((one) =>
          slow.flatMap(([pattern, what]) => {
            const table = pattern.exec(one)?.[1];
            return table && ![...created, ...small].includes(table) ? [`${what} of ${table}`] : [];
          }),
        );
      expect(found).toEqual([]);
    },
  );
});
