import { type Policy, policies } from "@hiram/contract/policy/policy.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addPolicyRow, removePolicyRows } from "@hiram/proof/testing/policy.ts";
import { describe, expect, it } from "vitest";

const test = await openHouseForFile();
const app = await test.openServer();

describe("the policy", () => {
  it("is the row in force, in pesos and percent", async () => {
    const reply = await app.inject("/api/v2/policy");
    expect(reply.json()).toEqual({
      from: "2026-01-01",
      loanMin: 200_000,
      loanMax: 3_000_000,
      creditLineMax: 5_000_000,
      termsMonths: [6, 12, 24, 36, 48],
      termMonthsDefault: 6,
      interestMethod: "flat",
      interestMonthlyPercent: 0.48,
      penaltyDailyPercent: 0.5,
      penaltyAfterDays: 3,
      collectionPercent: 5,
      chargesYearlyPercentMax: 24,
      walletScreenMax: 999,
      transferFee: 0,
      now: test.clock.now().toISOString(),
      rows: policies,
    });
  });

  it("comes with the rows announced for later days, and without those that are over", async () => {
    await addPolicyRow(test, { from: "2026-02-01", interestMonthlyBasisPoints: 46 });
    await addPolicyRow(test, { from: "2026-04-01", interestMonthlyBasisPoints: 40 });
    const { interestMonthlyPercent, rows } = (await app.inject("/api/v2/policy")).json();
    expect(interestMonthlyPercent).toBe(0.46);
    expect(rows.map((row: Policy) => [row.from, row.interestMonthlyBasisPoints])).toEqual([
      ["2026-02-01", 46],
      ["2026-04-01", 40],
    ]);
    await removePolicyRows(test);
  });

  it("is the first row before there was any: a wrong clock must still show a page", async () => {
    test.clock.set("1970-01-01T00:00:00Z");
    expect((await app.inject("/api/v2/policy")).json().from).toBe("2026-01-01");
  });
});
