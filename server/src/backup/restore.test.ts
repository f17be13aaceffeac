/**
 * A backup of each table of this schema is restored into an empty database, in every run of the
 * tests: a new reference between tables may make either of them fail. `backup.long.test.ts` has the
 * rest.
 */
import path from "node:path";
import {
  createDatabase,
  makeTempFolder,
  openTestHouse,
  type TestHouse,
} from "@hiram/proof/testing/house.ts";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { backUp } from "#backup/back-up.ts";
import { restoreBackup } from "#backup/restore.ts";
import { openPool } from "#db/database.ts";
import { newNoticeId } from "#notice/notice-id.ts";

const folder = makeTempFolder();
let test: TestHouse;
let database: Awaited<ReturnType<typeof createDatabase>>;
let restored: pg.Pool;
beforeAll(async () => {
  test = await openTestHouse();
  database = await createDatabase();
  restored = openPool(database.url, { connectionsMax: 3 });
});
afterAll(async () => {
  await restored.end();
  await database.drop();
  await test.close();
  folder.remove();
});

const write = (id: string | null, words: string) =>
  test.ownerPool.query(
    `insert into notice (id, channel, template, sealed, status)
     values (coalesce($1, gen_random_uuid()), 'sms', $2, '', 'SENT')`,
    [id, words],
  );

it("brings every row back, each message into the table of its month", async () => {
  await test.ownerPool.query(
    `create table notice_2020_02 partition of notice
       for values from (first_notice_id('2020-02-01')) to (first_notice_id('2020-03-01'))`,
  );
  await write(newNoticeId(new Date("2020-02-03")), "in February");
  await write(null, "of an earlier release");
  await test.ownerPool.query(
    `insert into sms_try (notice_id, gateway) select id, 'sms-1' from notice`,
  );
  await test.house.db.insertInto("installation").values({ mode: "demo" }).execute();

  const from = path.join(folder.path, "backup");
  const { tables } = await backUp(test.house, test.ownerPool, from);
  const { config, keys, clock } = test.house;
  const dataDir = path.join(folder.path, "data");
  await restoreBackup(
    { config: { ...config, dataDir }, keys, clock, pool: restored, copies: [] },
    from,
  );

  // A restore writes into these three by itself.
  const own = ["audit_event", "audit_unsealed", "audit_checkpoint"];
  for (const { name, rows } of tables.filter((table) => !own.includes(table.name))) {
    const { rows: counted } = await restored.query(`select count(*)::integer as n from ${name}`);
    expect([name, counted[0].n]).toEqual([name, rows]);
  }
  const { rows } = await restored.query(
    "select template, tableoid::regclass::text as place from notice order by template",
  );
  expect(rows).toEqual([
    { template: "in February", place: "notice_2020_02" },
    { template: "of an earlier release", place: "notice_before" },
  ]);
});
