/** A table that may be wider than a phone: it scrolls in its own frame, also by keyboard. */
import type { ReactNode } from "react";
import { ScrollRegion } from "#ui/scroll-region.tsx";

export type TableProps = {
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** By column, whether it holds figures. Left out, all columns but the first do. */
  readonly figures?: readonly boolean[] | undefined;
  /** On a phone the name of a row stands above its two figures, which leaves them the width. */
  readonly hasNamesAbove?: boolean;
};

const above = {
  block: "max-sm:block",
  row: "max-sm:grid max-sm:grid-cols-2",
  name: "max-sm:col-span-2 max-sm:pb-0 max-sm:text-ink-soft",
  corner: "max-sm:hidden",
};
const beside: typeof above = { block: "", row: "", name: "", corner: "" };

const SHORT = 12;
const isOneWord = (value: ReactNode) =>
  typeof value === "string" && value.length <= SHORT && !value.includes(" ");

export function WideTable({ label, heads, rows, figures, hasNamesAbove }: TableProps) {
  const place = hasNamesAbove ? above : beside;
  const isFigure = (column: number) => figures?.[column] ?? column > 0;
  const align = (column: number) => (isFigure(column) ? "text-right" : "text-left");
  // A figure or a day never breaks; words may take several lines.
  const cell = (column: number, value: ReactNode) =>
    `py-1 ${align(column)} ${isFigure(column) || isOneWord(value) ? "whitespace-nowrap" : "min-w-20"}`;
  return (
    <ScrollRegion label={label} className="overflow-x-auto">
      <table className={`figures w-full text-sm ${place.block}`}>
        <thead className={place.block}>
          <tr className={`border-b border-control align-bottom ${place.row}`}>
            {heads.map((head, column) =>
              // The column of the rows' names may have no head.
              head === "" ? (
                <td key={head} className={place.corner} />
              ) : (
                <th key={head} scope="col" className={`py-1 pl-3 first:pl-0 ${align(column)}`}>
                  {head}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody className={place.block}>
          {rows.map(([name, ...values], number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: A row has no other key, and rows are never reordered.
            <tr key={number} className={`border-b border-line align-baseline ${place.row}`}>
              <th scope="row" className={`font-normal ${cell(0, name)} ${place.name}`}>
                {name}
              </th>
              {values.map((value, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: Two columns may hold the same figure.
                <td key={index} className={`pl-3 ${cell(index + 1, value)}`}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}
