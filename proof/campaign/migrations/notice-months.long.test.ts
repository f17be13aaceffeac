/**
 * The tables of messages by month: the upgrade of a database in use, and months that come and go
 * under load. No transaction waits a second for a lock.
 */
import { setTimeout as wait } from "node:timers/promises";
import { openPool } from "@hiram/server/db/database.ts";
import { migrate } from "@hiram/server/db/migrate.ts";
import { readSchema } from "@hiram/server/db/sql-files.ts";
import { newNoticeId } from "@hiram/server/notice/notice-id.ts";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "#testing/house.ts";
import { fillRows } from "./fill-rows.ts";
import { type MigrationLoad, startLoad } from "./load.ts";

const ROWS = 20_000;
const WAIT_MS_MAX = 1_000;
const HELD_MS = 2_000;

const schema = readSchema();
const firstOfMonths = schema.migrations.findIndex(({ name }) =>
  name.endsWith("_notice_before_months.sql"),
);

let database: Awaited<ReturnType<typeof createDatabase>>;
let pool: pg.Pool;
let load: MigrationLoad;
beforeAll(async () => {
  database = await createDatabase("template1");
  pool = openPool(database.url, { connectionsMax: 8 });
  await migrate(pool, { ...schema, migrations: schema.migrations.slice(0, firstOfMonths) });
  await fillRows(pool, ROWS);
  load = startLoad(database.url, ROWS);
});
afterAll(async () => {
  await load.stop();
  await pool.end();
  await database.drop();
});

const count = async (what: string): Promise<number> =>
  (await pool.query(`select count(*)::integer as n from ${what}`)).rows[0].n;

const hold = async () => {
  const client = await pool.connect();
  await client.query("begin; select count(*) from notice");
  return async () => {
    await client.query("commit");
    client.release();
  };
};

describe("messages by month", () => {
  it("take over the rows of the release before while it serves", async () => {
    const release = await hold();
    load.take();
    const migrating = migrate(pool, schema);
    await wait(HELD_MS);
    await release();
    await migrating;
    await wait(200);
    const { waitMs, count: transactions } = load.take();
    expect(transactions).toBeGreaterThan(0);
    expect(waitMs).toBeLessThan(WAIT_MS_MAX);
    // A random id comes from a process of the release before, which still writes messages.
    expect(await count("notice_before")).toBeGreaterThan(ROWS);
    expect(await count("sms_try")).toBe(ROWS);
    console.log(`upgrade: the longest wait for a lock was ${Math.round(waitMs)} ms`);
    const { rows } = await pool.query(
      "select count(*)::integer as n from notice where status = 'SENT' and id = md5('notice 7')::uuid",
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  it("find a message by its id in one table", async () => {
    const id = newNoticeId(new Date());
    const { rows } = await pool.query(
      `explain (format json) select from notice where id = '${id}'`,
    );
    expect(JSON.stringify(rows).match(/"Relation Name"/g)).toHaveLength(1);
  });

  it("come and go under load, and no transaction waits a second", async () => {
    const add = async () => (await pool.query("select add_notice_months() as n")).rows[0].n;
    const drop = async () =>
      (await pool.query("select drop_old_notice_month(36) as is")).rows[0].is;
    await pool.query(
      `create table notice_2020_01 partition of notice
         for values from (first_notice_id('2020-01-01')) to (first_notice_id('2020-02-01'))`,
    );
    const id = newNoticeId(new Date("2020-01-15"));
    await pool.query(
      `insert into notice (id, channel, template, sealed, status, created_at)
       select overlay($1 placing lpad(to_hex(n), 8, '0') from 29)::uuid, 'sms', 'old', '', 'SENT', '2020-01-15'
       from generate_series(1, 20000) n`,
      [id],
    );
    const { rows } = await pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relname > 'notice_2025'
         and relname ~ '^notice_[0-9]'`,
    );
    for (const { name } of rows) await pool.query(`drop table ${name}`);
    load.take();

    const release = await hold();
    const until = performance.now() + HELD_MS;
    const tried: unknown[] = [];
    while (performance.now() < until) tried.push(await drop());
    expect(new Set(tried)).toEqual(new Set([false]));
    await release();
    let isDropped = false;
    for (let turn = 0; !isDropped && turn < 100; turn++) isDropped = await drop();
    let added = 0;
    for (let turn = 0; added === 0 && turn < 100; turn++) added = await add();

    expect([isDropped, added]).toEqual([true, 3]);
    expect(await count("notice where template = 'old'")).toBe(0);
    const { waitMs, count: transactions } = load.take();
    expect(transactions).toBeGreaterThan(0);
    expect(waitMs).toBeLessThan(WAIT_MS_MAX);
    expect(load.refused).toEqual([]);
    console.log(`months: the longest wait for a lock was ${Math.round(waitMs)} ms`);
  });
});
