// @vitest-environment node
import { expect, test } from "vitest";
import { sparkPath } from "./sparkline.tsx";

test("the highest value is at the top, zero at the bottom, and the last at the right edge", () => {
  expect(sparkPath([0, 50, 100])).toBe("M0 23 L50 12 L100 1");
});

test("values that are all zero are a flat line, and one value is a point", () => {
  expect(sparkPath([0, 0])).toBe("M0 23 L100 23");
  expect(sparkPath([7])).toBe("M0 1");
});
