import { activationLife } from "@hiram/contract/activation/activation.ts";
import { idCheckLife } from "@hiram/contract/activation/id-check.ts";
import { loanLife } from "@hiram/contract/loan/loan.ts";
import { noticeLife } from "@hiram/contract/session/session.ts";
import { messageLife } from "@hiram/contract/site/site.ts";
import { proposalLife } from "@hiram/contract/staff/admin/policy.ts";
import { withdrawalLife } from "@hiram/contract/wallet/wallet.ts";
import { statusesOf } from "@hiram/contract/wire/lifecycle.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPool } from "#db/database.ts";
import { isMigrated, type Migration, migrate, readMigrations } from "#db/migrate.ts";
import { StartRefused } from "#start-refused.ts";
import { createDatabase, openTestHouse, type TestHouse } from "#testing/house.ts";

const ours = readMigrations();
const names = ours.map((migration) => migration.name);
const more = (name: string, sql: string): Migration => ({ name, sql, hash: `hash of ${name}` });

/** Every table, column, function and migration that there is: what "unchanged" means. */
const shapeOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query(`
    select 'column' as kind, table_schema || '.' || table_name || '.' || column_name as name
      from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema')
    union all
    select 'function', p.oid::regprocedure::text from pg_proc p
      where p.pronamespace in ('public'::regnamespace)
    union all
    select 'relation', oid::regclass::text from pg_class where relnamespace = 'public'::regnamespace
    order by 1, 2`);
  const done = await pool
    .query("select name, hash, done_at from migration order by name")
    .catch(() => ({ rows: [] }));
  return { shape: rows, done: done.rows };
};

describe("migrating", () => {
  let database: Awaited<ReturnType<typeof createDatabase>>;
  let pool: pg.Pool;
  beforeEach(async () => {
    database = await createDatabase();
    pool = openPool(database.url, { connectionsMax: 6 });
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  const refusalOf = async (migrations: Migration[]) => {
    const error = await migrate(pool, migrations).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartRefused);
    return (error as Error).message;
  };

  it("runs every file in the order of its number, and a second run does nothing", async () => {
    expect(names).toEqual([...names].sort());
    expect(await migrate(pool)).toEqual(names);
    const before = await shapeOf(pool);
    expect(await migrate(pool)).toEqual([]);
    expect(await shapeOf(pool)).toEqual(before);
    expect(await isMigrated(pool)).toBe(true);
  });

  it("begins each file with a sentence that says what it is for", () => {
    for (const { name, sql } of ours) {
      expect(name).toMatch(/^\d{4}_[a-z_]+\.sql$/);
      expect(sql, name).toMatch(/^-- [A-Z].{20,}/);
    }
  });

  it("applies each once when four processes start at once on an empty database", async () => {
    const pools = Array.from({ length: 4 }, () => openPool(database.url, { connectionsMax: 2 }));
    const applied = await Promise.all(pools.map((each) => migrate(each)));
    await Promise.all(pools.map((each) => each.end()));
    expect(applied.flat().sort()).toEqual(names);
    expect(await isMigrated(pool)).toBe(true);
  });

  it("waits for another process's migration, however long that takes", async () => {
    // A pool that gives up on locks soon, and another process that migrates for longer than that.
    const hasty = new pg.Pool({ connectionString: database.url, lock_timeout: 100 });
    hasty.on("error", () => {});
    hasty.on("connect", (client) => client.on("error", () => {}));
    const other = await pool.connect();
    await other.query("select pg_advisory_lock(4726001)");
    const migrating = migrate(hasty);
    await new Promise((done) => setTimeout(done, 400));
    await other.query("select pg_advisory_unlock(4726001)");
    other.release();
    expect(await migrating).toEqual(names);
    await hasty.end();
  });

  it("adds what is new and leaves the rest", async () => {
    await migrate(pool);
    const added = more("0900_more.sql", "create table more (id integer)");
    expect(await migrate(pool, [...ours, added])).toEqual(["0900_more.sql"]);
    expect(await isMigrated(pool)).toBe(true);
    expect(await isMigrated(pool, [...ours, more("0901_next.sql", "")])).toBe(false);
  });

  it("refuses a file that was changed after it ran", async () => {
    await migrate(pool);
    const before = await shapeOf(pool);
    const [first, ...rest] = ours as [Migration, ...Migration[]];
    const changed = [
      { ...first, hash: "another" },
      ...rest,
      more("0900_x.sql", "create table x ()"),
    ];
    expect(await refusalOf(changed)).toBe(
      `Migration ${first.name} was changed after it ran: add a new file instead.`,
    );
    expect(await shapeOf(pool)).toEqual(before);
    expect(await isMigrated(pool, changed)).toBe(false);
  });

  it("refuses a database that a newer build has migrated", async () => {
    await migrate(pool, [...ours, more("0900_future.sql", "create table future ()")]);
    const before = await shapeOf(pool);
    expect(await refusalOf(ours)).toBe(
      "The database is newer than this build: it has had 0900_future.sql.",
    );
    expect(await shapeOf(pool)).toEqual(before);
  });

  it("refuses a file that fails, undoes all of it, and goes on once it is mended", async () => {
    await migrate(pool);
    const before = await shapeOf(pool);
    const failing = more("0900_bad.sql", "create table half (id integer); select 1 / 0;");
    expect(await refusalOf([...ours, failing])).toBe(
      "Migration 0900_bad.sql failed: division by zero",
    );
    expect(await shapeOf(pool)).toEqual(before);
    const mended = more("0900_bad.sql", "create table half (id integer)");
    expect(await migrate(pool, [...ours, mended])).toEqual(["0900_bad.sql"]);
  });

  it("undoes a file that ran but could not be noted down, lest it run twice", async () => {
    await migrate(pool);
    const before = await shapeOf(pool);
    const unnoted = { name: "0900_x.sql", sql: "create table x ()", hash: null as never };
    expect(await refusalOf([...ours, unnoted])).toMatch(/^Migration 0900_x.sql failed: null value/);
    expect(await shapeOf(pool)).toEqual(before);
  });

  it("ends with an error, not a hang, when its connection is cut", async () => {
    await migrate(pool);
    const cut = more("0900_cut.sql", "select pg_terminate_backend(pg_backend_pid())");
    expect(await refusalOf([...ours, cut])).toMatch(/^Migration 0900_cut.sql failed: terminating/);
    expect(await migrate(pool)).toEqual([]);
  });
});

describe("the app's role", () => {
  let test: TestHouse;
  beforeAll(async () => {
    test = await openTestHouse();
    await test.pool.query("insert into currency (code) values ('PHP')");
  });
  afterAll(() => test.close());

  it("is hiram_app, which cannot log in, owns nothing and has no power", async () => {
    expect((await test.pool.query("select current_user")).rows).toEqual([
      { current_user: "hiram_app" },
    ]);
    const { rows } = await test.ownerPool.query(
      `select rolcanlogin, rolsuper, rolcreatedb, rolcreaterole, rolbypassrls,
              (select count(*) from pg_class where relowner = r.oid) as owned
       from pg_roles r where rolname = 'hiram_app'`,
    );
    expect(Object.values(rows[0])).toEqual([false, false, false, false, false, 0]);
  });

  it.each([
    "create table mine (id integer)",
    "create schema mine",
    "create function mine() returns integer language sql as 'select 1'",
    "create table graphile_worker.mine (id integer)",
    "alter table contact_message add column mine text",
    "alter table contact_message drop constraint contact_message_status_check",
    "drop table contact_message",
    "truncate contact_message",
    "create index on contact_message (status)",
    "create trigger mine before insert on contact_message execute function add_job()",
    "delete from contact_message",
    "update contact_message set sealed = ''",
    "update contact_message set reference = 'x'",
    "delete from exchange_rates",
    "update exchange_rates set rates = '{}'",
    "delete from currency",
    "update currency set code = 'USD'",
    "insert into migration (name, hash) values ('x', 'x')",
    "delete from migration",
    "select * from graphile_worker._private_jobs",
    "select * from graphile_worker.jobs",
    "delete from graphile_worker._private_jobs",
    "select graphile_worker.add_job('mine')",
    "copy contact_message to '/tmp/stolen'",
    "alter role hiram_app superuser",
  ])("may not: %s", async (statement) => {
    await expect(test.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  });

  it("may add a job, and the job is then there for its owner", async () => {
    await test.pool.query("select add_job('sweep-limits', '{}')");
    const { rows } = await test.ownerPool.query("select task_identifier from graphile_worker.jobs");
    expect(rows).toEqual([{ task_identifier: "sweep-limits" }]);
  });

  it("is the only one besides the owner who may add a job", async () => {
    const client = await test.ownerPool.connect();
    try {
      await client.query("begin; create role passer_by; set local role passer_by");
      await expect(client.query("select add_job('sweep-limits', '{}')")).rejects.toMatchObject({
        code: "42501",
      });
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  it("may change what its actions change, and only by the rules", async () => {
    await test.pool.query("update currency set active = false where code = 'PHP'");
    await expect(
      test.pool.query("insert into currency (code) values ('peso')"),
    ).rejects.toMatchObject({ code: "23514" });
  });
});

describe("the statuses a table allows are those of its lifecycle", () => {
  let test: TestHouse;
  beforeAll(async () => {
    test = await openTestHouse();
  });
  afterAll(() => test.close());

  const lives = {
    contact_message: messageLife,
    notice: noticeLife,
    activation: activationLife,
    id_check: idCheckLife,
    loan: loanLife,
    withdrawal: withdrawalLife,
    policy_proposal: proposalLife,
  } as const;

  const statusChecks = async (): Promise<Map<string, string[]>> => {
    const { rows } = await test.ownerPool.query<{ name: string; rule: string }>(
      `select t.relname as name, pg_get_constraintdef(c.oid) as rule
       from pg_constraint c
       join pg_class t on t.oid = c.conrelid
       join pg_attribute a on a.attrelid = t.oid and a.attnum = any (c.conkey)
       where c.contype = 'c' and t.relnamespace = 'public'::regnamespace and a.attname = 'status'
         and cardinality(c.conkey) = 1`,
    );
    return new Map(
      rows.map(({ name, rule }) => [name, [...rule.matchAll(/'(\w+)'/g)].map(([, it]) => `${it}`)]),
    );
  };

  it.each(Object.entries(lives))("%s", async (table, life) => {
    expect((await statusChecks()).get(table)?.sort()).toEqual(statusesOf(life).sort());
  });

  it("and no table has a status without a lifecycle", async () => {
    const { rows } = await test.ownerPool.query<{ table_name: string }>(
      `select table_name from information_schema.columns
       where table_schema = 'public' and column_name = 'status'`,
    );
    expect(rows.map((row) => row.table_name).sort()).toEqual(Object.keys(lives).sort());
  });
});
