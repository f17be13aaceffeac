/**
 * A loan before and after new terms: the next payment first, then the largest instalment as two
 * bars, then all figures in one table.
 */
import type { Comparison } from "@hiram/contract/loan/hardship.calls.ts";
import { fromPesos, writePercent, writePesos } from "@hiram/contract/money/money.ts";
import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import { ComparedBars } from "#loan/hardship/compared-bars.tsx";
import { writeDay } from "#ui/day.ts";
import { PageHero } from "#ui/hero.tsx";
import { Notice } from "#ui/notice.tsx";
import { WideTable } from "#ui/table/wide-table.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly comparison: Comparison };

const money = (pesos: number): string => writePesos(fromPesos(pesos));

/** What the member feels first: the next payment, when it is, and what it was. */
function NextPayment({ comparison: { before, after } }: Props) {
  const words = useWords(moreTimeWords);
  if (!after.next) return null;
  return (
    <div className="flex flex-col gap-1">
      <PageHero
        label={words.nextOn(writeDay(after.next.dueOn))}
        amount={fromPesos(after.next.amount)}
      />
      {before.next && (
        <p className="text-ink-soft">
          {words.insteadOf(money(before.next.amount), writeDay(before.next.dueOn))}
        </p>
      )}
    </div>
  );
}

export function BeforeAfter({ comparison }: Props) {
  const { rise } = comparison;
  const words = useWords(moreTimeWords);
  return (
    <div className="flex flex-col gap-5">
      <NextPayment comparison={comparison} />
      {rise && (
        <Notice variant="wait">
          <p>{words.rise(money(rise.from), money(rise.to), writeDay(rise.dueOn))}</p>
        </Notice>
      )}
      <ComparedBars comparison={comparison} />
    </div>
  );
}

/** All figures of the loan before and after, without a summary. */
export function PlansCompared({ comparison: { before, after } }: Props) {
  const words = useWords(moreTimeWords);
  const plans = [before, after];
  const rows: readonly (readonly [string, ...string[]])[] = [
    ...(before.dueNow > 0 || after.dueNow > 0
      ? [[words.dueNow, ...plans.map(({ dueNow }) => money(dueNow))] as const]
      : []),
    [
      words.nextInstalment,
      ...plans.map(({ next }) => (next ? money(next.amount) : words.nothingDue)),
    ],
    [words.nextDue, ...plans.map(({ next }) => (next ? writeDay(next.dueOn) : "–"))],
    [words.largest, ...plans.map(({ monthly }) => money(monthly))],
    [words.lastDue, ...plans.map(({ lastDueOn }) => writeDay(lastDueOn))],
    [words.toPay, ...plans.map(({ toPay }) => money(toPay))],
    [words.cost, ...plans.map(({ cost }) => money(cost))],
    [words.rate, ...plans.map(({ ratePerYear }) => writePercent(ratePerYear))],
  ];
  return (
    <div className="flex flex-col gap-3">
      <WideTable
        label={words.compared}
        heads={["", words.before, words.after]}
        rows={rows}
        hasNamesAbove
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">
          {words.schedule(after.instalments.length)}
        </summary>
        <WideTable
          label={words.schedule(after.instalments.length)}
          heads={[words.dueOn, words.instalment]}
          rows={after.instalments.map(({ dueOn, amount }) => [writeDay(dueOn), money(amount)])}
        />
      </details>
    </div>
  );
}
