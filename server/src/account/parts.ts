/** The parts of money as columns of a row, such as `interest_centavos`, and in pesos on the wire. */

import { toPesos } from "@hiram/contract/money/money.ts";
import { type Part, type Parts, parts } from "@hiram/contract/money/parts.ts";

export type PartColumns = { readonly [P in Part as `${P}_centavos`]: number };

const mapParts = <Value>(amountOf: (part: Part) => Value): Record<Part, Value> =>
  Object.fromEntries(parts.map((part) => [part, amountOf(part)])) as Record<Part, Value>;

/** Nothing for a row that does not exist. */
export const partsOfRow = (row: PartColumns | undefined): Parts =>
  mapParts((part) => row?.[`${part}_centavos`] ?? 0);

export const columnsOfParts = (amounts: Parts): PartColumns =>
  Object.fromEntries(
    parts.map((part) => [`${part}_centavos`, amounts[part]]),
  ) as unknown as PartColumns;

export const partsInPesos = (amounts: Parts): Record<Part, number> =>
  mapParts((part) => toPesos(amounts[part]));
