import { expect, test } from "vitest";
import { isTooSmallForId } from "#activation/activation.ts";

test.each([
  [640, 480, false],
  [480, 640, false],
  [4000, 3000, false],
  [639, 480, true],
  [640, 479, true],
  [320, 240, true],
  [3000, 200, true],
])("a picture of %i × %i is too small for an ID: %s", (width, height, isTooSmall) => {
  expect(isTooSmallForId(width, height)).toBe(isTooSmall);
});
