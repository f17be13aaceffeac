/** An ended loan: what happened, why, and how to apply again. */
import type { endedLoanStatuses } from "@hiram/contract/loan/loan.ts";
import { fromPesos } from "@hiram/contract/price/money.ts";
import type { Loan } from "#loan/loan.api.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { loanWords } from "#words/en/loan/loan.ts";
import { useWords } from "#words/words.tsx";

type Ended = (typeof endedLoanStatuses)[number];
type Props = { readonly loan: Loan; readonly onApplyAgain: () => void };

export function ApplyAgainCard({ loan, onApplyAgain }: Props) {
  const words = useWords(loanWords);
  return (
    <Card className="flex flex-col items-start gap-4">
      <h2 className="text-lg text-accent">{words.ended[loan.status as Ended]}</h2>
      <div>
        <p className="text-ink-soft">{words.endedAmount}</p>
        <p className="text-xl font-bold">
          <Money amount={fromPesos(loan.loanAmountPHP)} />
        </p>
      </div>
      <p>{words.applyAgainText}</p>
      <Button variant="action" className="min-h-14" onClick={onApplyAgain}>
        {words.applyAgain}
      </Button>
    </Card>
  );
}
