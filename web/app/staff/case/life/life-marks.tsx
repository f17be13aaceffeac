/**
 * Promises, contacts and new terms on the time axis of a loan's life: one row of marks for each
 * kind.
 */
import { writeDay } from "#ui/day.ts";

export type LoanLifeMark = {
  readonly kind: "promise" | "contact" | "newTerms";
  readonly day: string;
  readonly words: string;
  /** In pesos; for a promise. */
  readonly amount?: number;
  readonly isBad?: boolean;
};

export const markNames = {
  promise: "Promise",
  contact: "Contact",
  newTerms: "New terms",
} as const satisfies Record<LoanLifeMark["kind"], string>;

const signs = { promise: "◆", contact: "●", newTerms: "▲" } as const;
const kinds = Object.keys(signs) as LoanLifeMark["kind"][];

type Props = { readonly marks: readonly LoanLifeMark[]; readonly placeOf: (day: string) => number };

/** Screen readers have the table below instead. */
export const LoanLifeMarks = ({ marks, placeOf }: Props) => (
  <div aria-hidden="true" className="flex flex-col gap-1 text-sm text-ink-soft empty:hidden">
    {kinds
      .filter((kind) => marks.some((mark) => mark.kind === kind))
      .map((kind) => (
        <div key={kind}>
          <p>
            {signs[kind]} {markNames[kind]}
          </p>
          <div className="relative mx-1.5 h-5">
            {marks
              .filter((mark) => mark.kind === kind)
              .map(({ day, words, isBad }, at) => (
                <span
                  // biome-ignore lint/suspicious/noArrayIndexKey: Two may be alike, and none is reordered.
                  key={`${day}/${at}`}
                  title={`${writeDay(day)}: ${words}`}
                  style={{ left: `${placeOf(day) * 100}%` }}
                  className={`absolute -translate-x-1/2 ${isBad ? "text-bad" : "text-accent"}`}
                >
                  {signs[kind]}
                </span>
              ))}
          </div>
        </div>
      ))}
  </div>
);
