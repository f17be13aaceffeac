import { expect, test } from "vitest";
import { splitNeedlessInstalments } from "#loan/needless.ts";

const row = (number: number, amount: number, paid = 0) => ({
  ...{ number, amount, paid },
  ...{ penalty: 0, collection: 0 },
});

test.each([
  ["nothing was paid early", [row(1, 100), row(2, 100)], 2, null],
  ["the last two ask for nothing", [row(1, 100, 100), row(2, 0), row(3, 0)], 1, { from: 2, to: 3 }],
  ["an empty one between two others stays", [row(1, 100), row(2, 0), row(3, 50)], 3, null],
  ["one that was paid stays", [row(1, 100, 100), row(2, 0, 20), row(3, 0)], 2, { from: 3, to: 3 }],
  ["all of them empty stay", [row(1, 0), row(2, 0)], 2, null],
  ["no schedule", [], 0, null],
])("%s", (_, schedule, count, needless) => {
  const split = splitNeedlessInstalments(schedule);
  expect(split.needed).toEqual(schedule.slice(0, count));
  expect(split.needless).toEqual(needless);
});
