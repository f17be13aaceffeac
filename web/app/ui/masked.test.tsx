import { timings } from "@hiram/contract/policy.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Masked, mask } from "#ui/masked.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test.each([
  ["639171234567", "639••••••567"],
  ["1234567", "123•567"],
  ["123456", "••••••"],
  ["12", "••"],
  ["", ""],
])("%s is shown as %s", (value, masked) => {
  expect(mask(value)).toBe(masked);
});

test("the eye shows the value for three seconds", () => {
  render(<Masked value="639171234567" what="your phone number" />);
  const text = () => screen.getByRole("status").textContent;
  expect(text()).toBe("639••••••567");
  fireEvent.click(screen.getByRole("button", { name: "Show your phone number for 3 seconds" }));
  expect(text()).toBe("639171234567");
  act(() => {
    vi.advanceTimersByTime(timings.revealMs - 1);
  });
  expect(text()).toBe("639171234567");
  act(() => {
    vi.advanceTimersByTime(1);
  });
  expect(text()).toBe("639••••••567");
});
