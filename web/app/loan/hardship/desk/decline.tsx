/** Declines a request for more time, with a reason from the list that the member reads. */
import { type HardshipDecline, hardshipDeclines } from "@hiram/contract/loan/hardship.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import type { CaseLoanFacts } from "#desk/case-shape.ts";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { useForm } from "#fields/use-form.ts";
import { showToast } from "#ui/toast.ts";

type Props = {
  readonly loan: CaseLoanFacts;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function DeclineHardshipDialog({ loan, onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/hardship/decline");
  const form = useForm(
    "hardship-decline",
    { why: "" },
    { why: ({ why }) => (why ? null : "Please choose a reason.") },
  );
  const send = () => {
    if (!form.checkAll()) return;
    action.mutate(
      { loanId: loan.id, reason: form.typed.why as HardshipDecline },
      {
        onSuccess: () => {
          showToast("success", "Declined.");
          onDone("Declined. The member is told, and late charges go on.");
        },
      },
    );
  };
  return (
    <ActDialog
      title="Decline the request for more time"
      act="Decline"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <ChoiceField
        {...form.box("why")}
        data-start
        label="What the member reads"
        choices={hardshipDeclines}
      />
    </ActDialog>
  );
}
