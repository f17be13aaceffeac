/** Proposes to write off what a member owes back of a refund. */

import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { Facts } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { sayProposed } from "#desk/say-proposed.ts";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import type { OpenPayment } from "#payment/desk/payment-shape.ts";
import { showToast } from "#ui/toast.ts";

type Props = {
  readonly payment: OpenPayment;
  readonly owed: NonNullable<OpenPayment["owedBack"]>;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function OwedBackDialog({ payment, owed, onDone, onClose }: Props) {
  const writeOff = useDeskAction("POST /staff/payments/write-off");
  const form = useForm(
    "owed-back",
    { reason: "" },
    { reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why.") },
  );
  const send = () => {
    if (!form.checkAll()) return;
    const { memberId, amount } = owed;
    writeOff.mutate(
      { id: payment.id, memberId, amount, reason: form.typed.reason },
      {
        onSuccess: () => {
          showToast("success", sayProposed);
          onDone(sayProposed);
        },
      },
    );
  };
  return (
    <ActDialog
      title="Write off what is owed back?"
      act="Propose the write-off"
      isBusy={writeOff.isPending}
      error={writeOff.error}
      onAct={send}
      onClose={onClose}
      work={{ kind: "payment", id: payment.id }}
    >
      <Facts
        of={[
          ["Member", owed.name],
          ["Owed back", <Pesos key="owed" of={owed.amount} />],
          ["Payment", payment.number],
        ]}
      />
      <p>
        When another person has confirmed it, the member owes none of it any more and gets a message
        that says so. It is a loss in the books.
      </p>
      <TextAreaField {...form.box("reason")} data-start label="Why" rows={3} maxLength={300} />
    </ActDialog>
  );
}
