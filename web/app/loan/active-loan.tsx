/** An active loan: what is owed, and the schedule. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { dueWords } from "@hiram/words/en/loan/due.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import type { ReactNode } from "react";
import { loadNear } from "#hooks/load-later.tsx";
import type { Loan } from "#loan/loan.api.ts";
import { Schedule } from "#loan/schedule.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { PageGround } from "#ui/ground.tsx";
import { Money } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";

const CalendarPart = loadNear(
  () => import("#loan/papers/calendar-part.tsx").then((module) => module.CalendarPart),
  "min-h-24",
);

type Props = { readonly loan: Loan };

/** Whether part of the loan is still in the wallet or was returned from it. */
const isPart = ({ owed, loanAmountPHP }: Loan) => owed.takenOut < loanAmountPHP;

type OwedProps = Props & {
  /** The payoff for another day, from another subject. */
  readonly payoff: ReactNode;
};

/** The amounts owed by kind, and the payoff. */
export function OwedCard({ loan, payoff }: OwedProps) {
  const { owedTitle } = useWords(dueWords);
  if (loan.firstPaidOn === null) return null;
  return (
    <PageGround title={owedTitle}>
      <Owed loan={loan} />
      {payoff}
    </PageGround>
  );
}

function Owed({ loan }: Props) {
  const words = useWords(loanWords);
  const { owed } = loan;
  const money = (pesos: number) => <Money amount={fromPesos(pesos)} />;
  const charges = [
    [words.owedInterest, owed.interest],
    [words.owedFee, owed.fee],
    [words.owedPenalty, owed.penalty],
    [words.owedCollection, owed.collection],
  ] as const;
  const lines: [string, ReactNode][] = [
    [words.owedPrincipal, money(owed.principal)],
    ...charges
      .filter(([, pesos]) => pesos > 0)
      .map(([name, pesos]): [string, ReactNode] => [name, money(pesos)]),
    [words.payoff, money(owed.payoff)],
  ];
  return (
    <>
      <FigureCards lines={lines} />
      <p className="text-sm text-ink-soft">
        {words.interestRule} {isPart(loan) && words.payoffEnds}
      </p>
      {owed.notCharged > 0 && (
        <p className="text-sm text-ink-soft">
          {words.notCharged(writePesos(fromPesos(owed.notCharged)))}
        </p>
      )}
    </>
  );
}

export function ScheduleCard({ loan }: Props) {
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-3">
      <Schedule loan={loan} />
      {loan.firstPaidOn !== null && <CalendarPart loanNumber={loan.loanNumber} />}
    </div>
  );
}
