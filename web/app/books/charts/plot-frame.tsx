/**
 * The frame of a chart over time: values at the left, dates below, and a marker that the pointer
 * and the arrow keys move. The values at the marker are also in words; a table below has all
 * figures.
 */
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { writeCompact } from "../chart-scale.ts";

export const [PLOT_WIDTH, PLOT_HEIGHT] = [600, 160] as const;

const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

type Props = {
  readonly title: string;
  /** The value at the upper end of the axis. */
  readonly top: number;
  readonly writeValue?: (value: number) => string;
  /** A label for each slot on the time axis. */
  readonly places: readonly string[];
  readonly labelled: readonly number[];
  readonly at: number;
  readonly onChoose: (at: number) => void;
  /** The values at the marker, in words. */
  readonly said: string;
  /** The chart's content, drawn in a box of `PLOT_WIDTH` by `PLOT_HEIGHT`. */
  readonly children: ReactNode;
};

export function PlotFrame(props: Props) {
  const { title, top, places, labelled, at, onChoose, said, children } = props;
  const { writeValue = writeCompact } = props;
  const last = places.length - 1;
  const slot = PLOT_WIDTH / places.length;
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    onChoose(Math.max(0, Math.min(last, at + step)));
  };
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / Math.max(1, width);
    onChoose(Math.max(0, Math.min(last, Math.floor(share * places.length))));
  };
  return (
    <div className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-ink-soft">
      <div aria-hidden="true" className="figures flex flex-col justify-between text-right">
        {[top, top / 2, 0].map((value) => (
          <span key={value} className="leading-none">
            {writeValue(value)}
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
        aria-valuetext={said}
        onKeyDown={move}
        onPointerMove={point}
        onPointerDown={point}
        className="h-40"
      >
        <svg
          viewBox={`0 0 ${PLOT_WIDTH} ${PLOT_HEIGHT}`}
          aria-hidden="true"
          className="size-full"
          preserveAspectRatio="none"
        >
          <rect x={at * slot} width={slot} height={PLOT_HEIGHT} className="fill-tint" />
          {[0.5, PLOT_HEIGHT / 2, PLOT_HEIGHT - 0.5].map((y) => (
            <line key={y} x1="0" y1={y} x2={PLOT_WIDTH} y2={y} className="stroke-line" />
          ))}
          {children}
        </svg>
      </div>
      <ul aria-hidden="true" className="col-start-2 flex justify-between gap-2 pt-1">
        {labelled.map((which) => (
          <li key={which}>{places[which]}</li>
        ))}
      </ul>
    </div>
  );
}
