/** A loan in figures: as applied for, or as approved. */
import { fromPesos, writePercent } from "@hiram/contract/money/money.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import type { Loan } from "#loan/loan.api.ts";
import { FigureCards } from "#ui/figures.tsx";
import { PageGround } from "#ui/ground.tsx";
import { Money } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly loan: Loan };

export function FigureLines({ loan }: Props) {
  const words = useWords(loanWords);
  const money = (pesos: number) => <Money amount={fromPesos(pesos)} />;
  return (
    <FigureCards
      lines={[
        [
          words.instalments,
          <span key="instalment">
            {money(loan.installmentAmountPHP)}
            <span className="block text-sm font-normal text-ink-soft">
              {words.instalmentCount(loan.installmentCount)}
            </span>
          </span>,
        ],
        [words.totalInterest, money(loan.totalInterestPHP)],
        [words.total, money(loan.totalToPayPHP)],
        [
          words.effectiveRate,
          <span key="rate" className="whitespace-nowrap">
            {words.effectiveRateValue(writePercent(loan.effectiveRateYear))}
          </span>,
        ],
      ]}
    />
  );
}

/** The figures of a loan that is not decided yet. */
export function LoanFiguresList({ loan }: Props) {
  const words = useWords(loanWords);
  return (
    <PageGround title={words.application}>
      <p className="text-lg font-semibold">
        <Money amount={fromPesos(loan.loanAmountPHP)} />
      </p>
      <FigureLines loan={loan} />
    </PageGround>
  );
}
