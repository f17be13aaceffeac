/** The loan chosen in the calculator is named on the way to the application. */
import { cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { CarriedChoice } from "#member/carried-choice.tsx";
import { type LoanChoice, storeChoice } from "#member/loan-choice.ts";
import { WithSite } from "#testing/with-site.tsx";

beforeEach(() => sessionStorage.clear());
afterEach(cleanup);

const choice: LoanChoice = {
  ...{ loan: 456_789_00, months: 36, currencyCode: "SAR", isApplying: true },
};

function read(changes: Partial<LoanChoice> = {}) {
  storeChoice({ ...choice, ...changes });
  return render(
    <WithSite>
      <CarriedChoice at="register" />
    </WithSite>,
  ).container.textContent;
}

test("amount, term and currency are named after APPLY NOW", () => {
  expect(read()).toBe(
    "The loan you chose₱456,789 over 36 monthsAmounts shown in SAR. Open your account first. We'll keep your choice.",
  );
});

test.each<[string, Partial<LoanChoice>]>([
  ["without APPLY NOW", { isApplying: false }],
  ["that is no longer offered", { loan: 100_000_00 }],
  ["over a term that is no longer offered", { months: 7 }],
])("a choice %s is not named", (_, changes) => {
  expect(read(changes)).toBe("");
});
