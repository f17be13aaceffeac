/** Trends as lines over days, each with its own name and figure; the same figures in a table. */
import { useId, useState } from "react";
import { writeDay } from "#ui/day.ts";
import { labelledRows, roundUpAxisTop, writeAxisDate, writeCompact } from "../chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";
import { PLOT_HEIGHT, PLOT_WIDTH, PlotFrame } from "./plot-frame.tsx";

type Line<Row> = readonly [name: string, of: (row: Row) => number];
type DayRow = { readonly day: string };

const strokes = ["stroke-accent", "stroke-bad", "stroke-good"] as const;
const keys = ["bg-accent", "bg-bad", "bg-good"] as const;

type Props<Row> = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly lines: readonly Line<Row>[];
  /** Formats a figure; the axis uses a short form. */
  readonly write: (value: number) => string;
  readonly writeAxis?: (value: number) => string;
};

export function LineChart<Row extends DayRow>(props: Props<Row>) {
  const { title, rows, lines, write, writeAxis = writeCompact } = props;
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? rows.length - 1, rows.length - 1);
  const row = rows[at];
  const largest = Math.max(0, ...rows.flatMap((one) => lines.map(([, of]) => of(one))));
  if (!row || largest === 0)
    return <p className="py-6 text-ink-soft">{title}: nothing in this period.</p>;
  const top = roundUpAxisTop(largest);
  const said = `${writeDay(row.day)}: ${lines.map(([name, of]) => `${name} ${write(of(row))}`).join(", ")}`;
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="text-ink-soft">{writeDay(row.day)}</span>
        {lines.map(([name, of], which) => (
          <span key={name} className="flex items-center gap-2">
            <span
              aria-hidden="true"
              className={`inline-block h-0.5 w-4 ${keys[which % keys.length]}`}
            />
            {name} <strong className="figures">{write(of(row))}</strong>
          </span>
        ))}
      </p>
      <PlotFrame
        title={title}
        top={top}
        writeValue={writeAxis}
        places={rows.map(({ day }) => writeAxisDate(day, "day"))}
        labelled={labelledRows(rows.length)}
        at={at}
        onChoose={setChosen}
        said={said}
      >
        {lines.map(([name, of], which) => (
          <polyline
            key={name}
            points={linePoints(rows.map(of), top)}
            fill="none"
            strokeWidth="2"
            vectorEffect="non-scaling-stroke"
            className={strokes[which % strokes.length]}
          />
        ))}
      </PlotFrame>
      <ChartTable
        caption={title}
        heads={["Day", ...lines.map(([name]) => name)]}
        rows={rows
          .toReversed()
          .map((one) => [writeDay(one.day), ...lines.map(([, of]) => write(of(one)))])}
      />
    </figure>
  );
}

/** Each value in the middle of its slot; zero at the bottom. */
export function linePoints(values: readonly number[], top: number): string {
  const slot = PLOT_WIDTH / Math.max(1, values.length);
  return values
    .map((value, at) => {
      const [x, y] = [(at + 0.5) * slot, PLOT_HEIGHT * (1 - value / Math.max(top, Number.EPSILON))];
      return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
    })
    .join(" ");
}
