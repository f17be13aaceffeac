import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { Due } from "#staff/desk/due.tsx";
import { writeInstant } from "#ui/day.ts";

afterEach(cleanup);

const at = "2026-11-16T12:00:00Z";

test.each([
  [false, writeInstant(at)],
  [true, `${writeInstant(at)}Late`],
])("a promise that is late (%s) is shown as late in words, not in colour alone", (isLate, text) => {
  const { container } = render(<Due at={at} isLate={isLate} />);
  expect(container.textContent).toBe(text);
});
