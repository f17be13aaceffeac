/** Returns unused money, all or part of it: the loan before and after, then one tap. */
import { fromPesos } from "@hiram/contract/money/money.ts";
import { giveBackWords } from "@hiram/words/en/loan/give-back.ts";
import { useRef, useState } from "react";
import { ChangeOutcome } from "#loan/change-outcome.tsx";
import type { Loan } from "#loan/loan.api.ts";
import type { DoneAction } from "#loan/loan-done.tsx";
import { useChange } from "#loan/use-change.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { useWords } from "#words/words.tsx";
import { GiveBackForm } from "./give-back-form.tsx";

type Props = { readonly loan: Loan; readonly onDone: (done: DoneAction) => void };

export function GiveBack({ loan, onDone }: Props) {
  const words = useWords(giveBackWords);
  const [isOpen, setIsOpen] = useState(false);
  const pesos = useRef(0);
  const { state, isBusy, run, reset } = useChange("RETURN_UNUSED", () => {
    setIsOpen(false);
    onDone({ action: "RETURN_UNUSED", loan, amount: fromPesos(pesos.current) });
  });
  const close = () => setIsOpen(false);
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-ink-soft">{words.about}</p>
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
        <GiveBackForm
          isBusy={isBusy}
          outcome={<ChangeOutcome state={state} />}
          onGiveBack={(amount) => {
            pesos.current = amount;
            run({ action: "RETURN_UNUSED", amount });
          }}
          onClose={close}
        />
      </Dialog>
    </div>
  );
}
