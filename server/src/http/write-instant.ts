/** An instant as a spreadsheet sorts it, in Manila: `2026-12-18 15:05`. */
const HOURS_AHEAD_MS = 8 * 3_600_000;

/** Manila has no daylight saving time. */
export const writeSortableInstant = (instant: string): string =>
  new Date(Date.parse(instant) + HOURS_AHEAD_MS).toISOString().slice(0, 16).replace("T", " ");
