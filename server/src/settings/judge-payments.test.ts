import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Due, judgePayments, type Paid } from "#settings/judge-payments.ts";

const schedule: Due[] = [
  { dueOn: "2026-02-10", amount: 100 },
  { dueOn: "2026-03-10", amount: 100 },
  { dueOn: "2026-04-10", amount: 100 },
];
const pay = (on: string, amount = 100, isGivenBack = false): Paid => ({ on, amount, isGivenBack });
const none = {
  paymentsEarly: 0,
  paymentsOnTime: 0,
  paymentsLate: 0,
  lateDaysWorst: 0,
  lateDaysNow: 0,
};

describe("judged by their dates", () => {
  test.each<[string, Paid[], string, Partial<typeof none>]>([
    ["nothing due yet", [], "2026-02-09", {}],
    ["due today", [], "2026-02-10", {}],
    ["a day late", [], "2026-02-11", { lateDaysWorst: 1, lateDaysNow: 1 }],
    ["paid the day before", [pay("2026-02-09")], "2026-02-20", { paymentsEarly: 1 }],
    ["paid on the day", [pay("2026-02-10")], "2026-02-20", { paymentsOnTime: 1 }],
    [
      "paid ten days late",
      [pay("2026-02-20")],
      "2026-02-25",
      { paymentsLate: 1, lateDaysWorst: 10 },
    ],
    [
      "half on the day, half later",
      [pay("2026-02-10", 50), pay("2026-02-13", 50)],
      "2026-02-25",
      { paymentsLate: 1, lateDaysWorst: 3 },
    ],
    [
      "all at once at the beginning",
      [pay("2026-02-10", 300)],
      "2026-05-25",
      { paymentsOnTime: 1, paymentsEarly: 2 },
    ],
    [
      "one paid, the second late today",
      [pay("2026-02-10")],
      "2026-03-30",
      { paymentsOnTime: 1, lateDaysWorst: 20, lateDaysNow: 20 },
    ],
    ["given back is no payment", [pay("2026-01-20", 150, true)], "2026-02-20", {}],
    [
      "but lowers what is due",
      [pay("2026-01-20", 150, true), pay("2026-03-10", 50)],
      "2026-03-20",
      { paymentsOnTime: 1 },
    ],
  ])("%s", (_, payments, today, expected) =>
    expect(judgePayments(schedule, payments, today)).toEqual({ ...none, ...expected }),
  );
});

test("another payment never makes anything later", () => {
  const day = fc.integer({ min: 0, max: 120 }).map((n) => {
    const at = new Date(Date.UTC(2026, 0, 15) + n * 86_400_000);
    return at.toISOString().slice(0, 10);
  });
  const payment = fc.record({
    on: day,
    amount: fc.integer({ min: 1, max: 200 }),
    isGivenBack: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(payment, { maxLength: 6 }), payment, (before, more) => {
      const first = judgePayments(schedule, before, "2026-06-01");
      const second = judgePayments(schedule, [...before, more], "2026-06-01");
      expect(second.lateDaysWorst).toBeLessThanOrEqual(first.lateDaysWorst);
      expect(second.lateDaysNow).toBeLessThanOrEqual(first.lateDaysNow);
    }),
  );
});
