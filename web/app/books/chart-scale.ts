/** The scale of a chart: round values for its axis, short pesos, and which dates are labelled. */
import { writeNumber } from "@hiram/contract/money/money.ts";

/** The smallest of 1, 2 or 5 times a power of ten that is at least `value`; 1 for zero. */
export function roundUpAxisTop(value: number): number {
  if (value <= 1) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const factor = [1, 2, 5, 10].find((step) => step * power >= value) ?? 10;
  return factor * power;
}

const sizes = [
  [1_000_000_000, "B"],
  [1_000_000, "M"],
  [1_000, "K"],
] as const;

/** `₱1.5M` for an axis; the text and the table have the whole figure. */
export function writeCompact(pesos: number): string {
  const [size, letter] = sizes.find(([least]) => pesos >= least) ?? [1, ""];
  const value = pesos / size;
  return `₱${writeNumber(value, Number.isInteger(value) ? 0 : 1)}${letter}`;
}

const axisDays = new Intl.DateTimeFormat("en-PH", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
const months = new Intl.DateTimeFormat("en-PH", {
  month: "short",
  year: "numeric",
  timeZone: "UTC",
});

const dateOf = (period: string) => new Date(`${period}T00:00:00Z`);

export type PeriodLength = "day" | "month";

export const writeChartMonth = (period: string): string => months.format(dateOf(period));

export const writeAxisDate = (period: string, by: PeriodLength): string =>
  by === "month" ? writeChartMonth(period) : axisDays.format(dateOf(period));

const LABELS_MAX = 4;

/** The rows whose dates are labelled on the axis: the first, the last, and some between. */
export function labelledRows(count: number): number[] {
  if (count <= LABELS_MAX) return Array.from({ length: count }, (_, at) => at);
  return Array.from({ length: LABELS_MAX }, (_, at) =>
    Math.round((at * (count - 1)) / (LABELS_MAX - 1)),
  );
}
