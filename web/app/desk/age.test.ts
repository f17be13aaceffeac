// @vitest-environment node
import { expect, test } from "vitest";
import { writeWaitingTime } from "./age.ts";

const now = Date.parse("2026-11-16T12:00:00Z");

test.each([
  ["2026-11-16T12:00:00Z", "0 min"],
  ["2026-11-16T11:20:59Z", "39 min"],
  ["2026-11-16T11:00:01Z", "59 min"],
  ["2026-11-16T11:00:00Z", "1 h"],
  ["2026-11-14T12:00:01Z", "47 h"],
  ["2026-11-14T12:00:00Z", "2 days"],
  ["2026-10-17T12:00:00Z", "30 days"],
  // The server's clock may be ahead of this one.
  ["2026-11-16T12:00:30Z", "0 min"],
])("what has waited since %s is %s old", (since, age) => {
  expect(writeWaitingTime(since, now)).toBe(age);
});
