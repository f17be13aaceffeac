import { currencies } from "@hiram/contract/wire/lists.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addMissingCurrencies, insertRates } from "#site/site.sql.ts";

const test = await openHouseForFile();
const app = await test.openServer();
beforeAll(async () => {
  const codes = currencies.map((currency) => currency.code);
  await addMissingCurrencies(test.house.db, codes);
});
beforeEach(async () => {
  await test.ownerPool.query("truncate exchange_rates");
  await test.ownerPool.query("update currency set active = true");
});

const read = async () => (await app.inject("/api/v2/exchangerates")).json();
const keep = (asOf: string, rates: Record<string, number>, source = "rates.example") =>
  insertRates(test.house.db, { source, as_of: new Date(asOf), rates });

describe("today's rates", () => {
  const asOf = "2026-03-02T00:00:00.000Z";
  const rates = { PHP: 1, USD: 0.0171, SAR: 0.0641 };

  const ages: [string, string, boolean][] = [
    ["just now", "2026-03-02T00:00:00.000Z", false],
    ["47 hours old", "2026-03-03T23:00:00.000Z", false],
    ["exactly 48 hours old", "2026-03-04T00:00:00.000Z", false],
    ["a millisecond older than that", "2026-03-04T00:00:00.001Z", true],
    ["a month old", "2026-04-02T00:00:00.000Z", true],
  ];
  it.each(ages)("%s", async (_, now, stale) => {
    await keep(asOf, rates);
    test.clock.set(now);
    expect(await read()).toEqual({
      base: "PHP",
      rates: stale ? { PHP: 1 } : rates,
      source: "rates.example",
      asOf,
      stale,
    });
  });

  it("S170 are the peso alone when none were ever fetched", async () => {
    const none = { base: "PHP", rates: { PHP: 1 }, source: "none", asOf: null, stale: true };
    expect(await read()).toEqual(none);
  });

  it("S170 are the latest by their own date, not the last to be stored", async () => {
    test.clock.set("2026-03-02T12:00:00Z");
    await keep("2026-03-02T10:00:00Z", { PHP: 1, USD: 0.02 }, "newer");
    await keep("2026-03-02T08:00:00Z", { PHP: 1, USD: 0.01 }, "older, stored late");
    expect(await read()).toMatchObject({ source: "newer", rates: { USD: 0.02 } });
  });

  it("leave out a currency that was switched off, and never the peso", async () => {
    test.clock.set(asOf);
    await keep(asOf, rates);
    await test.ownerPool.query("update currency set active = false where code in ('USD', 'PHP')");
    expect((await read()).rates).toEqual({ PHP: 1, SAR: 0.0641 });
  });

  it("leave out a currency that is not ours", async () => {
    test.clock.set(asOf);
    await keep(asOf, { ...rates, XAU: 0.000005 });
    expect((await read()).rates).toEqual(rates);
  });
});
