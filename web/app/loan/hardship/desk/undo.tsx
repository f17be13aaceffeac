/** Proposes to undo new terms that were a mistake. */

import { ActDialog } from "#desk/act-dialog.tsx";
import type { CaseLoan } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { useForm } from "#fields/use-form.ts";
import { showToast } from "#ui/toast.ts";

type Props = {
  readonly loan: CaseLoan;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function UndoDialog({ loan, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/hardship/undo");
  const form = useForm("hardship-undo", { reason: "" }, reasonRule);
  const send = () => {
    if (!form.checkAll()) return;
    action.mutate(
      { loanId: loan.id, reason: form.typed.reason },
      {
        onSuccess: () => {
          showToast("success", "Undoing is proposed.");
          onDone("Proposed. The new terms hold until a second officer confirms it.");
        },
      },
    );
  };
  return (
    <ActDialog
      title={`Undo the new terms of loan ${loan.loanNumber}`}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>
        For a mistake of ours only. When another officer has confirmed it, the loan owes what it
        would owe without the new terms, and the member is told.
      </p>
      <ReasonField {...form.box("reason")} data-start />
    </ActDialog>
  );
}
