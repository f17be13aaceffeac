import { afterEach, expect, test, vi } from "vitest";
import { writeWaitingTime } from "#desk/age.ts";
import { sayPromised, todayInManila } from "#ui/day.ts";
import { now, setClockOffset } from "#ui/house-time.ts";

afterEach(() => {
  vi.useRealTimers();
  setClockOffset({ aheadMs: 0 });
});

const DAY_MS = 86_400_000;
const promised = (at: string) =>
  sayPromised(
    at,
    () => "ahead",
    () => "passed",
  );

test("the house's time is the device's, or ahead of it in a demo whose clock was moved", () => {
  vi.useFakeTimers({ now: new Date("2026-11-16T12:00:00Z") });
  expect(now()).toBe(Date.now());
  expect(todayInManila()).toBe("2026-11-16");
  expect(promised("2026-11-20T12:00:00Z")).toBe("ahead");
  setClockOffset({ aheadMs: 30 * DAY_MS });
  expect(todayInManila()).toBe("2026-12-16");
  expect(promised("2026-11-20T12:00:00Z")).toBe("passed");
  expect(writeWaitingTime("2026-11-16T12:00:00Z")).toBe("30 days");
});
