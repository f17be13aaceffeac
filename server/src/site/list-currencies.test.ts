import { currencies } from "@hiram/contract/wire/lists.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { beforeAll, describe, expect, it } from "vitest";
import { addMissingCurrencies } from "#site/site.sql.ts";

const test = await openHouseForFile();
const app = await test.openServer();
beforeAll(async () => {
  // In another order than the contract's, as a database may return them.
  await addMissingCurrencies(test.house.db, currencies.map((each) => each.code).reverse());
});

const codes = currencies.map((each) => each.code as string);
const list = async (): Promise<Record<string, unknown>[]> =>
  (await app.inject("/api/v2/availablecurrency")).json();
const listedCodes = async () => (await list()).map((each) => each.currencyCode);

describe("the currencies", () => {
  it("S076 S154 S169 come in the contract's order, pesos first, in the words of the wire", async () => {
    expect(await listedCodes()).toEqual(codes);
    expect((await list())[0]).toEqual({
      _id: "PHP",
      currencyCode: "PHP",
      currencyName: "Philippine Peso",
      currencySymbol: "₱",
      countryName: "Philippines",
      decimals: 2,
      active: true,
    });
  });

  it("leave out one that was switched off, which stays off when a new release adds others", async () => {
    await test.ownerPool.query("update currency set active = false where code = 'USD'");
    await test.ownerPool.query("delete from currency where code = 'JPY'");
    const without = (...gone: string[]) => codes.filter((code) => !gone.includes(code));
    expect(await listedCodes()).toEqual(without("USD", "JPY"));
    await addMissingCurrencies(test.house.db, codes);
    expect(await listedCodes()).toEqual(without("USD"));
  });

  it("leave out what the contract does not know", async () => {
    await test.ownerPool.query("insert into currency (code) values ('XAU')");
    expect(await listedCodes()).not.toContain("XAU");
  });
});
