/** Amounts and days as banks write them. Any other form refuses the file. */

import { isCalendarDate } from "@hiram/contract/calendar/birth-date.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { refuseFile } from "#outside/statements/statement.ts";

/**
 * Without a floating-point step. At most 12 digits before the decimal sign, so that a sum of many
 * stays exact; digits after the second must be zeros.
 */
export function readCentavos(text: string, decimalSign: "." | "," = "."): Centavos {
  const [padded = "", fraction = "", ...rest] = text.trim().split(decimalSign);
  // Some banks pad an amount with zeros to the width of its field.
  const whole = padded.replace(/^0+(?=\d)/, "");
  const isAmount = /^\d{1,12}$/.test(whole) && /^(\d{0,2})0*$/.test(fraction) && !rest.length;
  if (!isAmount) refuseFile(`"${text.slice(0, 40)}" is not an amount.`);
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, "0"));
}

export function checkStatementDay(day: string, written: string): string {
  if (!isCalendarDate(day)) refuseFile(`"${written.slice(0, 40)}" is not a day.`);
  return day;
}

/** `2026-11-16`, or an instant; an instant with a time zone is a day in Manila. */
export function readIsoDay(text: string): string {
  const written = text.trim();
  const hasZone = /T.*(Z|[+-]\d{2}:\d{2})$/.test(written);
  const at = new Date(written);
  const day =
    hasZone && !Number.isNaN(at.getTime()) ? dayInManila(at) : written.replace(/T.*$/, "");
  return checkStatementDay(day, written);
}

/** `261116`: the year of two digits is in this century. */
export const readShortDay = (text: string): string =>
  checkStatementDay(`20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`, text);
