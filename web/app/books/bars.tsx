/**
 * Bars over time in pesos, with dates and values on the axes. Above them are the figures of one
 * period, under the pointer or chosen with the arrow keys. A table below has all of them.
 */
import { type KeyboardEvent, type PointerEvent, useId, useState } from "react";
import { writeDay } from "#ui/day.ts";
import { highest, layOutBars } from "./bar-layout.ts";
import {
  labelledRows,
  type PeriodLength,
  roundTop,
  writeAxisDate,
  writeChartMonth,
  writeCompact,
} from "./chart-scale.ts";
import { writeShort } from "./write-short.ts";

/** One place on the axis of time: a day, or the first of a month. */
type PeriodRow = { readonly period: string };
/** Null for an unknown figure: it has no bar, and no zero is written. */
type Series<Row> = readonly [name: string, of: (row: Row) => number | null];

const WIDTH = 600;
const HEIGHT = 160;
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
  pesos === null ? "not known" : `₱${writeShort(pesos)}`;

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

type PlotProps<Row> = Props<Row> & { readonly at: number; readonly onChoose: (at: number) => void };

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

const heightsOf = <Row,>(series: readonly Series<Row>[]) =>
  series.map(
    ([, of]) =>
      (row: Row) =>
        of(row) ?? 0,
  );

function Plot<Row extends PeriodRow>(props: PlotProps<Row>) {
  const { title, rows, by, series, at, onChoose } = props;
  const values = heightsOf(series);
  const top = roundTop(highest({ rows, series: values }));
  const last = rows.length - 1;
  const slot = WIDTH / rows.length;
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(Math.max(0, Math.min(last, at + step)));
  };
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    onChoose(Math.max(0, Math.min(last, Math.floor(share * rows.length))));
  };
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-ink-soft">
      <div aria-hidden="true" className="figures flex flex-col justify-between text-right">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="leading-none">
            {writeCompact(value)}
          </span>
        ))}
      </div>
      <div
        role="slider"
        tabIndex={0}
        aria-label={`${title}: period`}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at}
        aria-valuetext={sayRow(rows[at] as Row, by, series)}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
        className="h-40"
      >
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          aria-hidden="true"
          className="size-full"
          preserveAspectRatio="none"
        >
          <rect x={at * slot} width={slot} height={HEIGHT} className="fill-tint" />
          {[0.5, HEIGHT / 2, HEIGHT - 0.5].map((y) => (
            <line key={y} x1="0" y1={y} x2={WIDTH} y2={y} className="stroke-line" />
          ))}
          {layOutBars({ rows, series: values, width: WIDTH, height: HEIGHT, top }).map(
            ({ row, series: which, ...place }) => (
              <rect
                key={`${rows[row]?.period} ${series[which]?.[0]}`}
                {...place}
                className={fills[which % fills.length]}
              />
            ),
          )}
        </svg>
      </div>
      <ul aria-hidden="true" className="col-start-2 flex justify-between gap-2 pt-1">
        {labelledRows(rows.length).map((which) => (
          <li key={which}>{writeAxisDate(rows[which]?.period ?? "", by)}</li>
        ))}
      </ul>
    </div>
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
