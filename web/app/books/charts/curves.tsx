/**
 * Vintages as curves: what share of a month's loans is late after so many months. One is chosen and
 * highlighted; the table below has the figures of all.
 */
import { writePercent } from "@hiram/contract/money/money.ts";
import { useId, useState } from "react";
import { SelectField } from "#fields/field.tsx";
import { writeChartMonth } from "../chart-scale.ts";
import { ChartTable } from "./chart-table.tsx";
import { PLOT_HEIGHT, PLOT_WIDTH, PlotFrame } from "./plot-frame.tsx";

type Curve = {
  readonly month: string;
  /** The values by months since the first payouts; null where that month end was not closed. */
  readonly shares: readonly (number | null)[];
};

type Props = { readonly title: string; readonly curves: readonly Curve[] };

const percent = (share: number): string => writePercent(share, 1);

/** A round share above all: 5%, 10%, 20%, 50% or all. */
export const axisTopShare = (shares: readonly number[]): number =>
  [0.05, 0.1, 0.2, 0.5].find((top) => shares.every((share) => share <= top)) ?? 1;

export function CurveChart({ title, curves }: Props) {
  const id = useId();
  const [month, setMonth] = useState<string | null>(null);
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const chosen = curves.find((one) => one.month === month) ?? curves[0];
  const length = Math.max(0, ...curves.map(({ shares }) => shares.length));
  if (!chosen || length === 0)
    return <p className="py-6 text-ink-soft">{title}: no month end is closed yet.</p>;
  const top = axisTopShare(curves.flatMap(({ shares }) => shares.filter((one) => one !== null)));
  const at = Math.min(chosenAt ?? chosen.shares.length - 1, length - 1);
  const share = chosen.shares[at];
  const said = `${writeChartMonth(chosen.month)}, after ${at} months: ${share == null ? "not known" : percent(share)}`;
  return (
    <figure aria-labelledby={id} className="flex min-w-0 flex-col gap-2">
      <figcaption id={id} className="font-semibold">
        {title}
      </figcaption>
      <div className="max-w-xs print:hidden">
        <SelectField
          id={`${id}-month`}
          label="Month of first payout"
          value={chosen.month}
          onChange={({ target }) => setMonth(target.value)}
        >
          {curves.map((one) => (
            <option key={one.month} value={one.month}>
              {writeChartMonth(one.month)}
            </option>
          ))}
        </SelectField>
      </div>
      <p className="text-sm">{said}</p>
      <PlotFrame
        title={title}
        top={top}
        writeValue={percent}
        places={Array.from({ length }, (_, months) => `${months} mo.`)}
        labelled={length > 1 ? [0, length - 1] : [0]}
        at={at}
        onChoose={setChosenAt}
        said={said}
      >
        {curves.map((one) => (
          <polyline
            key={one.month}
            points={curvePoints(one.shares, { length, top })}
            fill="none"
            strokeWidth={one === chosen ? 3 : 1.5}
            vectorEffect="non-scaling-stroke"
            className={one === chosen ? "stroke-accent" : "stroke-control opacity-60"}
          />
        ))}
      </PlotFrame>
      <ChartTable
        caption={title}
        heads={["Month", ...Array.from({ length }, (_, months) => `${months}`)]}
        rows={curves.map((one) => [
          writeChartMonth(one.month),
          ...Array.from({ length }, (_, months) => {
            const value = one.shares[months];
            return value == null ? "–" : percent(value);
          }),
        ])}
      />
    </figure>
  );
}

type Scale = { readonly length: number; readonly top: number };

/** Unknown months are left out: the line continues to the next known one. */
export const curvePoints = (shares: readonly (number | null)[], { length, top }: Scale): string =>
  shares
    .flatMap((share, at) => {
      if (share === null) return [];
      const x = ((at + 0.5) * PLOT_WIDTH) / length;
      return `${Math.round(x * 10) / 10},${Math.round(PLOT_HEIGHT * (1 - share / top) * 10) / 10}`;
    })
    .join(" ");
