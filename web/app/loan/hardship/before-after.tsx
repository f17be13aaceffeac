/** A loan before and after new terms: bars, then all figures side by side, stacked on a phone. */
import type { Comparison, PlanReply } from "@hiram/contract/loan/hardship.calls.ts";
import { fromPesos, writePercent, writePesos } from "@hiram/contract/money/money.ts";
import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import type { ReactNode } from "react";
import { ComparedBars } from "#loan/hardship/compared-bars.tsx";
import { writeDay } from "#ui/day.ts";
import { Figures } from "#ui/figures.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly comparison: Comparison };

export function BeforeAfter({ comparison }: Props) {
  const { rise } = comparison;
  const words = useWords(moreTimeWords);
  return (
    <div className="flex flex-col gap-4">
      {rise && (
        <Notice variant="wait">
          <p>{words.rise(money(rise.from), money(rise.to), writeDay(rise.dueOn))}</p>
        </Notice>
      )}
      <ComparedBars comparison={comparison} />
      <PlansCompared comparison={comparison} />
    </div>
  );
}

type Level = "h2" | "h3";
type ComparedProps = Props & {
  /** One below the heading that stands above. */
  readonly heading?: Level;
};

/** All figures of the loan before and after, without a summary. */
export function PlansCompared({ comparison: { before, after }, heading = "h3" }: ComparedProps) {
  const words = useWords(moreTimeWords);
  return (
    <div className="grid grid-cols-1 gap-6 border-t border-line pt-5 md:grid-cols-2">
      <PlanCard title={words.before} plan={before} heading={heading} />
      <PlanCard title={words.after} plan={after} heading={heading} />
    </div>
  );
}

type PlanProps = {
  readonly heading: Level;
  readonly title: string;
  readonly plan: PlanReply;
};

const money = (pesos: number): string => writePesos(fromPesos(pesos));

function PlanCard({ heading: Heading, title, plan }: PlanProps) {
  const words = useWords(moreTimeWords);
  const lines: [string, ReactNode][] = [
    ...(plan.dueNow > 0 ? [[words.dueNow, money(plan.dueNow)] as [string, string]] : []),
    [
      words.nextInstalment,
      plan.next
        ? words.onDay(money(plan.next.amount), writeDay(plan.next.dueOn))
        : words.nothingDue,
    ],
    [words.largest, money(plan.monthly)],
    [words.lastDue, writeDay(plan.lastDueOn)],
    [words.toPay, money(plan.toPay)],
    [words.cost, money(plan.cost)],
    [words.rate, writePercent(plan.ratePerYear)],
  ];
  return (
    <section aria-label={title} className="flex flex-col gap-3">
      <Heading className="text-base text-accent">{title}</Heading>
      <Figures lines={lines} />
      <details>
        <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">
          {words.schedule(plan.instalments.length)}
        </summary>
        <Figures
          lines={plan.instalments.map(({ dueOn, amount }) => [writeDay(dueOn), money(amount)])}
        />
      </details>
    </section>
  );
}
