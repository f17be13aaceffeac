/**
 * The life of a loan as a chart: the line of amounts due, the line of amounts paid, and the late
 * difference in red. Below are promises, contacts and new terms, and a table of the same.
 */
import { useId } from "react";
import type { Case, CaseLoanFacts } from "#desk/case-shape.ts";
import { DeskSection } from "#desk/desk-section.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { ShownFiles } from "#desk/shown-files.tsx";
import { todayInManila, writeDay } from "#ui/day.ts";
import { ScrollRegion } from "#ui/scroll-region.tsx";
import {
  findLatePeriods,
  type LoanLifeStep,
  type Span,
  shareOfSpan,
  sumByDay,
} from "./lay-out-life.ts";
import { type LoanLifeMark, LoanLifeMarks, markNames } from "./life-marks.tsx";

export function LoanLifeChart({ shown: { loan, life } }: { readonly shown: Case }) {
  if (!loan || loan.firstPaidOn === null) return null;
  const today = todayInManila();
  const steps = stepsOf(loan);
  const marks = marksOf(life);
  const days = [...steps, ...marks].map(({ day }) => day);
  const span = {
    from: loan.firstPaidOn,
    until: [today, ...days].reduce((last, day) => (day > last ? day : last)),
  };
  const now = steps.findLast(({ day }) => day <= today) ?? { day: today, due: 0, paid: 0 };
  const isLate = now.due > now.paid;
  return (
    <DeskSection id="life" title="Life of the loan" isWide>
      <p className="flex flex-wrap gap-x-6 gap-y-1">
        <span>
          <Key className="bg-accent" /> Instalments due until today <Pesos of={now.due} />
        </span>
        <span>
          <Key className="bg-good" /> Paid <Pesos of={now.paid} />
        </span>
        {isLate && (
          <span className="text-bad">
            <Key className="bg-bad" /> Late <Pesos of={minus(now.due, now.paid)} />
          </span>
        )}
      </p>
      <Picture {...{ steps, span, today }} />
      <LoanLifeMarks marks={marks} placeOf={(day) => shareOfSpan(day, span)} />
      <p className="flex justify-between text-sm text-ink-soft">
        <span>{writeDay(span.from)}</span>
        <span>{writeDay(span.until)}</span>
      </p>
      <Table steps={steps} marks={marks} />
    </DeskSection>
  );
}

const minus = (one: number, other: number) =>
  (Math.round(one * 100) - Math.round(other * 100)) / 100;

const Key = ({ className }: { readonly className: string }) => (
  <span aria-hidden="true" className={`mr-1 inline-block h-0.5 w-4 align-middle ${className}`} />
);

const stepsOf = ({ schedule, payments }: CaseLoanFacts): LoanLifeStep[] =>
  sumByDay(
    schedule.flatMap(({ dueOn, amount }) => (dueOn ? [{ day: dueOn, amount }] : [])),
    payments.map(({ receivedOn, amount, overpaid }) => ({
      day: receivedOn,
      amount: minus(amount, overpaid),
    })),
  );

const marksOf = ({ promises, contacts, newTerms }: Case["life"]): LoanLifeMark[] =>
  [
    ...promises.map(({ promisedOn, amount, status }) => ({
      kind: "promise" as const,
      day: promisedOn,
      amount,
      isBad: status === "BROKEN",
      words: status.toLowerCase(),
    })),
    ...contacts.map(({ on, outcome }) => ({
      kind: "contact" as const,
      day: on,
      words: outcome.toLowerCase().replaceAll("_", " "),
    })),
    ...newTerms.map(({ on }) => ({ kind: "newTerms" as const, day: on, words: "agreed" })),
  ].toSorted((one, other) => one.day.localeCompare(other.day));

const [WIDTH, HEIGHT] = [1000, 100];

type PictureProps = {
  readonly steps: readonly LoanLifeStep[];
  readonly span: Span;
  readonly today: string;
};

/** Both lines rise in steps; the chart is stretched, but its lines keep their width. */
function Picture({ steps, span, today }: PictureProps) {
  const id = useId();
  const top = Math.max(1, ...steps.flatMap(({ due, paid }) => [due, paid]));
  const x = (day: string) => shareOfSpan(day, span) * WIDTH;
  const y = (pesos: number) => HEIGHT - (pesos / top) * (HEIGHT - 4) - 2;
  const line = (of: (step: LoanLifeStep) => number, until: string) =>
    steps
      .filter(({ day }) => day <= until)
      .reduce((path, step) => `${path} H${x(step.day)} V${y(of(step))}`, `M0 ${y(0)}`)
      .concat(` H${x(until)}`);
  const stroke = { fill: "none", strokeWidth: 2, vectorEffect: "non-scaling-stroke" } as const;
  return (
    <svg
      role="img"
      aria-labelledby={`${id}-title`}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      className="h-36 w-full border-b border-line"
    >
      <title id={`${id}-title`}>
        What fell due against what was paid. The table below has the same figures.
      </title>
      {findLatePeriods(steps, today).map(({ from, until, due, paid }) => (
        <rect
          key={from}
          x={x(from)}
          y={y(due)}
          width={x(until) - x(from)}
          height={y(paid) - y(due)}
          className="fill-bad opacity-25"
        />
      ))}
      <line x1={x(today)} x2={x(today)} y1="0" y2={HEIGHT} className="stroke-line" {...stroke} />
      <path d={line(({ due }) => due, span.until)} className="stroke-accent" {...stroke} />
      <path d={line(({ paid }) => paid, today)} className="stroke-good" {...stroke} />
    </svg>
  );
}

const heads = ["Day", "What", "₱", "Due until then", "Paid until then"] as const;

type TableProps = {
  readonly steps: readonly LoanLifeStep[];
  readonly marks: readonly LoanLifeMark[];
};

function Table({ steps, marks }: TableProps) {
  const rows = [
    ...steps.map((step, at) => {
      const before = steps[at - 1] ?? { due: 0, paid: 0 };
      const [fell, came] = [minus(step.due, before.due), minus(step.paid, before.paid)];
      const what = [fell > 0 && "Fell due", came !== 0 && "Paid"].filter(Boolean).join(", ");
      return { what, amount: came !== 0 ? came : fell, ...step };
    }),
    ...marks.map(({ kind, day, words, amount }) => ({
      day,
      what: `${markNames[kind]}, ${words}`,
      amount: amount ?? null,
      due: null,
      paid: null,
    })),
  ].toSorted((one, other) => one.day.localeCompare(other.day));
  return (
    <details className="text-sm">
      <summary className="min-h-11 py-2">As a table</summary>
      <ShownFiles name="Life of the loan">
        <ScrollRegion label="Life of the loan as a table" className="max-h-96 overflow-auto">
          <table className="figures w-full text-left">
            <thead className="sticky top-0 bg-tint text-ink-soft">
              <tr>
                {heads.map((head, at) => (
                  <th
                    key={head}
                    scope="col"
                    className={`px-2 py-1 font-normal ${at > 1 ? "text-right" : ""}`}
                  >
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ day, what, amount, due, paid }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: Two marks may be alike, and none is reordered.
                <tr key={`${day}/${at}`} className="border-t border-line">
                  <td className="px-2 py-1 whitespace-nowrap">{writeDay(day)}</td>
                  <td className="px-2 py-1">{what}</td>
                  {[amount, due, paid].map((pesos, which) => (
                    <td key={heads[which + 2]} className="px-2 py-1 text-right">
                      {pesos === null ? "–" : <Pesos of={pesos} />}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      </ShownFiles>
    </details>
  );
}
