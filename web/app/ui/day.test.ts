// @vitest-environment node
import { afterEach, expect, test, vi } from "vitest";
import { todayInManila, writeDay, writeShortInstant } from "#ui/day.ts";

afterEach(() => {
  vi.useRealTimers();
});

test("a calendar day stays the same day in every time zone", () => {
  expect(writeDay("2026-12-18")).toBe("Dec 18, 2026");
});

test("an instant of another year says the year", () => {
  const now = new Date("2026-06-15T12:00:00Z");
  expect(writeShortInstant("2026-06-01T12:00:00Z", now)).toMatch(/^Jun 1, \d/);
  expect(writeShortInstant("2025-06-01T12:00:00Z", now)).toMatch(/^Jun 1, 2025, \d/);
});

test("today is Manila's day, eight hours ahead of UTC", () => {
  vi.useFakeTimers({ now: new Date("2026-12-31T16:30:00Z") });
  expect([todayInManila(), todayInManila(30)]).toEqual(["2027-01-01", "2026-12-02"]);
});
