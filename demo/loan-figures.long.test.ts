/**
 * The life of the demo's people, played until a day in the past, gives the figures that it gave
 * before loans had products: every quote, schedule, statement, contract, account and journal.
 * `vitest --update` writes the file, which is done with the build to compare with.
 */
import path from "node:path";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { readLoanFigures } from "@hiram/proof/testing/loan-figures.ts";
import { seed } from "@hiram/server/seed.ts";
import { beforeAll, expect, it } from "vitest";
import { demo } from "#demo.ts";

const file = path.join(import.meta.dirname, "loan-figures.json");
const SEED_MS = 400_000;
const test = await openHouseForFile({}, { clock: "one" });
beforeAll(async () => {
  test.clock.set("2026-11-18T04:00:00Z");
  test.realClock.set("2026-11-18T04:00:00Z");
  await seed(test.house, test.outside, demo);
}, SEED_MS);

it("are as they were before loans had products", { timeout: SEED_MS }, async () => {
  const figures = await readLoanFigures(test);
  await expect(`${JSON.stringify(figures, null, 1)}\n`).toMatchFileSnapshot(file);
});
