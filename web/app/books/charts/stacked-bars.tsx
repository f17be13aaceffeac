/** Parts of a whole over days as stacked bars, the best part at the bottom; figures in a table. */
import { useId, useState } from "react";
import { writeDay } from "#ui/day.ts";
import { labelledRows, roundUpAxisTop, writeAxisDate } from "../chart-scale.ts";
import { writePesosWithoutCents } from "../write-pesos-without-cents.ts";
import { ChartTable } from "./chart-table.tsx";
import { PLOT_HEIGHT, PLOT_WIDTH, PlotFrame } from "./plot-frame.tsx";

/** From good to bad: one colour for each kind, and darker as it gets worse. */
const fills = [
  "fill-accent opacity-40",
  "fill-wait opacity-50",
  "fill-wait opacity-80",
  "fill-bad opacity-50",
  "fill-bad opacity-75",
  "fill-bad",
] as const;

type Row = { readonly day: string; readonly parts: readonly number[] };

type Props = {
  readonly title: string;
  readonly names: readonly string[];
  readonly rows: readonly Row[];
};

type Part = { readonly y: number; readonly height: number };

/** The position of each part of a bar, from the bottom up. */
export function stackParts(parts: readonly number[], top: number): Part[] {
  let below = 0;
  return parts.map((value) => {
    const height = (value / Math.max(1, top)) * PLOT_HEIGHT;
    below += height;
    return { y: PLOT_HEIGHT - below, height };
  });
}

export function StackedBars({ title, names, rows }: Props) {
  const id = useId();
  const [chosen, setChosen] = useState<number | null>(null);
  const at = Math.min(chosen ?? rows.length - 1, rows.length - 1);
  const row = rows[at];
  const sumOf = ({ parts }: Row) => parts.reduce((sum, one) => sum + one, 0);
  const largest = Math.max(0, ...rows.map(sumOf));
  if (!row || largest === 0)
    return <p className="py-6 text-ink-soft">{title}: nothing in this period.</p>;
  const top = roundUpAxisTop(largest);
  const slot = PLOT_WIDTH / rows.length;
  const parts = names.map(
    (name, which) => `${name} ₱${writePesosWithoutCents(row.parts[which] ?? 0)}`,
  );
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span className="text-ink-soft">{writeDay(row.day)}</span>
        {parts.map((words, which) => (
          <span key={names[which]} className="flex items-center gap-2">
            <svg viewBox="0 0 10 10" aria-hidden="true" className="size-3">
              <rect width="10" height="10" className={fills[which % fills.length]} />
            </svg>
            <span className="figures">{words}</span>
          </span>
        ))}
      </p>
      <PlotFrame
        title={title}
        top={top}
        places={rows.map(({ day }) => writeAxisDate(day, "day"))}
        labelled={labelledRows(rows.length)}
        at={at}
        onChoose={setChosen}
        said={`${writeDay(row.day)}: ${parts.join(", ")}`}
      >
        {rows.map((one, place) =>
          stackParts(one.parts, top).map(({ y, height }, which) => (
            <rect
              key={`${one.day} ${names[which]}`}
              x={place * slot + slot * 0.1}
              width={slot * 0.8}
              y={y}
              height={height}
              className={fills[which % fills.length]}
            />
          )),
        )}
      </PlotFrame>
      <ChartTable
        caption={`${title}, in pesos`}
        heads={["Day", ...names]}
        rows={rows
          .toReversed()
          .map((one) => [
            writeDay(one.day),
            ...one.parts.map((part) => writePesosWithoutCents(part)),
          ])}
      />
    </figure>
  );
}
