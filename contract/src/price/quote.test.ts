import { casesOf } from "@hiram/proof/testing/chance.ts";
import fc from "fast-check";
import { irr } from "node-irr";
import { describe, expect, test } from "vitest";
import { dueDates } from "#calendar/day.ts";
import { fromForeign, fromPesos, toForeign } from "#money/money.ts";
import { policies } from "#policy/policy.ts";
import { effectiveRate, quoteLoan } from "#price/quote.ts";

const policy = policies[0];
const declining = { ...policy, interestMethod: "declining" as const };
const loans = fc.integer({ min: policy.loanCentavosMin, max: policy.loanCentavosMax });
const terms = fc.constantFrom(...policy.termsMonths);
const methods = fc.constantFrom(policy, declining);

describe("golden figures", () => {
  test.each([
    // months, EIR a month, effective a year: flat 0.48%, before the rounding to whole pesos
    [6, "0.817", "10.26"],
    [12, "0.872", "10.98"],
    [24, "0.891", "11.24"],
    [36, "0.888", "11.20"],
    [48, "0.880", "11.09"],
  ])("flat over %i months is %s%% a month, %s%% a year", (months, perMonth, perYear) => {
    const loan = 200_000;
    const payments = Array<number>(months).fill(loan / months + loan * 0.0048);
    const rate = effectiveRate(loan, payments);
    expect((rate.perMonth * 100).toFixed(3)).toBe(perMonth);
    expect((rate.perYear * 100).toFixed(2)).toBe(perYear);
  });

  test("S194 200,000 over 6: interest 960, five of 34,293 and the last 34,295", () => {
    const quote = quoteLoan(fromPesos(200_000), 6, policy);
    expect(quote.monthlyInterest).toBe(fromPesos(960));
    expect(quote.monthlyPrincipal).toBe(fromPesos(33_333));
    expect(quote.schedule.map((row) => row.amount)).toEqual(
      [34_293, 34_293, 34_293, 34_293, 34_293, 34_295].map(fromPesos),
    );
    expect(quote.totalToPay).toBe(fromPesos(205_760));
    expect(quote.received).toBe(fromPesos(200_000));
  });

  test("200,000 over 12 declining: eleven of 17,191.23 and one of 17,191.26", () => {
    const quote = quoteLoan(fromPesos(200_000), 12, declining);
    expect(quote.schedule.slice(0, 11).every((row) => row.amount === 17_191_23)).toBe(true);
    expect(quote.lastInstalment).toBe(17_191_26);
    expect(quote.totalToPay).toBe(206_294_79);
    expect((quote.rate.perYear * 100).toFixed(2)).toBe("5.91");
  });

  test("an outside figure: 250,000 at 43,731.99 over 6 months is 1.4000% a month", () => {
    const rate = effectiveRate(250_000, Array<number>(6).fill(43_731.99));
    expect((rate.perMonth * 100).toFixed(4)).toBe("1.4000");
  });

  test("the interest of 200,104.16 is 960.499968, so 960; of 200,104.17 is 960.500016, so 961", () => {
    expect(quoteLoan(200_104_16, 6, policy).monthlyInterest).toBe(fromPesos(960));
    expect(quoteLoan(200_104_17, 6, policy).monthlyInterest).toBe(fromPesos(961));
  });
});

describe("for every amount and term", () => {
  test("the parts sum to the loan, nothing is negative, nothing is left owed", () => {
    fc.assert(
      fc.property(loans, terms, methods, (loan, months, rules) => {
        const { schedule, ...quote } = quoteLoan(loan, months, rules);
        const sum = (part: "principal" | "interest" | "amount") =>
          schedule.reduce((total, row) => total + row[part], 0);
        expect(schedule).toHaveLength(months);
        expect(sum("principal")).toBe(loan);
        expect(sum("interest")).toBe(quote.totalInterest);
        expect(sum("amount")).toBe(quote.totalToPay);
        expect(schedule.at(-1)?.balance).toBe(0);
        for (const row of schedule) {
          expect(row.amount).toBe(row.principal + row.interest);
          expect(Math.min(row.principal, row.interest, row.balance)).toBeGreaterThanOrEqual(0);
          expect(Number.isSafeInteger(row.amount)).toBe(true);
        }
      }),
      { numRuns: casesOf(2_000) },
    );
  });

  test("the rate solves the schedule, and a published solver agrees", () => {
    fc.assert(
      fc.property(loans, terms, methods, (loan, months, rules) => {
        const { schedule, rate } = quoteLoan(loan, months, rules);
        const worth = schedule.reduce(
          (total, row) => total + row.amount / (1 + rate.perMonth) ** row.number,
          0,
        );
        expect(Math.abs(worth - loan) / loan).toBeLessThan(1e-9);
        const other = irr([-loan, ...schedule.map((row) => row.amount)], { epsilon: 1e-13 });
        expect(Math.abs(rate.perMonth - other)).toBeLessThan(1e-9);
      }),
      { numRuns: casesOf(1_000) },
    );
  });

  test("the cost stays under the ceiling, after every month and in all", () => {
    fc.assert(
      fc.property(loans, terms, methods, (loan, months, rules) => {
        const { schedule, totalInterest, chargesMax } = quoteLoan(loan, months, rules);
        expect(totalInterest).toBeLessThanOrEqual(chargesMax);
        let charged = 0;
        let allowed = 0;
        for (const row of schedule) {
          charged += row.interest;
          allowed += ((row.balance + row.principal) * rules.chargesYearlyBasisPointsMax) / 120_000;
          expect(charged).toBeLessThanOrEqual(allowed);
        }
      }),
    );
  });

  test("a larger loan never costs less", () => {
    fc.assert(
      fc.property(loans, terms, methods, (loan, months, rules) => {
        const smaller = quoteLoan(loan, months, rules);
        const larger = quoteLoan(loan + 100_00, months, rules);
        expect(larger.totalToPay).toBeGreaterThan(smaller.totalToPay);
      }),
    );
  });

  test("S194 S195 foreign display round-trips: what is shown is what comes back", () => {
    const rates = fc.double({ min: 0.005, max: 30, noNaN: true });
    fc.assert(
      fc.property(loans, rates, fc.constantFrom(0, 2, 3), (loan, exchangeRate, decimals) => {
        const currency = { code: "XXX", decimals, exchangeRate };
        const shown = toForeign(loan, currency);
        const back = fromForeign(shown, currency);
        expect(toForeign(back, currency)).toBe(shown);
        // A currency whose smallest unit is finer than a centavo gives back the centavo itself.
        if (exchangeRate * 10 ** decimals > 100) expect(back).toBe(loan);
      }),
    );
  });
});

test.each([
  [0, 6],
  [-1, 6],
  [100.5, 6],
  [200_000_00, 0],
  [200_000_00, 6.5],
])("%d centavos over %d months is a broken promise, not a price", (loan, months) => {
  expect(() => quoteLoan(loan, months, policy)).toThrow(RangeError);
});

test("a loan too small for its rounding still sums up", () => {
  const { schedule } = quoteLoan(10_01, 48, policy);
  expect(schedule.reduce((total, row) => total + row.principal, 0)).toBe(10_01);
  expect(schedule.every((row) => row.principal >= 0)).toBe(true);
});

describe("due dates", () => {
  test.each([
    ["2026-01-15", ["2026-02-15", "2026-03-15", "2026-04-15"]],
    ["2026-01-31", ["2026-02-28", "2026-03-31", "2026-04-30"]],
    ["2027-12-31", ["2028-01-31", "2028-02-29", "2028-03-31"]],
    ["2026-11-30", ["2026-12-30", "2027-01-30", "2027-02-28"]],
  ])("from %s", (payoutDay, due) => {
    expect(dueDates(payoutDay, 3)).toEqual(due);
  });
});
