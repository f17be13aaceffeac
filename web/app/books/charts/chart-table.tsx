/** The figures of a chart as a table, below it. */
import { ScrollRegion } from "#ui/scroll-region.tsx";

type Props = {
  readonly caption: string;
  readonly heads: readonly string[];
  /** The first cell of a row names it. */
  readonly rows: readonly (readonly string[])[];
};

export const ChartTable = ({ caption, heads, rows }: Props) => (
  <details className="text-sm print:hidden">
    <summary className="min-h-11 py-2">Figures as a table</summary>
    <ScrollRegion label={`${caption}, as a table`} className="max-h-96 overflow-auto">
      <table className="figures w-full border-collapse text-right">
        <caption className="sr-only">{caption}</caption>
        <thead className="sticky top-0 bg-tint text-ink-soft">
          <tr>
            {heads.map((head, at) => (
              <th
                key={head}
                scope="col"
                className={`px-2 py-1 font-normal ${at === 0 ? "text-left" : ""}`}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name = "", ...cells]) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="px-2 py-1 text-left font-normal whitespace-nowrap">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className="px-2 py-1">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  </details>
);
