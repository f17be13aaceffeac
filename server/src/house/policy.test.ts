import { housePolicies } from "@hiram/contract/policy/policy.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addPolicyRow, removePolicyRows } from "@hiram/proof/testing/policy.ts";
import { afterEach, describe, expect, it } from "vitest";

const test = await openHouseForFile();
afterEach(async () => {
  test.clock.set("2026-03-02T04:00:00Z");
  await removePolicyRows(test);
});

describe("the house's policy rows", () => {
  it("are the product's own until the lender has confirmed one", () => {
    expect(test.house.policies.rows()).toEqual(housePolicies);
    expect(test.house.policies.now()).toEqual(housePolicies[0]);
  });

  it("take a confirmed row in at the next read, and put it in force by the house's clock", async () => {
    await addPolicyRow(test, { from: "2026-04-01", codeTriesMax: 4 });
    const tries = () => test.house.policies.now().codeTriesMax;
    test.clock.set("2026-03-31T15:59:59Z");
    expect(tries()).toBe(5);
    test.clock.set("2026-03-31T16:00:00Z");
    expect(tries()).toBe(4);
    expect(test.house.policies.on("2026-03-31").codeTriesMax).toBe(5);
  });

  it("stay the same array while nothing is confirmed, so that a change is seen by comparing", async () => {
    const before = test.house.policies.rows();
    await test.house.policies.refresh();
    expect(test.house.policies.rows()).toBe(before);
    await addPolicyRow(test, { from: "2026-04-01", codeTriesMax: 4 });
    expect(test.house.policies.rows()).not.toBe(before);
  });
});
