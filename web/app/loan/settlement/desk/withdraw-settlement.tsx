/** Proposes to take back a smaller sum that was offered by mistake. */

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

const proposed =
  "Proposed. The offer stands until a second officer confirms that it is taken back.";

export function WithdrawSettlementDialog({ loan, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/loans/settlement/withdraw");
  const form = useForm("withdraw-settlement", { reason: "" }, reasonRule);
  const send = () => {
    if (!form.checkAll()) return;
    action.mutate(
      { loanId: loan.id, reason: form.typed.reason },
      {
        onSuccess: () => {
          showToast("success", "Taking the settlement back is proposed.");
          onDone(proposed);
        },
      },
    );
  };
  return (
    <ActDialog
      title={`Take back the settlement of loan ${loan.loanNumber}`}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>
        Only for a mistake, and only while nothing was paid towards it. The member has been told of
        the sum and is told that it no longer ends the loan.
      </p>
      <ReasonField {...form.box("reason")} data-start />
    </ActDialog>
  );
}
