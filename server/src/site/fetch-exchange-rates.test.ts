import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { fetchExchangeRates } from "#site/fetch-exchange-rates.ts";
import { sweepRates } from "#site/site.sql.ts";

const test = await openHouseForFile();
test.clock.set("2026-03-02T04:00:00Z");
beforeEach(() => test.ownerPool.query("truncate exchange_rates"));

const fetchSheet = async (sheet: typeof test.outside.sheet) => {
  test.outside.sheet = sheet;
  await fetchExchangeRates(test.house, test.outside);
};
const stored = async () =>
  (await test.ownerPool.query("select source, as_of, rates from exchange_rates order by id")).rows;

describe("fetched rates", () => {
  it("are kept with source and time, in the currencies we know, with the peso as one", async () => {
    const asOf = new Date("2026-03-02T00:00:01Z");
    const rates = { PHP: 1.01, USD: 0.0171, JPY: 2.61, XAU: 0.000005 };
    await fetchSheet({ source: "rates.example", asOf, rates });
    expect(await stored()).toEqual([
      { source: "rates.example", as_of: asOf, rates: { PHP: 1, USD: 0.0171, JPY: 2.61 } },
    ]);
  });

  it("add to the earlier ones: history is never overwritten", async () => {
    const asOf = new Date("2026-03-02T00:00:01Z");
    for (const USD of [0.017, 0.018]) await fetchSheet({ source: "a", asOf, rates: { USD } });
    expect((await stored()).map((row) => row.rates.USD)).toEqual([0.017, 0.018]);
  });

  it("are deleted after 400 days, but for the newest sheet, however old", async () => {
    const add = (daysAgo: number) =>
      test.ownerPool.query(
        `insert into exchange_rates (source, as_of, rates)
         values ($1::text, house_now() - make_interval(days => $2), '{"PHP": 1}')`,
        [daysAgo, daysAgo],
      );
    for (const daysAgo of [500, 401, 399]) await add(daysAgo);
    await sweepRates(test.house.db);
    expect((await stored()).map((row) => row.source)).toEqual(["399"]);
    await test.ownerPool.query("truncate exchange_rates");
    for (const daysAgo of [900, 800]) await add(daysAgo);
    await sweepRates(test.house.db);
    expect((await stored()).map((row) => row.source)).toEqual(["800"]);
  });

  it("leave nothing behind when the service fails", async () => {
    await expect(fetchSheet(new Error("the rates service answered 500"))).rejects.toThrow("500");
    expect(await stored()).toEqual([]);
  });

  it.each(["2026-03-02T05:00:01Z", "2099-01-01T00:00:00Z", "not a date"])(
    "dated %s are refused: they would outrank every later sheet",
    async (asOf) => {
      const sheet = { source: "a", asOf: new Date(asOf), rates: { USD: 1 } };
      await expect(fetchSheet(sheet)).rejects.toThrow(/dated ahead/);
      expect(await stored()).toEqual([]);
    },
  );

  it("may be dated a little ahead, as no two clocks agree", async () => {
    await fetchSheet({ source: "a", asOf: new Date("2026-03-02T04:59:00Z"), rates: { USD: 1 } });
    expect(await stored()).toHaveLength(1);
  });
});
