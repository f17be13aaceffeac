/** The cells of our own tables as values. What may be read two ways is a fault and no value. */
import { isAmbiguousDay, readTypedDay } from "@hiram/contract/calendar/typed-day.ts";
import { importBounds } from "@hiram/contract/imports/import-book.ts";
import { type TableColumn, wantedCells } from "@hiram/contract/imports/import-tables.ts";
import { fromPesos, readAmount } from "@hiram/contract/money/money.ts";
import type { BookFault } from "./loan-book.ts";

export type Faults = {
  readonly list: BookFault[];
  count: number;
};

export const noFaults = (): Faults => ({ list: [], count: 0 });

export function addFault(faults: Faults, fault: BookFault): void {
  faults.count++;
  if (faults.list.length < importBounds.faults)
    faults.list.push({ ...fault, stood: fault.stood.slice(0, 200) });
}

const NAME = /^[A-Za-z0-9][A-Za-z0-9\-_/.#]{0,59}$/;
const TEXT_CHARACTERS_MAX = 200;
const COUNT_DIGITS_MAX = 6;

/** Null where the cell cannot be read; then `wanted` says what should stand there. */
type Read = { readonly value: string | number } | { readonly wanted: string };

const wantedOf = (kind: TableColumn["kind"]): Read => ({ wanted: wantedCells[kind] });

const readers: Readonly<Record<TableColumn["kind"], (text: string) => Read>> = {
  name: (text) => (NAME.test(text) ? { value: text } : wantedOf("name")),
  text: (text) => (text.length <= TEXT_CHARACTERS_MAX ? { value: text } : wantedOf("text")),
  day(text) {
    const day = readTypedDay(text);
    if (day !== null) return { value: day };
    if (isAmbiguousDay(text))
      return { wanted: "The day as 2026-03-02: this one may be read in two ways" };
    return wantedOf("day");
  },
  pesos(text) {
    const pesos = readPesos(text);
    return pesos === null ? wantedOf("pesos") : { value: pesos };
  },
  count(text) {
    const isCount = /^\d+$/.test(text) && text.length <= COUNT_DIGITS_MAX;
    return isCount ? { value: Number(text) } : wantedOf("count");
  },
};

const PESOS_MAX = 1_000_000_000;

/** Centavos of an amount without a sign; null also for 1E+5 and a third decimal. */
function readPesos(text: string): number | null {
  const pesos = readAmount(text);
  if (pesos === null || pesos > PESOS_MAX) return null;
  const decimals = text.trim().split(".")[1] ?? "";
  return /^\d{0,2}0*$/.test(decimals) ? fromPesos(pesos) : null;
}

export function readCell(column: TableColumn, text: string): Read | null {
  const typed = text.trim();
  if (typed !== "") return readers[column.kind](typed);
  return column.isNeeded ? { wanted: wantedCells[column.kind] } : null;
}
