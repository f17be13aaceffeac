/**
 * A day as people type it: 2026-03-02, 2 Mar 2026, Mar 2 2026, March 2, 2026. In 02/03/2026 the
 * order of day and month is unknown, so it is reported and not guessed.
 */

import { isDay } from "./day.ts";

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const DAY_FIRST = /^(\d{1,2})\s+([a-z]{3,9})\.?,?\s+(\d{4})$/i;
const MONTH_FIRST = /^([a-z]{3,9})\.?\s+(\d{1,2}),?\s+(\d{4})$/i;
const SLASHES = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2,4}$/;

/** As 2026-03-02; null when it is not a date, or not a real one (30 February). */
export function readTypedDay(text: string): string | null {
  const typed = text.trim();
  if (isDay(typed)) return typed;
  const [, first = "", name = "", year = ""] = DAY_FIRST.exec(typed) ?? [];
  const [, other = "", second = "", last = ""] = MONTH_FIRST.exec(typed) ?? [];
  const month = months.indexOf((name || other).slice(0, 3).toLowerCase()) + 1;
  if (month === 0) return null;
  const day = `${year || last}-${String(month).padStart(2, "0")}-${(first || second).padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/** A day in figures of unknown order. */
export const isAmbiguousDay = (text: string): boolean => SLASHES.test(text.trim());
