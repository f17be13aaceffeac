/** A table that may be wider than a phone: it scrolls by itself, also by keyboard. */
import type { ReactNode } from "react";

type Props = {
  readonly label: string;
  readonly heads: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly ReactNode[])[];
};

export const WideTable = ({ label, heads, rows }: Props) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
  <section aria-label={label} tabIndex={0} className="overflow-x-auto">
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
          // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table keep their places
          <tr key={number} className="border-b border-line">
            <th scope="row" className="py-1 text-left font-normal">
              {name}
            </th>
            {values.map((value, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two columns may hold the same figure
              <td key={index} className="py-1 pl-3 whitespace-nowrap">
                {value}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
