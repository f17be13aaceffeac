// @vitest-environment node
import { writePesos } from "@hiram/contract/money/money.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { expect, test } from "vitest";
import { compareLoan, exampleTerms, firstExample } from "#staff/admin/policy/example-loan.ts";

const [row] = policies;
const loan = { amount: 300_000_00, months: 12 };

test("an example costs what the one price function says under each row", () => {
  const after = { ...row, interestMonthlyBasisPoints: 60 };
  const [month, cost] = compareLoan(loan, row, after);
  const [old, next] = [row, after].map((policy) => quoteLoan(loan.amount, loan.months, policy));
  expect(month).toEqual({
    name: "Each month",
    before: writePesos(old?.instalment ?? 0),
    after: writePesos(next?.instalment ?? 0),
    change: "+₱360.00",
  });
  expect(cost?.change).toBe("+₱4,320.00");
});

test("a row that changes no price changes nothing in the example", () => {
  const after = { ...row, codeDigits: 8 };
  expect(compareLoan(loan, row, after).map(({ change }) => change)).toEqual(["", "", "", "", ""]);
});

test("a loan that a row does not offer has no price there", () => {
  const after = { ...row, termsMonths: [6], loanCentavosMin: 250_000_00 };
  const [month] = compareLoan(loan, row, after);
  expect([month?.before, month?.after, month?.change]).toEqual(["₱26,440.00", "–", ""]);
  expect(exampleTerms(row, { ...after, termsMonths: [6, 9] })).toEqual([6, 9, 12, 24, 36, 48]);
});

test("the first example lies within the limits", () => {
  expect(firstExample({ ...row, loanCentavosMin: 400_000_00 }).amount).toBe(400_000_00);
  expect(firstExample({ ...row, loanCentavosMax: 250_000_00 }).amount).toBe(250_000_00);
});
