/** A due day that is moved: its dates, its price by days, and what it never raises. */
import { randomMoved } from "@hiram/proof/histories/random-history.ts";
import { describe, expect, test } from "vitest";
import { dayNumber, dayText } from "#calendar/day.ts";
import { fromPesos } from "#money/money.ts";
import { policies } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";
import { compareChange, describePlan } from "./compare-plans.ts";
import { type LoanHistory, playHistory, readDues } from "./dues.ts";
import { type LoanTerms, owedOf } from "./dues-account.ts";
import { daysToMoveTo, movedMonthEnd } from "./move-due-day.ts";

const policy = policies[0];
const paidOn = "2026-03-10";
const terms: LoanTerms = {
  quote: quoteLoan(fromPesos(400_000), 12, policy),
  firstPaidOn: paidOn,
  policy,
};
const paidUntilMay: LoanHistory = {
  payouts: [{ on: paidOn, amount: fromPesos(400_000) }],
  payments: ["2026-04-10", "2026-05-10"].map((on) => ({ on, amount: fromPesos(35_253) })),
};
const move = (on: string, dueDay: number) => ({ on, kind: "moveDueDay", dueDay }) as const;

describe("400,000 over 12 months, due on day 10, moved on 20 May", () => {
  const { before, after } = compareChange(terms, paidUntilMay, move("2026-05-20", 18));

  test("to day 18: eight days later, then monthly, and the term has as many instalments", () => {
    expect(after.instalments.map(({ dueOn }) => dueOn)).toEqual(
      before.instalments.map(({ dueOn }) => `${dueOn.slice(0, 8)}18`),
    );
  });

  test("costs a month's interest × 12 ÷ 365 for each of the eight days, in that instalment", () => {
    // 1,920 a month: 1,920 × 12 ÷ 365 × 8 = 504.99.
    const [first, ...rest] = after.instalments;
    expect(first?.open).toBe((before.instalments[0]?.open ?? 0) + 504_99);
    expect(rest.slice(0, -1).map(({ open }) => open)).toEqual(
      before.instalments.slice(1, -1).map(({ open }) => open),
    );
    expect(after.toPay - before.toPay).toBe(504_99);
    expect(after.ratePerYear).toBeLessThanOrEqual(before.ratePerYear);
  });

  test("earlier costs so many days less", () => {
    const earlier = compareChange(terms, paidUntilMay, move("2026-05-20", 28));
    expect(earlier.after.instalments[0]?.dueOn).toBe("2026-05-28");
    // 13 days fewer than until 10 June.
    expect(earlier.after.instalments[0]?.open).toBe(
      (before.instalments[0]?.open ?? 0) - Math.round((1_920_00 * 12 * 13) / 365),
    );
    expect(earlier.after.ratePerYear).toBeLessThanOrEqual(before.ratePerYear + 0.0001);
  });

  test("owes on the day itself exactly what it owed", () => {
    const history = { ...paidUntilMay, changes: [move("2026-05-20", 18)] };
    expect(readDues(terms, history, "2026-05-20").owed).toEqual(
      readDues(terms, paidUntilMay, "2026-05-20").owed,
    );
  });
});

test("the month ends 15 to 45 days after it began, after today, or the day cannot be chosen", () => {
  const all = Array.from({ length: 28 }, (_, at) => at + 1);
  const start = dayNumber("2026-05-10");
  for (let today = start; today < start + 31; today++) {
    const running = { monthStart: start, today };
    const days = daysToMoveTo(running, all);
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) {
      const end = movedMonthEnd(running, day);
      expect(Number(dayText(end).slice(8))).toBe(day);
      expect(end).toBeGreaterThan(today);
      expect(end - start).toBeGreaterThanOrEqual(15);
      expect(end - start).toBeLessThanOrEqual(45);
    }
  }
  // On 9 June the days before 10 June are gone, and those of July are too far.
  const late = daysToMoveTo({ monthStart: start, today: dayNumber("2026-06-09") }, all);
  expect(late).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24]);
});

test("random moves keep the principal, and never pass the disclosed rate", () => {
  for (let at = 0; at < 400; at++) {
    const loan = randomMoved(20_261_119 + at);
    const { account, payments } = playHistory(loan.terms, loan.history, loan.until);
    const paid = payments.reduce((sum, row) => sum + row.principal, 0);
    expect(paid + owedOf(account).principal, `history ${at}`).toBe(account.drawnTotal);
    if (loan.terms.quote.loan < 100_000_00) continue;
    const plan = describePlan(loan.terms, loan.history, loan.until);
    // As for new terms: a month costs the same in February, which by days is some days ahead.
    const slack = loan.terms.quote.dates ? 0.01 : 0.001;
    expect(plan.ratePerYear, `history ${at}`).toBeLessThanOrEqual(
      loan.terms.quote.rate.perYear + slack,
    );
  }
});
