import { expect, it } from "vitest";
import { reminderStep } from "#collection/reminder.ts";

it.each<[number, number | null]>([
  [-6, null],
  [-5, -5],
  [-4, -5],
  [-3, -3],
  [-2, -3],
  [-1, -1],
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 3],
  [6, 3],
  [7, 7],
  [13, 7],
  [14, 14],
  [400, 399],
])("%s days after the due date the latest step is %s", (days, step) => {
  expect(reminderStep(days)).toBe(step);
});
