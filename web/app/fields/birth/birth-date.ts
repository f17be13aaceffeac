/**
 * A date of birth while it is typed: three parts in the order of the browser's locale. Only a real
 * calendar day of a person of the right age, today in Manila, becomes a date.
 */

import {
  type BirthPart,
  birthDateError,
  birthPartError,
  joinBirthDate,
} from "@hiram/contract/calendar/birth-date.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";

type BirthParts = Readonly<Record<BirthPart, string>>;

/** The message, and the marked parts. */
type BirthFault = { readonly words: string; readonly parts: readonly BirthPart[] };

const partNames = ["day", "month", "year"] as const satisfies readonly BirthPart[];
export const partDigits: Readonly<Record<BirthPart, number>> = { day: 2, month: 2, year: 4 };

/** Writes the parts as the form stores them: one text, `YYYY-MM-DD` when complete. */
export const writeParts = ({ day, month, year }: BirthParts): string => `${year}-${month}-${day}`;

export function readParts(text: string): BirthParts {
  const [year = "", month = "", day = ""] = text.split("-");
  return { day, month, year };
}

export const noBirthDate = writeParts({ day: "", month: "", year: "" });

export function orderParts(locale: string | undefined): readonly BirthPart[] {
  const format = new Intl.DateTimeFormat(locale, { calendar: "gregory" });
  const order = format.formatToParts(0).map(({ type }) => type);
  const found = partNames.toSorted((one, other) => order.indexOf(one) - order.indexOf(other));
  return found.every((part) => order.includes(part)) ? found : partNames;
}

/** "5" is the fifth. A year is never padded, because "90" is ambiguous. */
export const padPart = (part: BirthPart, value: string): string =>
  part === "year" || value === "" ? value : value.padStart(partDigits[part], "0");

type Rule = { readonly today: string; readonly policy: Policy; readonly missing: string };

export function findBirthFault(text: string, { today, policy, missing }: Rule): BirthFault | null {
  const parts = readParts(text);
  if (text === noBirthDate) return { words: missing, parts: partNames };
  const wrong = partNames.filter((part) => birthPartError(part, parts[part], today));
  const [first] = wrong;
  if (first) return { words: birthPartError(first, parts[first], today) ?? "", parts: wrong };
  const words = birthDateError(joinBirthDate(parts) ?? "", today, policy);
  if (!words) return null;
  // A nonexistent day marks the day; too young or too old marks the year.
  return { words, parts: joinBirthDate(parts) ? ["year"] : ["day"] };
}
