import { expect, test } from "vitest";
import { noHolidayList } from "#calendar/banking-days.ts";
import { lastDayOfAnswer } from "./answer-day.ts";

test.each([
  ["2026-11-19T02:00:00Z", 1, "2026-11-20", "a Thursday"],
  ["2026-11-20T15:59:00Z", 1, "2026-11-23", "a Friday at midnight, over the weekend"],
  ["2026-11-26T16:01:00Z", 2, "2026-12-02", "a Friday in Manila, over Bonifacio Day"],
])("an application of %s is answered in %i banking days by %s: %s", (at, days, day) => {
  const terms = { applicationAnswerBankingDays: days };
  expect(lastDayOfAnswer(new Date(at), terms, noHolidayList)).toBe(day);
});
