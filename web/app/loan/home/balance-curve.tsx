/**
 * The amount left to pay as a falling line from the start to zero, its paid part filled. The labels
 * are at their points, and a table below has the same figures.
 */
import { writeWholePesos } from "@hiram/contract/money/money.ts";
import { dueWords } from "@hiram/words/en/loan/due.ts";
import type { RepaymentCurve } from "#loan/home/curve.ts";
import { writeDay } from "#ui/day.ts";
import { Money } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";

/** The drawing is stretched to its container, so these are relative units. */
const WIDTH = 100;
const HEIGHT = 100;

type Props = { readonly curve: RepaymentCurve };

export function BalanceCurve({ curve }: Props) {
  const words = useWords(dueWords);
  const { points, left, paidShare } = curve;
  const start = points[0]?.left ?? 0;
  const end = points.at(-1)?.dueOn;
  if (start === 0 || !end) return null;
  const x = (share: number) => share * WIDTH;
  const y = (amount: number) => HEIGHT - (amount / start) * HEIGHT;
  const places = points.map((point, at) => [x(at / (points.length - 1)), y(point.left)] as const);
  const now = [x(paidShare), y(left)] as const;
  const passed = [...places.filter(([at]) => at < now[0]), now];
  const write = (line: readonly (readonly [number, number])[]) =>
    line.map(([at, level]) => `${at} ${level}`).join("L");
  const isEarly = paidShare < 0.5;
  return (
    <figure className="flex flex-col gap-1">
      <div
        role="img"
        aria-label={words.curve(writeWholePesos(start), writeWholePesos(left), writeDay(end))}
        className="relative mt-6 h-32"
      >
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          overflow="visible"
          className="size-full"
        >
          <path d={`M${write(passed)}V${HEIGHT}H0Z`} fill="var(--good-tint)" />
          <path d={`M0 ${HEIGHT}H${WIDTH}`} stroke="var(--control)" {...line} />
          <path d={`M${write(places)}`} stroke="var(--accent)" strokeWidth={2} {...line} />
          <path d={`M${write(passed)}`} stroke="var(--good)" strokeWidth={4} {...line} />
        </svg>
        <span
          className="absolute size-3 rounded-round border-2 border-card bg-good"
          style={{ left: `${now[0]}%`, top: `${now[1]}%`, transform: "translate(-50%, -50%)" }}
        />
        <span
          className={`figures absolute pb-1 text-sm font-semibold whitespace-nowrap ${isEarly ? "pl-3" : "pr-1"}`}
          style={{
            left: `${now[0]}%`,
            top: `${now[1]}%`,
            transform: `translate(${isEarly ? 0 : "-100%"}, -100%)`,
          }}
        >
          {words.curveLeft(writeWholePesos(left))}
        </span>
      </div>
      <figcaption className="flex justify-between gap-4 text-sm text-ink-soft">
        <span className="figures">{words.curveStart(writeWholePesos(start))}</span>
        <span className="figures text-right">{words.curveEnd(writeDay(end))}</span>
      </figcaption>
      <CurveTable curve={curve} />
    </figure>
  );
}

/** As attributes, because the style sheet is part of every page. */
const line = { fill: "none", vectorEffect: "non-scaling-stroke" } as const;

function CurveTable({ curve: { points } }: Props) {
  const words = useWords(dueWords);
  return (
    <details>
      <summary className="min-h-11 py-2 text-sm text-accent underline">{words.curveTable}</summary>
      <table className="figures w-full text-sm">
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th className="py-1 font-normal">{words.curveAfter}</th>
            <th className="py-1 text-right font-normal">{words.leftToPay}</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {points.map(({ dueOn, left }) => (
            <tr key={dueOn ?? "start"}>
              <td className="py-1">{dueOn ? writeDay(dueOn) : words.curveFirst}</td>
              <td className="py-1 text-right">
                <Money amount={left} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
