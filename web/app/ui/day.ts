/**
 * Days and instants as people write them: Dec 18, 2026, and Dec 18, 2026, 3:05 PM in local time.
 */
import { dayInManila } from "@hiram/contract/price/policy.ts";
import { writeDay } from "@hiram/contract/wire/write-day.ts";
import { houseNow } from "#ui/house-time.ts";

const instants = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeStyle: "short" });
const instantsOfThisYear = new Intl.DateTimeFormat("en-PH", {
  month: "short",
  day: "numeric",
  hour: "numeric",
  minute: "2-digit",
});

export { writeDay };

const arrivals = new Intl.DateTimeFormat("en-PH", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "Asia/Manila",
});

/** The day in Manila on which money arrives at the latest: Wed, Nov 18. */
export const writeArrival = (instant: string): string => arrivals.format(arrivalDay(instant));

/** Midnight is the end of the day before. */
const arrivalDay = (instant: string): Date => new Date(Date.parse(instant) - 1);

const months = new Intl.DateTimeFormat("en-PH", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The month of a day, or of a text such as `2026-12`. */
export const writeMonth = (month: string): string =>
  months.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));

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
