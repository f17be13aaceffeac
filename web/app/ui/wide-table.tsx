/** A table that may be wider than a phone: it scrolls in its own frame, also by keyboard. */
import type { ReactNode } from "react";
import { ScrollRegion } from "#ui/scroll-region.tsx";

type Props = {
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
};

export const WideTable = ({ label, heads, rows }: Props) => (
  <ScrollRegion label={label} className="overflow-x-auto">
    <table className="figures w-full text-right text-sm">
      <thead>
        <tr className="border-b border-control align-bottom">
          {heads.map((head) => (
            <th key={head} scope="col" className="py-1 pl-3 first:pl-0 first:text-left">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values], number) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: A row has no other key, and rows are never reordered.
          <tr key={number} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {name}
            </th>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: Two columns may hold the same figure.
              <td key={index} className="py-1 pl-3 whitespace-nowrap">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollRegion>
);
