/**
 * The reference of what the books have of a loan over 90 days late, held against the engine for any
 * payments: both say which part of the cash pays what had been accrued until day 90.
 */
import { recognisedAmountsOf } from "@hiram/contract/account/books-rule.ts";
import { type Payment, playHistory } from "@hiram/contract/account/dues.ts";
import type { LoanTerms } from "@hiram/contract/account/dues-account.ts";
import type { LateCashRule } from "@hiram/contract/account/late-cash.ts";
import { addDays, dayNumber } from "@hiram/contract/calendar/day.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { playReferenceWithBooks } from "./compare-account.ts";

const amount = fromPesos(250_000);
const first = "2026-03-02";
const policy = policies[0];
const terms: LoanTerms = { quote: quoteLoan(amount, 12, policy), firstPaidOn: first, policy };

function expectSameBooks(day: string, payments: readonly Payment[], lateCash?: LateCashRule[]) {
  const ruled = { ...terms, ...(lateCash && { lateCash }) };
  const history = { payouts: [{ on: first, amount }], payments };
  const { books } = playReferenceWithBooks(ruled, history, dayNumber(day));
  expect(books).toMatchObject(recognisedAmountsOf(playHistory(ruled, history, day).account));
  return books;
}

describe("the reference of a loan over 90 days late", () => {
  const cash = { on: "2026-07-20", amount: fromPesos(2_000) };

  it("lowers interest by cash on late charges that the books do not have", () => {
    const before = expectSameBooks("2026-07-19", [cash]);
    const after = expectSameBooks(cash.on, [cash]);
    const sum = ({ penalty, collection, fee, interest }: typeof before) =>
      penalty + collection + fee + interest;
    expect(sum(before) - sum(after)).toBe(cash.amount);
  });

  it("follows the lender's rule of the day", () => {
    const rules = [{ fromDay: "2000-01-01", paysFirst: "INCOME" as const }];
    expect(expectSameBooks(cash.on, [cash], rules)).not.toEqual(expectSameBooks(cash.on, [cash]));
  });

  it("equals the engine's for any payments", () => {
    const payment = fc.record({
      at: fc.integer({ min: 20, max: 330 }),
      pesos: fc.integer({ min: 1, max: 40_000 }),
    });
    fc.assert(
      fc.property(fc.array(payment, { maxLength: 6 }), (all) => {
        const payments = all.map(({ at, pesos }) => ({
          on: addDays(first, at),
          amount: fromPesos(pesos),
        }));
        expectSameBooks(addDays(first, Math.max(120, ...all.map(({ at }) => at)) + 9), payments);
      }),
      { numRuns: 100 },
    );
  });
});
