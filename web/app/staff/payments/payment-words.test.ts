/** The words of payments at the desk. */
import { expect, test } from "vitest";
import { sayCauses, sayEvent, withCount } from "#staff/payments/payment-words.tsx";

test("a tab shows its count, which stops at a thousand", () => {
  expect(withCount("Unmatched", undefined)).toBe("Unmatched");
  expect(withCount("Unmatched", 0)).toBe("Unmatched (0)");
  expect(withCount("Unmatched", 1000)).toBe("Unmatched (1,000+)");
});

test("the causes of a suggestion are one sentence", () => {
  expect(sayCauses(["reference", "name"])).toBe(
    "Its reference is in the text, the payer has this name",
  );
});

test("an event without words is shown by its name", () => {
  expect([sayEvent("unmatch"), sayEvent("later")]).toEqual(["Taken off the loan", "later"]);
});
