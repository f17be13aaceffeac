/**
 * Bars over time in pesos, with dates and values on the axes. Above them are the figures of one
 * period, under the pointer or chosen with the arrow keys. A table below has all of them.
 */
import { useId, useState } from "react";
import { writeDay } from "#ui/day.ts";
import { highestFigure, layOutBars } from "./bar-layout.ts";
import {
  labelledRows,
  type PeriodLength,
  roundUpAxisTop,
  writeAxisDate,
  writeChartMonth,
} from "./chart-scale.ts";
import { PLOT_HEIGHT, PLOT_WIDTH, PlotFrame } from "./charts/plot-frame.tsx";
import { writePesosWithoutCents } from "./write-pesos-without-cents.ts";

/** One place on the axis of time: a day, or the first of a month. */
type PeriodRow = { readonly period: string };
/** Null for an unknown figure: it has no bar, and no zero is written. */
type Series<Row> = readonly [name: string, of: (row: Row) => number | null];

const fills = ["fill-accent", "fill-action"] as const;

type Props<Row> = {
  readonly title: string;
  readonly rows: readonly Row[];
  readonly by: PeriodLength;
  readonly series: readonly Series<Row>[];
};

export function Bars<Row extends PeriodRow>({ title, rows, by, series }: Props<Row>) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? rows.length - 1, rows.length - 1);
  const row = rows[at];
  const isEmpty = rows.every((one) => series.every(([, of]) => !of(one)));
  return (
    <figure aria-labelledby={`${id}-title`} className="flex min-w-0 flex-col gap-2">
      <figcaption>
        <h2 id={`${id}-title`} className="font-semibold">
          {title}
        </h2>
      </figcaption>
      {isEmpty || !row ? (
        <p className="py-6 text-ink-soft">Nothing in this period.</p>
      ) : (
        <>
          <Legend {...{ series, row, by }} />
          <Plot {...{ title, rows, by, series, at }} onChoose={setChosen} />
          <Figures {...{ title, rows, by, series }} />
        </>
      )}
    </figure>
  );
}

const writePeriod = (period: string, by: PeriodLength): string =>
  by === "month" ? writeChartMonth(period) : writeDay(period);

const writeFigure = (pesos: number | null): string =>
  pesos === null ? "not known" : `₱${writePesosWithoutCents(pesos)}`;

const sayRow = <Row extends PeriodRow>(
  row: Row,
  by: PeriodLength,
  series: readonly Series<Row>[],
): string =>
  `${writePeriod(row.period, by)}: ${series
    .map(([name, of]) => `${name} ${writeFigure(of(row))}`)
    .join(", ")}`;

type LegendProps<Row> = Pick<Props<Row>, "series" | "by"> & { readonly row: Row };

/** The figures of the chosen period, each with the colour of its bars. */
const Legend = <Row extends PeriodRow>({ series, row, by }: LegendProps<Row>) => (
  <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
    <span className="text-ink-soft">{writePeriod(row.period, by)}</span>
    {series.map(([name, of], which) => (
      <span key={name} className="flex items-center gap-2">
        <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3">
          <rect width="10" height="10" className={fills[which % fills.length]} />
        </svg>
        {name} <strong className="figures">{writeFigure(of(row))}</strong>
      </span>
    ))}
  </p>
);

const heightsOf = <Row,>(series: readonly Series<Row>[]) =>
  series.map(
    ([, of]) =>
      (row: Row) =>
        of(row) ?? 0,
  );

type PlotProps<Row> = Props<Row> & { readonly at: number; readonly onChoose: (at: number) => void };

function Plot<Row extends PeriodRow>(props: PlotProps<Row>) {
  const { title, rows, by, series, at, onChoose } = props;
  const heights = heightsOf(series);
  const top = roundUpAxisTop(highestFigure({ rows, series: heights }));
  const size = { width: PLOT_WIDTH, height: PLOT_HEIGHT };
  return (
    <PlotFrame
      {...{ title, top, at, onChoose }}
      places={rows.map(({ period }) => writeAxisDate(period, by))}
      labelled={labelledRows(rows.length)}
      said={sayRow(rows[at] as Row, by, series)}
    >
      {layOutBars({ rows, series: heights, top, ...size }).map(
        ({ row, series: which, ...place }) => (
          <rect
            key={`${rows[row]?.period} ${series[which]?.[0]}`}
            {...place}
            className={fills[which % fills.length]}
          />
        ),
      )}
    </PlotFrame>
  );
}

const Figures = <Row extends PeriodRow>({ title, rows, by, series }: Props<Row>) => (
  <details className="text-sm">
    <summary className="min-h-11 cursor-pointer py-2">Figures as a table</summary>
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{`${title}, in pesos`}</caption>
      <thead>
        <tr>
          <th scope="col" className="py-1">
            {by === "month" ? "Month" : "Day"}
          </th>
          {series.map(([name]) => (
            <th key={name} scope="col" className="py-1 text-right">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.toReversed().map((row) => (
          <tr key={row.period} className="border-t border-line">
            <th scope="row" className="py-1 font-normal">
              {writePeriod(row.period, by)}
            </th>
            {series.map(([name, of]) => (
              <td key={name} className="figures py-1 text-right">
                {writeFigure(of(row))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);
