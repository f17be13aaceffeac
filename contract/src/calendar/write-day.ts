/**
 * Days and instants as people read them, on papers, on screens and in messages: `2026-12-18` is Dec
 * 18, 2026. All formatters are here and, for the reader's own time zone, in the web's `ui/day.ts`.
 */

const days = new Intl.DateTimeFormat("en-PH", { dateStyle: "medium", timeZone: "UTC" });

/** A calendar day has no hour: a due date is Manila's, wherever the phone is. */
export const writeDay = (day: string): string => days.format(new Date(`${day}T00:00:00Z`));

const weekdays = new Intl.DateTimeFormat("en-PH", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});

/** For a near day, which people look up by weekday: Fri, Nov 20. */
export const writeWeekday = (day: string): string => weekdays.format(new Date(`${day}T00:00:00Z`));

const months = new Intl.DateTimeFormat("en-PH", {
  month: "long",
  year: "numeric",
  timeZone: "UTC",
});

/** The month of a day, or of a text such as `2026-12`: December 2026. */
export const writeMonth = (month: string): string =>
  months.format(new Date(`${month.slice(0, 7)}-01T00:00:00Z`));

const timeZone = "Asia/Manila";
const instants = new Intl.DateTimeFormat("en-PH", {
  dateStyle: "medium",
  timeStyle: "medium",
  timeZone,
});

/** Writes an instant for documents, which must read the same everywhere. */
export const writeInstantInManila = (at: Date): string => `${instants.format(at)} in Manila`;

const minutes = new Intl.DateTimeFormat("en-US", {
  dateStyle: "medium",
  timeStyle: "short",
  timeZone,
});

/**
 * To the minute, in Manila: `Nov 18, 2026, 10:00 PM`. With plain spaces, because Intl's narrow
 * space is not in the SMS alphabet.
 */
export const writeMinuteInManila = (at: Date): string => minutes.format(at).replaceAll(/\s/g, " ");

const arrivals = new Intl.DateTimeFormat("en-PH", {
  weekday: "short",
  month: "short",
  day: "numeric",
  timeZone,
});

/**
 * The day in Manila on which money arrives at the latest: Wed, Nov 18. Midnight is the end of the
 * day before.
 */
export const writeArrival = (instant: string | Date): string =>
  arrivals.format(new Date(new Date(instant).getTime() - 1));
