/** Proposes to write off a loan: it leaves the books, and the member still owes it. */

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

const proposed = "Proposed. The loan stays in the books until a second officer confirms it.";

export function WriteOffDialog({ loan, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/loans/write-off");
  const form = useForm("write-off", { reason: "" }, reasonRule);
  const send = () => {
    if (!form.checkAll()) return;
    action.mutate(
      { loanId: loan.id, reason: form.typed.reason },
      {
        onSuccess: () => {
          showToast("success", "The write-off is proposed.");
          onDone(proposed);
        },
      },
    );
  };
  return (
    <ActDialog
      title={`Write off loan ${loan.loanNumber}`}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>
        When another officer has confirmed it, the loan leaves the books and the portfolio at the
        end of the day. The member still owes all of it, gets a message that says so, and every
        later payment is income.
      </p>
      <ReasonField {...form.box("reason")} data-start />
    </ActDialog>
  );
}
