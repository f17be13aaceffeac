import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { writeInstant } from "#ui/day.ts";
import { DueTime, instantHoursAfter } from "./due.tsx";

afterEach(cleanup);

test.each([
  [false, ""],
  [true, "Late by 5 h"],
])("a promise that is late (%s) is shown as late in words, not in colour alone", (isLate, text) => {
  const at = instantHoursAfter(new Date().toISOString(), -5.5);
  const { container } = render(<DueTime at={at} isLate={isLate} />);
  expect(container.textContent).toBe(writeInstant(at) + text);
});
