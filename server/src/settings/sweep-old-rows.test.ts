import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sweepOldRows } from "./sweep-old-rows.ts";

let test: TestHouse;
beforeAll(async () => {
  test = await openTestHouse();
});
afterAll(() => test.close());

const write = (id: string, months: number, status: string) =>
  test.ownerPool.query(
    `insert into notice (id, channel, template, sealed, status, created_at)
     values (gen_random_uuid(), 'sms', $1, '', $3, house_now() - make_interval(months => $2))`,
    [id, months, status],
  );
const kept = async () =>
  (await test.ownerPool.query("select template from notice order by template")).rows.map(
    ({ template }) => template,
  );

it("deletes messages and reports of gateways that are older than the policy keeps them, and no others", async () => {
  await write("old", 37, "SENT");
  await write("older", 60, "FAILED");
  await write("waits", 60, "QUEUED");
  await write("young", 35, "SENT");
  await test.ownerPool.query(
    `insert into sms_try (notice_id, gateway) select id, 'sms-1' from notice`,
  );
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
  const tries = await test.ownerPool.query("select from sms_try");
  expect(tries.rowCount).toBe(2);
});

it("deletes nothing of the last year, whatever is asked", async () => {
  await write("of this year", 11, "SENT");
  await test.pool.query("select sweep_old_messages(0, 100)");
  expect(await kept()).toContain("of this year");
  await expect(test.pool.query("delete from notice")).rejects.toMatchObject({ code: "42501" });
});
