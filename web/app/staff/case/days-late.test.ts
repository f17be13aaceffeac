import { expect, test } from "vitest";
import { daysLate } from "#staff/case/days-late.ts";

const row = (dueOn: string | null, paid: number, penalty = 0) => ({
  ...{ dueOn, amount: 100, paid, chargesPaid: 0, penalty, collection: 0 },
});

test.each([
  ["nothing is due yet", [row(null, 0), row("2026-03-10", 0)], 0],
  ["an instalment is due today", [row("2026-03-05", 0)], 0],
  [
    "the first is paid and the second is overdue",
    [row("2026-02-01", 100), row("2026-03-01", 40)],
    4,
  ],
  ["the penalty of a paid instalment is open", [row("2026-02-03", 100, 5)], 30],
] as const)("when %s", (_, schedule, days) => {
  expect(daysLate(schedule, "2026-03-05")).toBe(days);
});
