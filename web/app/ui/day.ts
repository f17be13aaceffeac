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
import { houseNow } from "#ui/house-time.ts";

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

/** A promised instant: one sentence while it is ahead, another once it has passed. */
export const sayPromised = (instant: string, ahead: SayWhen, passed: SayWhen): string =>
  (Date.parse(instant) < houseNow() ? passed : ahead)(writeInstant(instant));

/** For a list of steps: the year is said only when it is another than this one. */
export function writeShortInstant(instant: string, now = new Date(houseNow())): string {
  const at = new Date(instant);
  const isThisYear = at.getFullYear() === now.getFullYear();
  return isThisYear ? instantsOfThisYear.format(at) : writeInstant(instant);
}

/** The calendar day in Manila, as `2026-12-18`; `daysAgo` days before today. */
export const todayInManila = (daysAgo = 0): string =>
  dayInManila(new Date(houseNow() - daysAgo * 86_400_000));

/** Whole days from one calendar day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
