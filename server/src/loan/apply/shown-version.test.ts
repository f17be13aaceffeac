/** An application at the price that was shown, and at an age that the policy lends to. */
import { addDays, dayInManila } from "@hiram/contract/calendar/day.ts";
import { openHouseForFile } from "@hiram/proof/testing/house.ts";
import { addActivatedMember, applicationOf } from "@hiram/proof/testing/loan.ts";
import { outcomeOf } from "@hiram/proof/testing/member.ts";
import { addPolicyRow } from "@hiram/proof/testing/policy.ts";
import { describe, expect, it } from "vitest";

const test = await openHouseForFile({}, { clock: "one" });
test.clock.set("2026-11-20T04:00:00Z");
const app = await test.openServer();

describe("an application", () => {
  it("is taken at the version that was shown, on the day on which the next one begins", async () => {
    const [member, other] = [
      await addActivatedMember(test, app),
      await addActivatedMember(test, app),
    ];
    const shown = applicationOf(test);
    await addPolicyRow(test, { interestMonthlyBasisPoints: 50 });
    const today = dayInManila(test.clock.now());
    const apply = async (more: object, who = member) =>
      outcomeOf(await who.post("/loan/applynew", { ...shown, ...more }));
    expect(await apply({})).toBe("409 QuoteChanged");
    expect(await apply({ productVersion: 7 })).toBe("409 QuoteChanged");
    expect(await apply({ productVersion: 1 })).toBe("200");
    const { rows } = await test.ownerPool.query(
      "select product_version, policy_from::text from loan where member_id = $1",
      [member.id],
    );
    expect(rows).toMatchObject([{ product_version: 1 }]);
    // A day later it is the new price for everybody.
    test.clock.set(`${addDays(today, 1)}T04:00:00Z`);
    expect(await apply({ productVersion: 1 }, other)).toBe("409 QuoteChanged");
  });

  it("is refused for a term that ends after the age that the policy lends to", async () => {
    // Born on 28 February 1990: 37 in the spring of 2027.
    await addPolicyRow(test, { memberAgeYearsMax: 36 });
    const member = await addActivatedMember(test, app);
    const apply = (months: number) =>
      member.post("/loan/applynew", applicationOf(test, { months }));
    const refused = await apply(6);
    expect(outcomeOf(refused)).toBe("422 InvalidInput");
    expect(refused.json().fields.installmentCount).toBe(
      "The last instalment must fall due while you're 36 or younger. Please choose fewer months.",
    );
    await addPolicyRow(test, {
      memberAgeYearsMax: 37,
      from: addDays(dayInManila(test.clock.now()), 1),
    });
    test.clock.set("2026-11-24T04:00:00Z");
    expect(outcomeOf(await apply(6))).toBe("200");
  });
});
