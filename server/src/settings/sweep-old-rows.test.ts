import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { newNoticeId } from "#notice/notice-id.ts";
import { sweepOldRows } from "./sweep-old-rows.ts";

const test = await openHouseForFile();
beforeEach(async () => {
  await test.ownerPool.query("delete from notice; delete from sms_try");
});

/** A message of an earlier release has a random id, and lies in no table of a month. */
const write = (words: string, months: number, status = "SENT", id?: string) =>
  test.ownerPool.query(
    `insert into notice (id, channel, template, sealed, status, created_at)
     values (coalesce($4, gen_random_uuid()), 'sms', $1, '', $3,
       house_now() - make_interval(months => $2))`,
    [words, months, status, id],
  );
const kept = async () =>
  (await test.ownerPool.query("select template from notice order by template")).rows.map(
    ({ template }) => template,
  );
const tables = async (): Promise<string[]> =>
  (
    await test.ownerPool.query(
      "select relname from pg_class where relname ~ '^notice_[0-9]' and relkind = 'r' order by 1",
    )
  ).rows.map(({ relname }) => relname);

/** The beginning of the month that is `months` before the database's current month. */
const monthsAgo = async (months: number): Promise<Date> =>
  (
    await test.ownerPool.query(
      "select (date_trunc('month', house_now() at time zone 'UTC') - make_interval(months => $1)) at time zone 'UTC' as at",
      [months],
    )
  ).rows[0].at;
const tableOf = (at: Date) => `notice_${at.toISOString().slice(0, 7).replace("-", "_")}`;
const addMonth = async (months: number): Promise<Date> => {
  const at = await monthsAgo(months);
  await test.ownerPool.query(
    `create table ${tableOf(at)} partition of notice for values from
       ('${newNoticeId(at).slice(0, 18)}-0000-000000000000') to
       ('${newNoticeId(await monthsAgo(months - 1)).slice(0, 18)}-0000-000000000000')`,
  );
  return at;
};

it("deletes messages of earlier releases and reports of gateways that are older than the policy keeps them, and no others", async () => {
  await write("old", 37);
  await write("older", 60, "FAILED");
  await write("waits", 60, "QUEUED");
  await write("young", 35);
  const events = async () =>
    (await test.ownerPool.query("select count(*)::integer as n from gateway_event")).rows[0].n;
  for (const months of [25, 23])
    await test.ownerPool.query(
      `insert into gateway_event (id, gateway, event_id, received_at)
       values (gen_random_uuid(), 'demo', $1, house_now() - make_interval(months => $2))`,
      [`event-${months}`, months],
    );
  await sweepOldRows(test.house, 1);
  expect(await kept()).toEqual(["waits", "young"]);
  expect(await events()).toBe(1);
});

it("deletes reports of SMS gateways that are older than messages are kept", async () => {
  for (const [gateway, months] of [
    ["sms-1", 37],
    ["sms-2", 60],
    ["sms-1", 35],
  ] as const)
    await test.ownerPool.query(
      `insert into sms_try (notice_id, gateway, asked_at)
       values (gen_random_uuid(), $1, house_now() - make_interval(months => $2))`,
      [gateway, months],
    );
  await sweepOldRows(test.house, 1);
  const { rows } = await test.ownerPool.query("select gateway from sms_try");
  expect(rows).toEqual([{ gateway: "sms-1" }]);
});

it("deletes jobs that were given up longer ago than the policy lists them, and none that waits", async () => {
  // The queue's trigger writes the time of each update.
  const job = (key: string, months: number, attempts: number) =>
    test.ownerPool.query(
      `select graphile_worker.add_job('sweep-limits', job_key => '${key}');
       alter table graphile_worker._private_jobs disable trigger user;
       update graphile_worker._private_jobs
         set attempts = ${attempts}, updated_at = now() - interval '${months} months'
         where key = '${key}';
       alter table graphile_worker._private_jobs enable trigger user`,
    );
  await job("old", 13, 25);
  await job("older", 40, 25);
  await job("young", 11, 25);
  await job("waits", 40, 24);
  const keys = async () =>
    (
      await test.ownerPool.query("select key from graphile_worker._private_jobs order by key")
    ).rows.map(({ key }) => key);
  await sweepOldRows(test.house, 1);
  expect(await keys()).toEqual(["waits", "young"]);
  await job("of this quarter", 2, 25);
  await test.pool.query("select sweep_given_up_jobs(0, 100)");
  expect(await keys()).toEqual(["of this quarter", "waits"]);
});

describe("checkpoints of the audit log", () => {
  const checkpoints = async () =>
    (
      await test.ownerPool.query("select seq::integer from audit_checkpoint order by number")
    ).rows.map(({ seq }) => seq);
  beforeEach(() =>
    test.ownerPool.query(
      `truncate audit_checkpoint, audit_checkpoint_copy restart identity;
       insert into audit_checkpoint (seq, hash, at, after, is_restore, signature)
       select seq, '', house_now() - make_interval(months => months), 0, is_restore, ''
       from (values (1, 40, false), (2, 30, true), (3, 26, false), (4, 25, false), (5, 23, false))
         given (seq, months, is_restore)`,
    ),
  );

  it("are deleted when they are older than the policy keeps them, without marks of restores", async () => {
    await sweepOldRows(test.house, 1);
    expect(await checkpoints()).toEqual([2, 5]);
    await expect(test.pool.query("delete from audit_checkpoint")).rejects.toMatchObject({
      code: "42501",
    });
  });

  it("stay until every copy outside has them", async () => {
    await test.ownerPool.query("insert into audit_checkpoint_copy values ('a', 5), ('b', 3)");
    await sweepOldRows(test.house);
    expect(await checkpoints()).toEqual([2, 4, 5]);
  });

  it("stay when it is the newest, and when it is of the last year, whatever is asked", async () => {
    await test.ownerPool.query(
      `update audit_checkpoint set at = house_now() - interval '11 months' where seq = 4;
       update audit_checkpoint set at = house_now() - interval '40 months' where seq = 5`,
    );
    await test.pool.query("select sweep_old_checkpoints(0, 100)");
    expect(await checkpoints()).toEqual([2, 4, 5]);
  });
});

it("deletes nothing of the last year, whatever is asked", async () => {
  await write("of this year", 11);
  const at = await addMonth(11);
  await write("in a month", 11, "SENT", newNoticeId(at));
  await test.ownerPool.query(
    `insert into sms_try (notice_id, gateway, asked_at)
     values (gen_random_uuid(), 'sms-1', house_now() - interval '11 months')`,
  );
  await test.pool.query(
    "select sweep_old_messages(0, 100), drop_old_notice_month(0), sweep_old_sms_tries(0, 100)",
  );
  expect(await kept()).toEqual(["in a month", "of this year"]);
  expect((await test.ownerPool.query("select from sms_try")).rowCount).toBe(1);
  await expect(test.pool.query("delete from notice")).rejects.toMatchObject({ code: "42501" });
  await test.ownerPool.query(`drop table ${tableOf(at)}`);
});

it("puts a message into the table of its month, and one without a table where none is lost", async () => {
  const now = await monthsAgo(0);
  await write("this month", 0, "SENT", newNoticeId(now));
  await write("next month", 0, "SENT", newNoticeId(await monthsAgo(-1)));
  await write("of an earlier release", 0);
  await write("in ten years", 0, "SENT", newNoticeId(await monthsAgo(-120)));
  const { rows } = await test.ownerPool.query(
    "select template, tableoid::regclass::text as place from notice order by template",
  );
  expect(rows).toEqual([
    { template: "in ten years", place: "notice_other" },
    { template: "next month", place: tableOf(await monthsAgo(-1)) },
    { template: "of an earlier release", place: "notice_before" },
    { template: "this month", place: tableOf(now) },
  ]);
});

it("drops whole months, the oldest first, and none of which a day is still kept", async () => {
  const [older, old, kept36] = [await addMonth(50), await addMonth(38), await addMonth(36)];
  for (const at of [older, old, kept36]) await write(tableOf(at), 0, "SENT", newNoticeId(at));
  await sweepOldRows(test.house);
  expect(await kept()).toEqual([tableOf(kept36)]);
  expect(await tables()).toEqual(
    [kept36, ...(await Promise.all([0, -1, -2].map(monthsAgo)))].map(tableOf),
  );
  await test.ownerPool.query(`drop table ${tableOf(kept36)}`);
});

it("adds the tables of this month and the next two, not where messages lie in the other table already", async () => {
  const months = await Promise.all([0, -1, -2].map(monthsAgo));
  const [now, next, last] = months.map(tableOf) as [string, string, string];
  await test.ownerPool.query(`drop table ${next}, ${last}`);
  await write("of next month", 0, "SENT", newNoticeId(months[1] as Date));
  await sweepOldRows(test.house);
  expect(await tables()).toEqual([now, last]);
  await test.ownerPool.query("delete from notice");
  await sweepOldRows(test.house);
  expect(await tables()).toEqual([now, next, last]);
  await write("of next month", 0, "SENT", newNoticeId(months[1] as Date));
  expect(await kept()).toEqual(["of next month"]);
});

it("gives the table of a new month every rule of the first ones", async () => {
  const [now, next] = [tableOf(await monthsAgo(0)), tableOf(await monthsAgo(-1))];
  await test.ownerPool.query(`drop table ${next}`);
  await sweepOldRows(test.house);
  const rulesOf = async (table: string) =>
    (
      await test.ownerPool.query(
        `select pg_get_constraintdef(oid) as rule from pg_constraint
           where conrelid = $1::regclass and contype <> 'n'
         union all select regexp_replace(pg_get_indexdef(indexrelid), '^.* USING', '') from pg_index
           where indrelid = $1::regclass
         union all select tgname from pg_trigger where tgrelid = $1::regclass and not tgisinternal
         order by 1`,
        [table],
      )
    ).rows.map(({ rule }) => rule);
  const rules = await rulesOf(next);
  expect(rules).toEqual(await rulesOf(now));
  expect(rules).toContain("letter_notice_is_in_staff_words");
  expect(rules.join()).toContain("REFERENCES member(id)");
});
