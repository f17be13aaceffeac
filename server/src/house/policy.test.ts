import { policies } from "@hiram/contract/policy/policy.ts";
import { openTestHouse, type TestHouse } from "@hiram/proof/testing/house.ts";
import { addPolicyRow } from "@hiram/proof/testing/policy.ts";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";

let test: TestHouse;
beforeAll(async () => {
  test = await openTestHouse();
});
afterAll(() => test.close());
afterEach(async () => {
  test.clock.set("2026-03-02T04:00:00Z");
  await test.ownerPool.query("truncate policy_row");
  await test.house.policies.refresh();
});

describe("the house's policy rows", () => {
  it("are the product's own until the lender has confirmed one", () => {
    expect(test.house.policies.rows()).toEqual(policies);
    expect(test.house.policies.now()).toEqual(policies[0]);
  });

  it("take a confirmed row in at the next read, and put it in force by the house's clock", async () => {
    await addPolicyRow(test, { from: "2026-04-01", interestMonthlyBasisPoints: 40 });
    const rate = () => test.house.policies.now().interestMonthlyBasisPoints;
    test.clock.set("2026-03-31T15:59:59Z");
    expect(rate()).toBe(48);
    test.clock.set("2026-03-31T16:00:00Z");
    expect(rate()).toBe(40);
    expect(test.house.policies.on("2026-03-31").interestMonthlyBasisPoints).toBe(48);
  });

  it("stay the same array while nothing is confirmed, so that a change is seen by comparing", async () => {
    const before = test.house.policies.rows();
    await test.house.policies.refresh();
    expect(test.house.policies.rows()).toBe(before);
    await addPolicyRow(test, { from: "2026-04-01", codeTriesMax: 4 });
    expect(test.house.policies.rows()).not.toBe(before);
  });
});
