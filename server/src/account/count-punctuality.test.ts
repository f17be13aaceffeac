import {
  type LoanHistory,
  type Payment,
  playHistory,
  readDues,
} from "@hiram/contract/account/dues.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { countPunctuality } from "#account/count-punctuality.ts";

const [policy] = policies;
const quote = quoteLoan(200_000_00, 6, policy);
/** Due on the 10th of each month, from February to July. */
const terms = { quote, firstPaidOn: "2026-01-10", policy };
const one = quote.instalment;
const pay = (on: string, amount = one): Payment => ({ on, amount });
/** A loan withdrawn in full on the first day, followed by these payments. */
const whole = (payments: readonly Payment[]) => ({
  payouts: [{ on: "2026-01-10", amount: quote.loan }],
  payments,
});
const none = {
  paymentsEarly: 0,
  paymentsOnTime: 0,
  paymentsLate: 0,
  lateDaysWorst: 0,
  lateDaysNow: 0,
};
const judge = (history: LoanHistory, today: string) =>
  countPunctuality(playHistory(terms, history, today).account);
const inFull = (on: string) => pay(on, readDues(terms, whole([]), on).payoff);

describe("judged by their days", () => {
  test.each<[string, Payment[], string, Partial<typeof none>]>([
    ["nothing due yet", [], "2026-02-09", {}],
    ["due today", [], "2026-02-10", {}],
    ["a day late", [], "2026-02-11", { lateDaysWorst: 1, lateDaysNow: 1 }],
    ["paid the day before", [pay("2026-02-09")], "2026-02-20", { paymentsEarly: 1 }],
    ["paid early, and not due yet", [pay("2026-02-01")], "2026-02-05", {}],
    ["paid on the day", [pay("2026-02-10")], "2026-02-20", { paymentsOnTime: 1 }],
    [
      "paid two days late, within the grace of penalties",
      [pay("2026-02-12")],
      "2026-02-25",
      { paymentsLate: 1, lateDaysWorst: 2 },
    ],
    [
      "half on the day, half later",
      [pay("2026-02-10", 10_000_00), pay("2026-02-13", one - 10_000_00)],
      "2026-02-25",
      { paymentsLate: 1, lateDaysWorst: 3 },
    ],
    [
      "one paid, the second late today",
      [pay("2026-02-10")],
      "2026-03-30",
      { paymentsOnTime: 1, lateDaysWorst: 20, lateDaysNow: 20 },
    ],
    [
      "D30 twice the instalment is one in time, and the next one early",
      [pay("2026-02-10", 2 * one)],
      "2026-03-12",
      { paymentsOnTime: 1, paymentsEarly: 1 },
    ],
    [
      "paid off on the first day due: one payment, not six",
      [inFull("2026-02-10")],
      "2026-12-01",
      {
        paymentsOnTime: 1,
      },
    ],
  ])("%s", (_, payments, today, expected) =>
    expect(judge(whole(payments), today)).toEqual({ ...none, ...expected }),
  );
});

test("what has not left the wallet cannot be late", () => {
  expect(judge({ payouts: [], payments: [] }, "2026-06-01")).toEqual(none);
});

test("six on their days are six in time, whatever is paid beside them", () => {
  const days = ["02", "03", "04", "05", "06", "07"].map((month) => `2026-${month}-10`);
  const last = (payments: Payment[], on: string) =>
    pay(on, readDues(terms, whole(payments), on).payoff);
  const first = days.slice(0, 5).map((day) => pay(day));
  const payments = [...first, last(first, days[5] as string)];
  expect(judge(whole(payments), "2026-09-01")).toEqual({
    ...none,
    paymentsOnTime: 6,
  });
});

test("paying what is due never makes anything later", () => {
  const day = fc.integer({ min: 1, max: 200 }).map((n) => {
    return new Date(Date.UTC(2026, 0, 10) + n * 86_400_000).toISOString().slice(0, 10);
  });
  fc.assert(
    fc.property(fc.array(day, { maxLength: 5 }), day, (days, today) => {
      const until = days.filter((on) => on <= today).sort();
      const payments: Payment[] = [];
      for (const on of until) {
        const before = judge(whole(payments), on);
        const { dueNow, payoff } = readDues(terms, whole(payments), on);
        if (payoff === 0) return;
        payments.push(pay(on, Math.min(payoff, Math.max(dueNow, 1))));
        const after = judge(whole(payments), on);
        expect(after.lateDaysNow).toBe(0);
        expect(after.lateDaysWorst).toBe(before.lateDaysWorst);
        expect(after.paymentsOnTime).toBeGreaterThanOrEqual(before.paymentsOnTime);
      }
    }),
  );
});
