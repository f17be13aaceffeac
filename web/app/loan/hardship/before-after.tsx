/** A loan before and after new terms: two cards side by side, stacked on a phone. */
import type { Comparison, PlanReply } from "@hiram/contract/loan/hardship.calls.ts";
import { fromPesos, writePercent, writePesos } from "@hiram/contract/money/money.ts";
import { moreTimeWords } from "@hiram/words/en/loan/more-time.ts";
import type { ReactNode } from "react";
import { writeDay } from "#ui/day.ts";
import { Figures } from "#ui/figures.tsx";
import { Notice } from "#ui/notice.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly comparison: Comparison };

export function BeforeAfter({ comparison: { before, after, rise } }: Props) {
  const words = useWords(moreTimeWords);
  return (
    <div className="flex flex-col gap-4">
      {rise && (
        <Notice variant="wait">
          <p>{words.rise(money(rise.from), money(rise.to), writeDay(rise.dueOn))}</p>
        </Notice>
      )}
      <div className="grid grid-cols-1 gap-4 md:grid-cols-2">
        <PlanCard title={words.before} plan={before} />
        <PlanCard title={words.after} plan={after} isAfter />
      </div>
    </div>
  );
}

type PlanProps = {
  readonly title: string;
  readonly plan: PlanReply;
  readonly isAfter?: boolean;
};

const money = (pesos: number): string => writePesos(fromPesos(pesos));

function PlanCard({ title, plan, isAfter = false }: PlanProps) {
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
    <section
      aria-label={title}
      className={`flex flex-col gap-3 rounded-card border p-4 ${isAfter ? "border-accent bg-tint" : "border-line"}`}
    >
      <h3 className="text-base text-accent">{title}</h3>
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
