/** One figure before and after new terms as two bars from zero, and the difference in words. */
import type { Comparison } from "@hiram/contract/loan/hardship.calls.ts";
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import { writeDay } from "#ui/day.ts";
import { Money } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";

const say = (pesos: number): string => writePesos(fromPesos(pesos));

export function ComparedBars({ comparison }: { comparison: Comparison }) {
  const words = useWords(moreTimeWords);
  const { before, after, rise } = comparison;
  // What the notice above says, if the instalment rises: a larger one later, such as the last,
  // would be a second figure for the same thing.
  const [was, will] = rise ? [rise.from, rise.to] : [before.monthly, after.monthly];
  const most = Math.max(was, will);
  const bars = [
    [words.before, was, "bg-control"],
    [words.after, will, "bg-accent"],
  ] as const;
  return (
    <figure aria-label={rise ? words.effect : words.largest} className="flex flex-col gap-3">
      <figcaption className="flex flex-col gap-1">
        <span className="font-semibold">{sayMonthly(was, will)}</span>
        <span className="text-ink-soft">{sayRest()}</span>
      </figcaption>
      {/* A list and no pairs: a bar stands between a name with its amount and the next. */}
      <ul className="flex flex-col gap-2">
        {bars.map(([name, pesos, color]) => (
          <li key={name} className="flex flex-col gap-1">
            <p className="flex flex-wrap justify-between gap-x-4 text-sm">
              <span className="text-ink-soft">{name}</span> <Money amount={fromPesos(pesos)} />
            </p>
            <div aria-hidden="true" className="h-4 rounded-control bg-line">
              <div
                className={`h-full rounded-control ${color}`}
                style={{ width: `${most > 0 ? (pesos / most) * 100 : 0}%` }}
              />
            </div>
          </li>
        ))}
      </ul>
    </figure>
  );

  function sayMonthly(from: number, to: number): string {
    if (to < from) return words.lessMonthly(say(from - to));
    return to > from ? words.moreMonthly(say(to - from)) : words.sameMonthly(say(to));
  }
  function sayRest(): string {
    const until = words.paidUntil(writeDay(after.lastDueOn), writeDay(before.lastDueOn));
    const more = after.cost - before.cost;
    return `${until} ${more > 0 ? words.costsMore(say(more)) : words.costsNothing}`;
  }
}
