import { afterEach, beforeEach, expect, test, vi } from "vitest";

let isBrowserInUse: () => boolean;

beforeEach(async () => {
  vi.useFakeTimers({ now: 0 });
  vi.resetModules();
  ({ isBrowserInUse } = await import("#api/attendance.ts"));
});
afterEach(() => {
  vi.useRealTimers();
});

test("somebody who has just opened the page is at the desk, for a minute", () => {
  expect(isBrowserInUse()).toBe(true);
  vi.advanceTimersByTime(59_999);
  expect(isBrowserInUse()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isBrowserInUse()).toBe(false);
});

test.each(["pointerdown", "pointermove", "keydown", "wheel"])(
  "%s anywhere counts as a person, for another minute",
  (sign) => {
    vi.advanceTimersByTime(300_000);
    const box = document.body.appendChild(document.createElement("div"));
    // Also where a part of the page keeps the event to itself.
    box.addEventListener(sign, (event) => event.stopPropagation());
    box.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(isBrowserInUse()).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(isBrowserInUse()).toBe(false);
    box.remove();
  },
);
