import fs from "node:fs";
import path from "node:path";
import { activationLife } from "@hiram/contract/activation/activation.ts";
import { idCheckLife } from "@hiram/contract/activation/id-check.ts";
import { promiseLife } from "@hiram/contract/collection/promise.ts";
import { memberDocumentLife } from "@hiram/contract/documents/documents.ts";
import { complaintLife, disputeLife } from "@hiram/contract/help/complaint.ts";
import { messageLife } from "@hiram/contract/help/message.ts";
import { importLife } from "@hiram/contract/imports/import-book.ts";
import { coolingOffLife } from "@hiram/contract/loan/cooling-off.ts";
import { hardshipLife } from "@hiram/contract/loan/hardship.ts";
import { loanLife } from "@hiram/contract/loan/loan.ts";
import { settlementLife } from "@hiram/contract/loan/settlement.ts";
import { noticeLife } from "@hiram/contract/notice/notice.ts";
import { paymentLife } from "@hiram/contract/payment/payment.ts";
import { proposalLife } from "@hiram/contract/policy/policy-proposal.ts";
import { coveredLife } from "@hiram/contract/regulators/covered.ts";
import { filingLife } from "@hiram/contract/regulators/duty.ts";
import { correctionLife } from "@hiram/contract/settings/correction.ts";
import { withdrawalLife } from "@hiram/contract/wallet/wallet.ts";
import { statusesOf } from "@hiram/contract/wire/lifecycle.ts";
import { createDatabase, openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openPool } from "#db/database.ts";
import { isMigrated, migrate, migrateTables } from "#db/migrate.ts";
import { FORMER_NAMES } from "#db/replace-functions.ts";
import { readSchema, type SqlFile } from "#db/sql-files.ts";
import { StartRefused } from "#start-refused.ts";

const schema = readSchema();
const { migrations, functions } = schema;
const namesOf = (files: readonly SqlFile[]) => files.map(({ name }) => name);
const names = namesOf([...migrations, ...functions]);
const fileOf = (name: string, sql: string): SqlFile => ({ name, sql, hash: `hash of ${sql}` });
/** The schema of this build with one migration or function more. */
const withMigration = (file: SqlFile) => ({ functions, migrations: [...migrations, file] });
const withFunction = (file: SqlFile) => ({
  migrations,
  functions: [...functions.filter(({ name }) => name !== file.name), file],
});

/** Every table, column, function and applied file of the database, to see that nothing changed. */
const shapeOf = async (pool: pg.Pool) => {
  const { rows } = await pool.query(`
    select 'column' as kind, table_schema || '.' || table_name || '.' || column_name as name
      from information_schema.columns
      where table_schema not in ('pg_catalog', 'information_schema')
    union all
    select 'function', pg_get_functiondef(p.oid) || coalesce(p.proacl::text, '') from pg_proc p
      where p.pronamespace in ('public'::regnamespace)
    union all
    select 'relation', oid::regclass::text from pg_class where relnamespace = 'public'::regnamespace
    order by 1, 2`);
  const done = await pool
    .query("select * from migration union all select * from sql_function order by name")
    .catch(() => ({ rows: [] }));
  return { shape: rows, done: done.rows };
};

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
/** A database for each test of a group: empty, or one that this build has migrated. */
const beginWith = (template: "template1" | "template_hiram") => {
  beforeEach(async () => {
    database = await createDatabase(template);
    pool = openPool(database.url, { connectionsMax: 6 });
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });
};

const refusalOf = async (changed: typeof schema) => {
  const error = await migrate(pool, changed).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartRefused);
  return (error as Error).message;
};

describe("migrating an empty database", () => {
  beginWith("template1");

  it("runs every file in the order of its number, and a second run does nothing", async () => {
    expect(namesOf(migrations)).toEqual(namesOf(migrations).sort());
    expect(await migrate(pool)).toEqual(names);
    const before = await shapeOf(pool);
    expect(await migrate(pool)).toEqual([]);
    expect(await shapeOf(pool)).toEqual(before);
    expect(await isMigrated(pool, schema)).toBe(true);
  });

  it("renames the functions of triggers, and leaves no function without a file", async () => {
    const listFunctions = async () => {
      const { rows } = await pool.query<{ name: string }>(
        "select proname as name from pg_proc where pronamespace = 'public'::regnamespace",
      );
      return rows.map(({ name }) => name).sort();
    };
    const at = migrations.findIndex(({ name }) => name.endsWith("_names_by_effect.sql"));
    await migrateTables(pool, { functions, migrations: migrations.slice(0, at) });
    expect(await listFunctions()).toContain("move_house_now");
    await migrate(pool);
    expect(await listFunctions()).toEqual(namesOf(functions).sort());
  });

  it("applies each once when four processes start at once on an empty database", async () => {
    const pools = Array.from({ length: 4 }, () => openPool(database.url, { connectionsMax: 2 }));
    const applied = await Promise.all(pools.map((each) => migrate(each)));
    await Promise.all(pools.map((each) => each.end()));
    expect(applied.flat()).toEqual(names);
    expect(await isMigrated(pool, schema)).toBe(true);
  });

  it("waits for another process's migration, however long that takes", async () => {
    // A pool with a short lock time-out, and another process that migrates for longer.
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

  it("refuses a server older than PostgreSQL 15, and changes nothing", async () => {
    // The session's search path puts a function of another answer before PostgreSQL's own.
    await pool.query(`create schema older;
      create function older.current_setting(text) returns text language sql
        return case $1 when 'server_version' then '14.11' else '140011' end;`);
    const url = new URL(database.url);
    url.searchParams.set("options", "-c search_path=older,pg_catalog,public");
    const older = openPool(url.href, { connectionsMax: 2 });
    await expect(migrate(older)).rejects.toThrow(
      new StartRefused("The database is PostgreSQL 14.11; 15 or later is needed."),
    );
    await older.end();
    const { rows } = await pool.query("select to_regclass('public.migration') as there");
    expect(rows).toEqual([{ there: null }]);
  });

  it("creates a trigger's function before the migration that needs it", async () => {
    const noted = fileOf(
      "note_more",
      `create or replace function note_more() returns trigger language plpgsql as $$
       declare added more%rowtype; begin added := new; return added; end $$;`,
    );
    const more = fileOf(
      "0900_more.sql",
      `create table more (id integer);
       create trigger more_is_noted before insert on more
         for each row execute function note_more();`,
    );
    const both = { migrations: [...migrations, more], functions: [...functions, noted] };
    expect(await migrate(pool, both)).toEqual([
      ...namesOf(both.migrations),
      ...namesOf(both.functions),
    ]);
    await pool.query("insert into more values (1)");
  });
});

describe("migrating", () => {
  beginWith("template_hiram");

  it("adds what is new and leaves the rest", async () => {
    const added = fileOf("0900_more.sql", "create table more (id integer)");
    expect(await migrate(pool, withMigration(added))).toEqual(["0900_more.sql"]);
    expect(await isMigrated(pool, schema)).toBe(true);
    expect(await isMigrated(pool, withMigration(fileOf("0901_next.sql", "")))).toBe(false);
  });

  it("refuses a file that was changed after it ran", async () => {
    const before = await shapeOf(pool);
    const [first, ...rest] = migrations as [SqlFile, ...SqlFile[]];
    const added = fileOf("0900_x.sql", "create table x ()");
    const changed = { functions, migrations: [{ ...first, hash: "another" }, ...rest, added] };
    expect(await refusalOf(changed)).toBe(
      `Migration ${first.name} was changed after it ran: add a new file instead.`,
    );
    expect(await shapeOf(pool)).toEqual(before);
    expect(await isMigrated(pool, changed)).toBe(false);
  });

  it("refuses a database that a newer build has migrated", async () => {
    await migrate(pool, withMigration(fileOf("0900_future.sql", "create table future ()")));
    const before = await shapeOf(pool);
    expect(await refusalOf(schema)).toBe(
      "The database is newer than this build: it has had 0900_future.sql.",
    );
    expect(await shapeOf(pool)).toEqual(before);
  });

  it("refuses a file that fails, undoes all of it, and goes on once it is mended", async () => {
    const before = await shapeOf(pool);
    const failing = fileOf("0900_bad.sql", "create table half (id integer); select 1 / 0;");
    expect(await refusalOf(withMigration(failing))).toBe(
      "Migration 0900_bad.sql failed: division by zero",
    );
    expect(await shapeOf(pool)).toEqual(before);
    const mended = fileOf("0900_bad.sql", "create table half (id integer)");
    expect(await migrate(pool, withMigration(mended))).toEqual(["0900_bad.sql"]);
  });

  it("undoes a file that ran but could not be noted down, lest it run twice", async () => {
    const before = await shapeOf(pool);
    const unnoted = { name: "0900_x.sql", sql: "create table x ()", hash: null as never };
    const refusal = await refusalOf(withMigration(unnoted));
    expect(refusal).toMatch(/^Migration 0900_x.sql failed: null value/);
    expect(await shapeOf(pool)).toEqual(before);
  });

  it("ends with an error, not a hang, when its connection is cut", async () => {
    const cut = fileOf("0900_cut.sql", "select pg_terminate_backend(pg_backend_pid())");
    const refusal = await refusalOf(withMigration(cut));
    expect(refusal).toMatch(/^Migration 0900_cut.sql failed: terminating/);
    expect(await migrate(pool)).toEqual([]);
  });

  describe("the migration of functions", () => {
    const answer = (sql: string) =>
      fileOf("answer", `create or replace function answer() returns integer language sql ${sql};`);
    const call = async (name: string) =>
      (await pool.query<{ value: number }>(`select ${name}() as value`)).rows[0]?.value;

    it("applies a text that has changed again, and none that has not", async () => {
      const first = withFunction(answer("return 1"));
      expect(await isMigrated(pool, first)).toBe(false);
      expect(await migrate(pool, first)).toEqual(["answer"]);
      expect(await isMigrated(pool, first)).toBe(true);

      // A change by hand shows whether the file was applied: an unchanged file leaves it.
      await pool.query("create or replace function answer() returns integer language sql return 9");
      expect(await migrate(pool, first)).toEqual([]);
      expect(await call("answer")).toBe(9);

      const second = withFunction(answer("return 2"));
      expect(await isMigrated(pool, second)).toBe(false);
      expect(await migrate(pool, second)).toEqual(["answer"]);
      expect(await call("answer")).toBe(2);
      // The previous build may continue, and be started again.
      const areServed = async () =>
        Promise.all([first, second].map((schema) => isMigrated(pool, schema)));
      expect(await areServed()).toEqual([true, true]);
      await migrate(pool, withFunction(answer("return 3")));
      expect(await areServed()).toEqual([false, true]);
    });

    it("applies them on the tables of the newest migration", async () => {
      expect(
        await migrate(pool, {
          migrations: [...migrations, fileOf("0900_more.sql", "create table more (id integer)")],
          functions: [...functions, answer("return (select count(*)::integer from more)")],
        }),
      ).toEqual(["0900_more.sql", "answer"]);
      expect(await call("answer")).toBe(0);
    });

    it("drops a function whose file is gone", async () => {
      await migrate(pool, withFunction(answer("return 1")));
      expect(await migrate(pool)).toEqual([]);
      await expect(call("answer")).rejects.toMatchObject({ code: "42883" });
      const { rows } = await pool.query("select from sql_function where name = 'answer'");
      expect(rows).toEqual([]);
    });

    it("refuses to drop a function that a trigger uses, and keeps it", async () => {
      const before = await shapeOf(pool);
      const without = functions.filter(({ name }) => name !== "refuse_change");
      expect(await refusalOf({ migrations, functions: without })).toBe(
        "Function refuse_change failed: cannot drop function refuse_change() because other objects depend on it",
      );
      expect(await shapeOf(pool)).toEqual(before);
    });

    it("applies all that changed or none of them", async () => {
      const before = await shapeOf(pool);
      const failing = fileOf("wrong", "create function wrong() returns int language sql return x");
      const refused = { migrations, functions: [...functions, answer("return 1"), failing] };
      expect(await refusalOf(refused)).toMatch(/^Function wrong failed: column "x" does not exist/);
      expect(await shapeOf(pool)).toEqual(before);
    });

    it("replaces one whose argument has another name, or that returns something else", async () => {
      const heads = [
        "(one integer) returns text",
        "(two integer) returns text",
        "(two integer) returns char",
      ];
      for (const head of heads) {
        const sql = `create or replace function answer${head} language sql return 7`;
        await migrate(pool, withFunction(fileOf("answer", sql)));
        const { rows } = await pool.query("select answer(0) as answer");
        expect(rows).toEqual([{ answer: "7" }]);
      }
    });

    it("refuses a second function of the same name with other arguments", async () => {
      await migrate(pool, withFunction(answer("return 1")));
      const other = answer("return of").sql.replace("answer()", "answer(of integer)");
      expect(await refusalOf(withFunction(fileOf("answer", other)))).toBe(
        "Function answer failed: there is answer() and answer(integer)",
      );
      expect(await call("answer")).toBe(1);
      // A migration drops the old one, and the new one takes its place.
      const dropped = fileOf("0900_drop.sql", "drop function if exists answer()");
      const mended = {
        ...withFunction(fileOf("answer", other)),
        ...{ migrations: [...migrations, dropped] },
      };
      expect(await migrate(pool, mended)).toEqual(["0900_drop.sql", "answer"]);
    });

    it("takes back a right that the file no longer grants", async () => {
      const grant = "return 1; grant execute on function answer to hiram_app";
      const mayCall = async () =>
        (
          await pool.query(
            `select from pg_proc, aclexplode(proacl) acl join pg_roles on pg_roles.oid = grantee
             where proname = 'answer' and rolname = 'hiram_app'`,
          )
        ).rowCount === 1;
      await migrate(pool, withFunction(answer(grant)));
      expect(await mayCall()).toBe(true);
      await migrate(pool, withFunction(answer("return 1")));
      expect(await mayCall()).toBe(false);
    });
  });
});

describe("the files", () => {
  it("of migrations have a number, and begin with a sentence that says what they hold", () => {
    for (const { name, sql } of migrations) {
      expect(name).toMatch(/^\d{4}_[a-z_]+\.sql$/);
      expect(sql, name).toMatch(/^-- [A-Z].{20,}/);
    }
  });

  it("of migrations are never changed once they are listed in migration-fingerprints.json", () => {
    const file = path.join(import.meta.dirname, "migration-fingerprints.json");
    const listed: Record<string, string> = JSON.parse(fs.readFileSync(file, "utf8"));
    for (const name of Object.keys(listed))
      expect(namesOf(migrations), `${name} has run somewhere: put the file back`).toContain(name);
    for (const { name, hash } of migrations)
      expect(
        listed[name],
        listed[name]
          ? `${name} was changed. It has run on databases that this change would never reach: put the file back and write a new migration`
          : `${name} is new: add "${name}": "${hash}" to migration-fingerprints.json`,
      ).toBe(hash);
  });

  it("of migrations create no function and name one only for a trigger or a default", () => {
    const known = new Set([...namesOf(functions), ...FORMER_NAMES.values()]);
    for (const { name, sql } of migrations) {
      const code = sql.replaceAll(/--.*$/gm, "");
      expect(code, name).not.toMatch(/create (or replace )?(function|procedure)/i);
      const used = [...code.matchAll(/(execute function |set default )?\b(\w+)\(/g)];
      const called = used.filter(([, allowed, called = ""]) => !allowed && known.has(called));
      expect(
        called.map(([text]) => text),
        name,
      ).toEqual([]);
      const missing = used.filter(([, allowed, called = ""]) => allowed && !known.has(called));
      // A file stays as long as a migration names its function: an empty database needs it.
      expect(
        missing.map(([text]) => text),
        name,
      ).toEqual([]);
    }
  });

  it.each(functions)("of $name creates that function alone, for named callers", ({ name, sql }) => {
    expect(sql).toMatch(/^-- [A-Z].{20,}/);
    const created = [...sql.matchAll(/^create or replace function (\w+)\(/gm)];
    expect(created.map(([, it]) => it)).toEqual([name]);
    // PUBLIC may execute every function by default; nobody can call a trigger's function.
    if (!/returns trigger/.test(sql))
      expect(sql).toContain(`revoke execute on function ${name} from public;`);
    const granted = [...sql.matchAll(/^(?:revoke|grant) .* on function (\w+)/gm)];
    expect(granted.map(([, it]) => it).filter((it) => it !== name)).toEqual([]);
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
    complaint: complaintLife,
    dispute: disputeLife,
    covered_transaction: coveredLife,
    filing: filingLife,
    notice: noticeLife,
    activation: activationLife,
    id_check: idCheckLife,
    loan: loanLife,
    payment: paymentLife,
    payment_promise: promiseLife,
    withdrawal: withdrawalLife,
    policy_proposal: proposalLife,
    loan_approval: proposalLife,
    staff_proposal: proposalLife,
    member_document: memberDocumentLife,
    personal_correction: correctionLife,
    hardship: hardshipLife,
    cooling_off: coolingOffLife,
    loan_settlement: settlementLife,
    import_book: importLife,
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

  it("no table has a status without a lifecycle", async () => {
    const { rows } = await test.ownerPool.query<{ table_name: string }>(
      `select relname as table_name from pg_class join pg_attribute on attrelid = pg_class.oid
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
         and not relispartition and attname = 'status'`,
    );
    expect(rows.map((row) => row.table_name).sort()).toEqual(Object.keys(lives).sort());
  });
});
