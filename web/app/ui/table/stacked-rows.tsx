/**
 * The rows of a table one below the other, for a phone on which the columns do not fit: the words
 * of a row first, then each figure with the name of its column.
 */
type Props = {
  readonly label: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** By column, whether it holds figures. */
  readonly figures: readonly boolean[];
};

export const StackedRows = ({ label, heads, rows, figures }: Props) => (
  <ul aria-label={label} className="divide-y divide-line border-y border-line text-sm">
    {rows.map((row, number) => {
      const filled = row.map((text, at) => ({ text, at })).filter(({ text }) => text !== "");
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: A row has no other key, and rows are never reordered.
        <li key={number} className="py-2">
          {filled
            .filter(({ at }) => !figures[at])
            .map(({ text, at }) => (
              <p key={heads[at]} className={at === 0 ? "text-ink-soft" : "wrap-anywhere"}>
                {text}
              </p>
            ))}
          <dl className="figures">
            {filled
              .filter(({ at }) => figures[at])
              .map(({ text, at }) => (
                <div key={heads[at]} className="flex justify-between gap-4">
                  <dt className="text-ink-soft">{heads[at]}</dt>
                  <dd className="font-semibold whitespace-nowrap">{text}</dd>
                </div>
              ))}
          </dl>
        </li>
      );
    })}
  </ul>
);
