import { currencies } from "@hiram/contract/wire/lists.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { watchNotices } from "@hiram/server/notice/watch-notices.ts";
import { seed } from "@hiram/server/seed.ts";
import { StartRefused } from "@hiram/server/start-refused.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { demo } from "#demo.ts";

/** The first start of the demo makes its people, which takes long on a busy machine. */
const SEED_MS = 120_000;
const test = await openHouseForFile({}, { clock: "one" });
beforeEach(async () => {
  await test.ownerPool.query("truncate currency, exchange_rates, installation");
  await test.ownerPool.query("delete from graphile_worker._private_jobs");
});

const count = async (table: string) =>
  (await test.ownerPool.query(`select count(*) as n from ${table}`)).rows[0].n;
const activeCodes = async () =>
  (await test.ownerPool.query("select code from currency where active")).rows.map(
    (row) => row.code,
  );
const seedAs = (config: Partial<typeof test.house.config>) =>
  seed({ ...test.house, config: { ...test.house.config, ...config } }, test.outside, demo);

describe("a database", () => {
  it.each([
    ["demo", "production", /invented people/],
    ["production", "demo", /lender's database/],
  ] as const)(
    "that was the %s's is refused to %s, and left as it was",
    async (first, second, words) => {
      await seedAs({ mode: first, ratesUrl: "http://rates.example/" });
      await test.ownerPool.query("delete from currency where code = 'USD'");
      const again = seedAs({ mode: second, ratesUrl: "http://rates.example/" });
      await expect(again).rejects.toThrow(StartRefused);
      await expect(again).rejects.toThrow(words);
      expect(await activeCodes()).not.toContain("USD");
    },
    SEED_MS,
  );
});

describe("a fresh installation", () => {
  it("has every currency and, in the demo, rates at once", async () => {
    await seedAs({});
    expect((await activeCodes()).sort()).toEqual(currencies.map((each) => each.code).sort());
    expect(await count("exchange_rates")).toBe(1);
    expect(await count("graphile_worker.jobs")).toBe(0);
  });

  it("leaves no message of the demo's past to a worker, so that /readyz warns of none", async () => {
    await seedAs({});
    const { warnings, figures } = await watchNotices(test.house).collect();
    expect([warnings, figures.hiram_notice_waits_seconds]).toEqual([[], 0]);
    const { rows } = await test.ownerPool.query("select from notice where status = 'SENT'");
    expect(rows.length).toBeGreaterThan(50);
  });

  it("leaves a real rates service to the worker, so that its failure stops no start", async () => {
    test.outside.sheet = new Error("no answer");
    await seedAs({ mode: "production", ratesUrl: "http://rates.example/" });
    expect(await count("exchange_rates")).toBe(0);
    // However often it is started while the service is away, one job waits.
    for (let start = 0; start < 3; start++)
      await seedAs({ mode: "production", ratesUrl: "http://rates.example/" });
    const { rows } = await test.ownerPool.query("select task_identifier from graphile_worker.jobs");
    expect(rows).toEqual([{ task_identifier: "fetch-exchange-rates" }]);
  });

  it("keeps at a later start what the operator changed", async () => {
    await seedAs({ ratesUrl: "http://rates.example/" });
    await test.ownerPool.query("update currency set active = false where code = 'USD'");
    await seedAs({ ratesUrl: "http://rates.example/" });
    expect(await activeCodes()).not.toContain("USD");
    expect(await count("currency")).toBe(currencies.length);
  });
});
