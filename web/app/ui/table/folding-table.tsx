/** A table that becomes a list of cards on a phone, where its right columns would be cut off. */
import { useIsNarrow } from "#hooks/use-is-narrow.ts";
import { type TableProps, WideTable } from "#ui/table/wide-table.tsx";

type FoldingProps = TableProps & {
  /** The column shown large on the right of a card; by default the second. */
  readonly lead?: number;
  /** Columns that need no name on a card, such as a date or a status. */
  readonly plain?: readonly number[];
};

/** Both forms show the same cells. */
export function FoldingTable(props: FoldingProps) {
  const { label, heads, rows, figures } = props;
  return useIsNarrow() ? <Cards {...props} /> : <WideTable {...{ label, heads, rows, figures }} />;
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
              <span className="text-lg font-semibold">{row[lead]}</span>
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
