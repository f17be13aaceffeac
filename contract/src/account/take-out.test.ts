/** Giving back part of the unused money, by the rule of the price. */

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dayNumber, dayText } from "#calendar/day.ts";
import { fromPesos } from "#money/money.ts";
import { policies } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";
import { playHistory, readDues } from "./dues.ts";
import type { Account, LoanTerms } from "./dues-account.ts";
import { costOfFurtherPayout } from "./take-out.ts";

const firstPaidOn = "2026-03-02";
const termsOf = (pesos: number, months: number): LoanTerms => ({
  quote: quoteLoan(fromPesos(pesos), months, policies[0]),
  firstPaidOn,
  policy: policies[0],
});
const accountOf = (terms: LoanTerms, taken: number, asOf: string): Account =>
  playHistory(terms, { payouts: [{ on: firstPaidOn, amount: taken }], payments: [] }, asOf).account;

describe("what a loan costs if the rest is taken out", () => {
  test("on the first day is the schedule to the centavo", () => {
    const terms = termsOf(200_000, 6);
    const account = accountOf(terms, 150_000_00, firstPaidOn);
    expect(costOfFurtherPayout(account, 50_000_00)).toEqual({
      principal: 200_000_00,
      monthly: 34_293_00,
      interest: terms.quote.totalInterest,
    });
  });

  test("after half of the rest is given back is a loan of 175,000", () => {
    const account = accountOf(termsOf(200_000, 6), 150_000_00, firstPaidOn);
    expect(costOfFurtherPayout(account, 25_000_00)).toEqual({
      principal: 175_000_00,
      monthly: 30_006_37,
      interest: 5_040_00,
    });
  });

  test("leaves the account as it was", () => {
    const account = accountOf(termsOf(200_000, 6), 150_000_00, "2026-04-20");
    const before = structuredClone(account);
    costOfFurtherPayout(account, 50_000_00);
    expect(account).toEqual(before);
  });
});

const anyCase = fc.record({
  pesos: fc.integer({ min: 200_000, max: 3_000_000 }),
  months: fc.constantFrom(6, 12, 24, 36, 48),
  taken: fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  back: fc.double({ min: 0, max: 1, noNaN: true }),
  days: fc.integer({ min: 0, max: 120 }),
});

test("money given back in part costs nothing, and the rest costs what the rule says", () => {
  fc.assert(
    fc.property(anyCase, ({ pesos, months, taken: share, back, days }) => {
      const terms = termsOf(pesos, months);
      const today = dayText(dayNumber(firstPaidOn) + days);
      const taken = Math.max(1, Math.floor(terms.quote.loan * share));
      const unused = terms.quote.loan - taken;
      const given = Math.floor(unused * back);
      const account = accountOf(terms, taken, today);
      const first = { on: firstPaidOn, amount: taken };

      // Nothing is owed for what goes back: without another payout the dues are the same.
      const alone = readDues(terms, { payouts: [first], payments: [] }, today);
      expect(costOfFurtherPayout(account, 0).principal).toBe(alone.owed.principal);

      // After the remaining amount is withdrawn on the same day, the account has the whole loan.
      const rest = { on: today, amount: unused - given };
      const both = readDues(terms, { payouts: [first, rest], payments: [] }, today);
      const after = costOfFurtherPayout(account, unused - given);
      expect(after.principal).toBe(both.owed.principal);
      expect(after.principal).toBe(alone.owed.principal + unused - given);
      const next = both.instalments.find(({ number }) => number === account.month + 1);
      expect(after.monthly).toBe(next?.amount ?? 0);

      const before = costOfFurtherPayout(account, unused);
      expect(before.principal - after.principal).toBe(given);
      // Each month is rounded down to centavos, and two of them may differ by one.
      expect(after.interest).toBeLessThanOrEqual(before.interest + months);
      expect(after.monthly).toBeLessThanOrEqual(before.monthly);
    }),
    { numRuns: 200 },
  );
});
