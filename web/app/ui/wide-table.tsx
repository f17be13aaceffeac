/**
 * Tables that may be wider than a phone. One scrolls in its own frame, also by keyboard; the other
 * becomes a list of cards there.
 */
import type { ReactNode } from "react";
import { useIsNarrow } from "#hooks/use-is-narrow.ts";
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

type FoldingProps = Props & {
  /** The column that stands large at the right of a card; without it the second. */
  readonly lead?: number;
  /** Columns that need no name on a card, such as a date or a status. */
  readonly plain?: readonly number[];
};

/** On a phone the right columns of a table would be cut off. Both forms show the same cells. */
export function FoldingTable(props: FoldingProps) {
  const { label, heads, rows } = props;
  return useIsNarrow() ? (
    <Cards {...props} />
  ) : (
    <WideTable label={label} heads={heads} rows={rows} />
  );
}

function Cards({ label, heads, rows, lead = 1, plain = [] }: FoldingProps) {
  const named = heads.map((_, column) => column).filter((column) => column !== 0);
  const rest = named.filter((column) => column !== lead && !plain.includes(column));
  return (
    <ol aria-label={label} className="figures flex flex-col gap-2">
      {rows.map((row, number) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: A row has no other key, and rows are never reordered.
          key={number}
          className="flex flex-col gap-2 rounded-control border border-line px-4 py-3"
        >
          <div className="flex items-start justify-between gap-3">
            <div className="flex min-w-0 flex-col items-start gap-1">
              <p>
                <span className="text-sm text-ink-soft">{heads[0]}</span> {row[0]}
              </p>
              {plain.map((column) => (
                <div key={column}>{row[column]}</div>
              ))}
            </div>
            <p className="text-right">
              <span className="block text-sm text-ink-soft">{heads[lead]}</span>
              <span className="text-lg font-bold">{row[lead]}</span>
            </p>
          </div>
          <dl className="grid grid-cols-2 gap-x-4 gap-y-1 text-sm">
            {rest.map((column) => (
              <div key={column} className="even:text-right">
                <dt className="text-ink-soft">{heads[column]}</dt>
                <dd>{row[column]}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ol>
  );
}
