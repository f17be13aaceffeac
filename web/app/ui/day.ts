/**
 * Days and instants as people write them: Dec 18, 2026, and Dec 18, 2026, 3:05 PM in local time.
 */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import {
  writeArrival,
  writeDay,
  writeMonth,
  writeWeekday,
} from "@hiram/contract/calendar/write-day.ts";
import { now } from "#ui/house-time.ts";

const instants = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeStyle: "short" });
const instantsOfThisYear = new Intl.DateTimeFormat("en-PH", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

export { writeArrival, writeDay, writeMonth, writeWeekday };

export const writeInstant = (instant: string): string => instants.format(new Date(instant));

type SayWhen = (when: string) => string;

/** A promised time: one sentence while it is in the future, another afterwards. */
export const sayPromised = (instant: string, ahead: SayWhen, passed: SayWhen): string =>
  (Date.parse(instant) < now() ? passed : ahead)(writeInstant(instant));

/** For a list of steps: the year only if it is not this year. */
export function writeShortInstant(instant: string, today = new Date(now())): string {
  const at = new Date(instant);
  const isThisYear = at.getFullYear() === today.getFullYear();
  return isThisYear ? instantsOfThisYear.format(at) : writeInstant(instant);
}

/** The day of an instant in Manila, where its hour says nothing. */
export const writeDayOf = (instant: string): string => writeDay(dayInManila(new Date(instant)));

/** The calendar day in Manila, as `2026-12-18`; `daysAgo` days before today. */
export const todayInManila = (daysAgo = 0): string =>
  dayInManila(new Date(now() - daysAgo * 86_400_000));
