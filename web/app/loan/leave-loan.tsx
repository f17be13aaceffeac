/** The ways out, each free and confirmed once: cancelling, and giving back unused money. */
import { fromPesos, writePesos } from "@hiram/contract/money/money.ts";
import { loanWords } from "@hiram/words/en/loan/loan.ts";
import { useState } from "react";
import { ChangeOutcome } from "#loan/change-outcome.tsx";
import { GiveBack } from "#loan/give-back/give-back.tsx";
import type { Loan } from "#loan/loan.api.ts";
import type { DoneAction } from "#loan/loan-done.tsx";
import { useChange } from "#loan/use-change.ts";
import { Button } from "#ui/button.tsx";
import { sayPromised } from "#ui/day.ts";
import { Dialog } from "#ui/dialog.tsx";
import { useWords } from "#words/words.tsx";

type Props = { readonly loan: Loan; readonly onDone: (done: DoneAction) => void };

export function LeaveLoan({ loan, onDone }: Props) {
  if (!loan.mayCancel && !loan.mayReturnUnused && !loan.cancelBlockedUntil) return null;
  return (
    <div className="flex flex-col gap-6 border-t border-line pt-5">
      {loan.mayReturnUnused && <GiveBack loan={loan} onDone={onDone} />}
      {(loan.mayCancel || loan.cancelBlockedUntil) && <Cancel loan={loan} onDone={onDone} />}
    </div>
  );
}

/**
 * While a rail has a withdrawal, the dialog says why and until when the loan cannot be cancelled.
 */
function Cancel({ loan, onDone }: Props) {
  const words = useWords(loanWords);
  const { cancelBlockedUntil: until, cancelRecalls } = loan;
  const ask = [
    words.cancelAsk(loan.loanNumber),
    ...(cancelRecalls > 0 ? [words.cancelRecalls(writePesos(fromPesos(cancelRecalls)))] : []),
    ...(loan.status === "ACTIVE" ? [words.cancelWallet] : []),
  ];
  const blocked = until && [
    words.cancelBlocked,
    sayPromised(until, words.cancelBlockedUntil, words.cancelBlockedLate),
    words.cancelBlockedNext,
  ];
  return (
    <WayOut
      action="CANCEL"
      about={words.cancelText}
      open={words.cancel}
      title={words.cancelTitle}
      ask={blocked || ask}
      yes={blocked ? null : words.cancelYes}
      onDone={() => onDone({ action: "CANCEL", loan, amount: fromPesos(loan.loanAmountPHP) })}
    />
  );
}

type WayProps = {
  readonly action: "CANCEL";
  readonly about: string;
  readonly open: string;
  readonly title: string;
  readonly ask: readonly string[];
  /** Null when it is not possible now; then `ask` says why. */
  readonly yes: string | null;
  readonly onDone: () => void;
};

function WayOut({ action, about, open, title, ask, yes, onDone }: WayProps) {
  const words = useWords(loanWords);
  const [isOpen, setIsOpen] = useState(false);
  const { state, isBusy, run, reset } = useChange(action, () => {
    setIsOpen(false);
    onDone();
  });
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-sm text-ink-soft">{about}</p>
      <Button
        variant="plain"
        aria-haspopup="dialog"
        onClick={() => {
          if (!isBusy) reset();
          setIsOpen(true);
        }}
      >
        {open}
      </Button>
      <Dialog title={title} isOpen={isOpen} onClose={() => setIsOpen(false)}>
        <div className="flex flex-col gap-4">
          {ask.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ChangeOutcome state={state} />
          <div className="flex flex-wrap gap-3">
            <Button data-start variant="plain" onClick={() => setIsOpen(false)}>
              {yes && !isBusy ? words.keep : words.close}
            </Button>
            {yes && (
              <Button disabled={isBusy} onClick={() => run({ action })}>
                {yes}
              </Button>
            )}
          </div>
        </div>
      </Dialog>
    </div>
  );
}
