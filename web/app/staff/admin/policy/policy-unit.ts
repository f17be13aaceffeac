/**
 * The units of the policy's figures: how a value is typed, read again exactly, and shown. Pesos and
 * percent are read digit by digit, because 1.15 × 100 is 114.99999999999999 in floating point.
 */
import { writeNumber } from "@hiram/contract/money/money.ts";

type Unit<Value> = {
  /** Shown beside the box: ₱ before it, the others after it. */
  readonly sign: string;
  /** Formats a value for its box. */
  readonly type: (value: Value) => string;
  /** Null for a text that is not one plain value of this unit. */
  readonly read: (typed: string) => Value | null;
  /** Formats a value for a sentence or a table. */
  readonly show: (value: Value) => string;
  /** The message when a text cannot be read. */
  readonly words: string;
};

const GROUPED = /^\d{1,3}(,\d{3})+$/;
const PLAIN = /^\d{1,15}$/;

function readWhole(typed: string): number | null {
  const text = typed.trim();
  if (!PLAIN.test(text) && !GROUPED.test(text)) return null;
  const value = Number(text.replaceAll(",", ""));
  return Number.isSafeInteger(value) ? value : null;
}

/** Reads `1,234.5` as 123450: at most two decimals, none of them lost or guessed. */
function readHundredths(typed: string): number | null {
  const [whole = "", decimals = "", ...rest] = typed.trim().split(".");
  const wholePesos = readWhole(whole);
  if (wholePesos === null || rest.length > 0 || !/^\d{0,2}$/.test(decimals)) return null;
  const value = wholePesos * 100 + Number(decimals.padEnd(2, "0"));
  return Number.isSafeInteger(value) ? value : null;
}

/** Writes 123450 as `1,234.50`, and 120000 as `1,200`. */
const typeHundredths = (value: number): string =>
  writeNumber(value / 100, value % 100 === 0 ? 0 : 2);

const typeWhole = (value: number): string => writeNumber(value, 0);

/** `1 day`, `3 days`. */
const counted = (one: string, many: string): Unit<number> => ({
  sign: many,
  type: typeWhole,
  read: readWhole,
  show: (value) => `${typeWhole(value)} ${value === 1 ? one : many}`,
  words: `Please enter a whole number of ${many}.`,
});

export const figureUnits = {
  pesos: {
    sign: "₱",
    type: typeHundredths,
    read: (typed) => readHundredths(typed.trim().replace(/^₱\s*/, "")),
    show: (value) => `₱${typeHundredths(value)}`,
    words: "Please enter pesos, like 200,000 or 200,000.50.",
  },
  percent: {
    sign: "%",
    type: (value) => writeNumber(value / 100, 2).replace(/\.?0+$/, ""),
    read: (typed) => readHundredths(typed.trim().replace(/\s*%$/, "")),
    show: (value) => `${writeNumber(value / 100, 2)}%`,
    words: "Please enter a percentage with at most two decimals, like 0.48.",
  },
  seconds: counted("second", "seconds"),
  minutes: counted("minute", "minutes"),
  hours: counted("hour", "hours"),
  days: counted("day", "days"),
  months: counted("month", "months"),
  years: counted("year", "years"),
  incomes: counted("monthly income", "monthly incomes"),
  megabytes: counted("MB", "MB"),
  codes: counted("code", "codes"),
  tries: counted("try", "tries"),
  requests: counted("request", "requests"),
  digits: counted("digit", "digits"),
  bits: counted("bit", "bits"),
  photos: counted("photo", "photos"),
} as const satisfies Record<string, Unit<number>>;

export type UnitName = keyof typeof figureUnits;

/** The terms are a list: `6, 12, 24`. */
export const termsUnit: Unit<readonly number[]> = {
  sign: "months",
  type: (value) => value.join(", "),
  read: (typed) => {
    const read = typed.split(",").map(readWhole);
    return read.every((months) => months !== null) ? read : null;
  },
  show: (value) => `${value.join(", ")} months`,
  words: "Please enter months with commas between them, like 6, 12, 24.",
};
