import { screenTimings } from "@hiram/contract/policy/policy.ts";
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailure } from "#api/client.ts";
import { MaskedNumber, mask } from "#member/masked.tsx";

const WHOLE = "639171234567";
const reveal = vi.fn(async () => WHOLE);

beforeEach(() => {
  vi.useFakeTimers();
  reveal.mockClear();
  render(<MaskedNumber masked={mask(WHOLE)} what="your phone number" reveal={reveal} />);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const text = () => screen.getByRole("status").textContent;
const eye = () => screen.getByRole("button");
const press = async () => {
  fireEvent.click(eye());
  await act(() => vi.advanceTimersByTimeAsync(0));
};
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test("S072 S201 S202 the eye shows the value for three seconds", async () => {
  expect(text()).toBe("639••••••567");
  expect(eye().getAttribute("aria-label")).toBe("Show your phone number for 3 seconds");
  expect(reveal).not.toHaveBeenCalled();
  await press();
  expect(text()).toBe(WHOLE);
  await pass(screenTimings.revealMs - 1);
  expect(text()).toBe(WHOLE);
  await pass(1);
  expect(text()).toBe("639••••••567");
});

test("pressed once more it stays, until it is pressed again", async () => {
  await press();
  expect(eye().getAttribute("aria-label")).toBe("Keep your phone number shown");
  await press();
  await pass(10 * screenTimings.revealMs);
  expect(text()).toBe(WHOLE);
  expect(eye().getAttribute("aria-label")).toBe("Hide your phone number");
  await press();
  expect(text()).toBe("639••••••567");
  expect(reveal).toHaveBeenCalledTimes(1);
});

test("held down it stays as long as it is held, and three seconds more", async () => {
  fireEvent.pointerDown(eye());
  await pass(500);
  expect(text()).toBe(WHOLE);
  await pass(5 * screenTimings.revealMs);
  expect(text()).toBe(WHOLE);
  fireEvent.pointerUp(eye());
  fireEvent.click(eye());
  await pass(screenTimings.revealMs - 1);
  expect(text()).toBe(WHOLE);
  await pass(1);
  expect(text()).toBe("639••••••567");
});

test("what could not be fetched says so, and can be asked for again", async () => {
  reveal.mockRejectedValueOnce(new CallFailure("FETCH_ERROR"));
  await press();
  expect(screen.getByRole("alert").textContent).toBe("No Server Response");
  expect(text()).toBe("639••••••567");
  await press();
  expect(text()).toBe(WHOLE);
  expect(screen.getByRole("alert").textContent).toBe("");
});
