/** The loan can still be given back: until when, how much must come back, then one tap. */
import type { CoolingOffReply } from "@hiram/contract/loan/cooling-off.calls.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { coolingOffWords } from "@hiram/words/en/loan/cooling-off.ts";
import { type ReactNode, useState } from "react";
import { ChangeOutcome } from "#loan/change-outcome.tsx";
import { useGiveLoanBack } from "#loan/cooling-off/use-give-loan-back.ts";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { writeDay } from "#ui/day.ts";
import { Dialog } from "#ui/dialog.tsx";
import { FigureCards } from "#ui/figures.tsx";
import { Money } from "#ui/money.tsx";
import { useWords } from "#words/words.tsx";

type Props = {
  readonly coolingOff: CoolingOffReply;
  readonly isClosed: boolean;
  readonly onDeclared: () => void;
};

export function ChangeMind({ coolingOff, isClosed, onDeclared }: Props) {
  const words = useWords(coolingOffWords);
  const [isOpen, setIsOpen] = useState(false);
  const { state, isBusy, run, reset } = useGiveLoanBack(() => {
    setIsOpen(false);
    onDeclared();
  });
  const { daysLeft, lastDay } = coolingOff;
  const close = () => setIsOpen(false);
  return (
    <Card className="flex flex-col items-start gap-3">
      <h2 className="text-base text-accent">{words.openTitle}</h2>
      <p className="font-semibold">{words.daysLeft(daysLeft, writeDay(lastDay))}</p>
      <p className="text-ink-soft">{isClosed ? words.openClosed : words.openText}</p>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        onClick={() => {
          if (!isBusy) reset();
          setIsOpen(true);
        }}
      >
        {words.open}
      </Button>
      <Dialog title={words.title} isOpen={isOpen} onClose={close}>
        <div className="flex flex-col gap-4">
          <WhatGoesBack coolingOff={coolingOff} />
          {!isClosed && <p>{words.askPay(writeDay(coolingOff.giveBackBy))}</p>}
          {!isClosed && <p>{words.askWallet}</p>}
          <ChangeOutcome state={state} />
          <div className="flex flex-wrap gap-3">
            <Button data-start variant="plain" onClick={close}>
              {words.keep}
            </Button>
            <Button disabled={isBusy} onClick={() => run({})}>
              {words.yes}
            </Button>
          </div>
        </div>
      </Dialog>
    </Card>
  );
}

function WhatGoesBack({ coolingOff }: Pick<Props, "coolingOff">) {
  const words = useWords(coolingOffWords);
  const { giveBack, giveBackBy, fromWallet, givenUp } = coolingOff;
  const money = (pesos: number) => <Money amount={fromPesos(pesos)} />;
  const lines: [string, ReactNode][] = [
    [words.pay, money(giveBack)],
    ...(giveBack > 0 ? [[words.by, writeDay(giveBackBy)] as [string, ReactNode]] : []),
    ...(fromWallet > 0 ? [[words.wallet, money(fromWallet)] as [string, ReactNode]] : []),
    ...(givenUp > 0 ? [[words.saved, words.savedNone] as [string, ReactNode]] : []),
  ];
  return <FigureCards lines={lines} />;
}
