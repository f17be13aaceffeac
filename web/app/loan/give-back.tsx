/** Giving back unused money, all or part of it: the loan before and after, then one tap. */
import { useState } from "react";
import { ChangeOutcome } from "#loan/change-outcome.tsx";
import { GiveBackForm } from "#loan/give-back-form.tsx";
import { useChange } from "#loan/use-change.ts";
import { Button } from "#ui/button.tsx";
import { Dialog } from "#ui/dialog.tsx";
import { showToast } from "#ui/toast.ts";
import { giveBackWords } from "#words/en/loan/give-back.ts";
import { loanWords } from "#words/en/loan/loan.ts";
import { useWords } from "#words/words.tsx";

export function GiveBack() {
  const words = useWords(giveBackWords);
  const { returned } = useWords(loanWords);
  const [isOpen, setIsOpen] = useState(false);
  const { state, isBusy, run, reset } = useChange("RETURN_UNUSED", () => {
    showToast("success", returned, { id: "RETURN_UNUSED" });
    setIsOpen(false);
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
          onGiveBack={(amount) => run({ action: "RETURN_UNUSED", amount })}
          onClose={close}
        />
      </Dialog>
    </div>
  );
}
