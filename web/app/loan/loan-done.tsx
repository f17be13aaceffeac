/** The result of the member's action on a loan: agreed, cancelled or money returned. */
import { type Centavos, fromPesos } from "@hiram/contract/money/money.ts";
import { loanDoneWords } from "@hiram/words/en/loan/done.ts";
import type { ReactNode } from "react";
import type { Loan } from "#loan/loan.api.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { Money } from "#ui/money.tsx";
import { SuccessScreen } from "#ui/success-screen.tsx";
import { useWords } from "#words/words.tsx";

export type DoneAction = {
  readonly action: "ACCEPT" | "CANCEL" | "RETURN_UNUSED";
  /** The loan as it was before the action. */
  readonly loan: Loan;
  /** The amount that went into the wallet, or back from it. */
  readonly amount: Centavos;
};

type Line = readonly [name: string, value: ReactNode];
type Words = (typeof loanDoneWords)["english"];

const lines: Readonly<Record<DoneAction["action"], (loan: Loan, words: Words) => Line[]>> = {
  ACCEPT: (loan, words) => [
    [words.number, loan.loanNumber],
    [
      words.instalment(loan.installmentCount),
      <Money key="instalment" amount={fromPesos(loan.installmentAmountPHP)} />,
    ],
  ],
  CANCEL: (loan, words) => [
    [words.number, loan.loanNumber],
    [words.cost, <Money key="cost" amount={0} />],
  ],
  RETURN_UNUSED: (loan, words) => [[words.number, loan.loanNumber]],
};

type Props = { readonly done: DoneAction; readonly onContinue: () => void };

export function LoanDone({ done: { action, loan, amount }, onContinue }: Props) {
  const words = useWords(loanDoneWords);
  const said = words[action];
  return (
    <Card>
      <SuccessScreen
        title={said.title}
        figure={[said.figure, <Money key="amount" amount={action === "CANCEL" ? 0 : amount} />]}
        lines={lines[action](loan, words)}
        next={
          <Button variant="action" className="min-h-14" onClick={onContinue}>
            {said.next}
          </Button>
        }
      >
        {said.text.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </SuccessScreen>
    </Card>
  );
}
