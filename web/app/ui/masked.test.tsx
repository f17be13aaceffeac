import { timings } from "@hiram/contract/policy.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Masked } from "#ui/masked.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
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
