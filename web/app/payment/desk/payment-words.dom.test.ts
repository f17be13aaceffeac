/** The words of payments at the desk. */
import { expect, test } from "vitest";
import { nameWithCount, sayCauses, sayEvent, sayWhatLoanOwes } from "./payment-words.tsx";

test("a tab shows its count, which stops at a thousand", () => {
  expect(nameWithCount("Unmatched", undefined)).toBe("Unmatched");
  expect(nameWithCount("Unmatched", 0)).toBe("Unmatched (0)");
  expect(nameWithCount("Unmatched", 1000)).toBe("Unmatched (1,000+)");
  // The first page has none, and later ones may have some: "(0+)" would say nothing.
  expect(nameWithCount("Suggested", 0, true)).toBe("Suggested");
  expect(nameWithCount("Suggested", 3, true)).toBe("Suggested (3+)");
});

test("the causes of a suggestion are one sentence, and ask about a mistyped reference", () => {
  expect(sayCauses({ causes: ["reference", "name"], loanNumber: "100009" })).toBe(
    "Its reference is in the text, the payer has this name.",
  );
  expect(sayCauses({ causes: ["mistyped"], loanNumber: "100009" })).toBe(
    "The reference in the text has a wrong digit. Did they mean 1000 0992?",
  );
});

test("nothing is said to be due when nothing is", () => {
  expect(sayWhatLoanOwes({ dueNow: 0, nextDue: 1_500, payoff: 9_000 })).toBe(
    "Nothing is due now, next instalment ₱1,500.00, to pay it off ₱9,000.00.",
  );
  expect(sayWhatLoanOwes({ dueNow: 20.5, nextDue: 1_500, payoff: 9_000 })).toBe(
    "Due now ₱20.50, to pay it off ₱9,000.00.",
  );
  expect(sayWhatLoanOwes({ dueNow: 0, nextDue: 0, payoff: 0 })).toBe(
    "Nothing is owed any more, so all of it would be overpaid.",
  );
});

test("an event without words is shown by its name", () => {
  expect([sayEvent("unmatch"), sayEvent("later")]).toEqual(["Taken off the loan", "later"]);
});
