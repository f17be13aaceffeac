/**
 * Every instalment as a small square, twelve to a row: paid, partly paid, late, next, to come. Each
 * state has a shape of its own beside its colour, and the legend names it.
 */

import { dueWords } from "@hiram/words/en/loan/due.ts";
import type { RowState } from "#loan/due.ts";
import { useWords } from "#words/words.tsx";

const CELL = 24;
const SIDE = 18;
const COLUMNS = 12;

/** Drawn into a square of `SIDE`. */
const shapes: Readonly<Record<RowState, React.ReactNode>> = {
  paid: (
    <>
      <Square className="fill-good stroke-good" />
      <path d="M5 9.5l3 3 5.5-6" className="fill-none stroke-card stroke-2" />
    </>
  ),
  part: (
    <>
      <Square className="fill-card stroke-good" />
      <path d="M1 17 17 1v12a4 4 0 0 1-4 4z" className="fill-good" />
    </>
  ),
  late: (
    <>
      <Square className="fill-bad stroke-bad" />
      <path d="M9 4.5v5.5M9 13v.5" className="fill-none stroke-card stroke-2" />
    </>
  ),
  next: (
    <>
      <Square className="fill-wait-tint stroke-wait stroke-2" />
      <circle cx={9} cy={9} r={3} className="fill-wait" />
    </>
  ),
  later: <Square className="fill-card stroke-control" />,
};
const order = Object.keys(shapes) as RowState[];

function Square({ className }: { readonly className: string }) {
  return (
    <rect x={0.75} y={0.75} width={SIDE - 1.5} height={SIDE - 1.5} rx={4} className={className} />
  );
}

export function InstalmentPicture({ states }: { readonly states: readonly RowState[] }) {
  const words = useWords(dueWords);
  const count = (state: RowState) => states.filter((one) => one === state).length;
  const rows = Math.ceil(states.length / COLUMNS);
  return (
    <div className="flex flex-col gap-3">
      <svg
        role="img"
        aria-label={words.picture(count("paid"), states.length, count("late"))}
        viewBox={`0 0 ${COLUMNS * CELL - (CELL - SIDE)} ${rows * CELL - (CELL - SIDE)}`}
        className="w-full max-w-md"
      >
        {states.map((state, index) => (
          <g
            // biome-ignore lint/suspicious/noArrayIndexKey: An instalment is its place in the row.
            key={index}
            transform={`translate(${(index % COLUMNS) * CELL} ${Math.floor(index / COLUMNS) * CELL})`}
          >
            {shapes[state]}
          </g>
        ))}
      </svg>
      <ul aria-hidden="true" className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
        {order
          .filter((state) => count(state) > 0)
          .map((state) => (
            <li key={state} className="inline-flex items-center gap-1.5">
              <svg viewBox={`0 0 ${SIDE} ${SIDE}`} className="size-4">
                <title>{words.states[state]}</title>
                {shapes[state]}
              </svg>
              {words.states[state]} ({count(state)})
            </li>
          ))}
      </ul>
    </div>
  );
}
