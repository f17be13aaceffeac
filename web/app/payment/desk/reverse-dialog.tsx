/** Reports that the money went back or never came, with one of the reasons. */
import { type ReverseReason, reverseReasons } from "@hiram/contract/payment/payment.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { ChoiceField } from "#desk/choice-field.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { proposedNotice } from "#desk/say-proposed.ts";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { showToast } from "#ui/toast.ts";
import type { OpenPayment } from "./payment-shape.ts";
import { LoanOfPayment } from "./unmatch-dialog.tsx";

type Props = {
  readonly payment: OpenPayment;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function ReverseDialog({ payment, onDone, onClose }: Props) {
  const reverse = useDeskAction("POST /staff/payments/reverse");
  const form = useForm(
    "reverse",
    { reason: "", note: "" },
    {
      reason: ({ reason }) => (reason ? null : "Please choose why."),
      note: ({ note }) =>
        note.trim() === "" || note.trim().length >= 3 ? null : "Please say it in a few words.",
    },
  );
  const send = () => {
    if (!form.checkAll()) return;
    const { reason, note } = form.typed;
    const body = { id: payment.id, reason: reason as ReverseReason };
    reverse.mutate(note.trim() ? { ...body, note } : body, {
      onSuccess: ({ needsSecondPerson }) => {
        const said = needsSecondPerson ? proposedNotice : "Reversed.";
        showToast("success", said);
        onDone(said);
      },
    });
  };
  return (
    <ActDialog
      title="Reverse this payment?"
      act={payment.takeOff?.needsSecondPerson.reverse ? "Propose the reversal" : "Reverse"}
      isBusy={reverse.isPending}
      error={reverse.error}
      onAct={send}
      onClose={onClose}
      work={{ kind: "payment", id: payment.id }}
    >
      <LoanOfPayment payment={payment} act="reverse" />
      <ChoiceField {...form.box("reason")} data-start label="Why" choices={reverseReasons} />
      <TextAreaField
        {...form.box("note")}
        label="What you saw at the bank (optional)"
        rows={2}
        maxLength={300}
      />
    </ActDialog>
  );
}
