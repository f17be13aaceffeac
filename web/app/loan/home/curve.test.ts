import { expect, test } from "vitest";
import { readRepaymentCurve } from "#loan/home/curve.ts";
import { loanDue } from "#testing/loan.ts";

const days = ["2026-12-09", "2027-01-09", "2027-02-09", "2027-03-09"];

test("the line falls by each instalment to nothing", () => {
  const { points, left, paid, paidShare } = readRepaymentCurve(loanDue(days).schedule);
  expect(points.map((point) => point.left)).toEqual([32_576_00, 24_432_00, 16_288_00, 8_144_00, 0]);
  expect(points.map(({ dueOn }) => dueOn)).toEqual([null, ...days]);
  expect([left, paid, paidShare]).toEqual([32_576_00, 0, 0]);
});

test.each([
  [[8_144, 8_144], 0.5],
  [[8_144, 4_072], 0.375],
  [[8_144, 8_144, 8_144, 8_144], 1],
])("what is paid, %j, ends at %d of the way", (paid, share) => {
  expect(readRepaymentCurve(loanDue(days, {}, paid).schedule).paidShare).toBe(share);
});

test("late charges that were paid do not move it", () => {
  const [first, ...others] = loanDue(days, {}, [8_644]).schedule;
  const row = { ...(first as NonNullable<typeof first>), penalty: 500, chargesPaid: 500 };
  expect(readRepaymentCurve([row, ...others]).paid).toBe(8_144_00);
});
