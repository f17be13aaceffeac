/** Proposes that the gateway sends money that nobody owed back to the payer. */
import { filterAmount } from "@hiram/contract/money/amount.ts";
import { fromPesos, readAmount, writePesos } from "@hiram/contract/money/money.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { proposedNotice } from "#desk/say-proposed.ts";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { showToast } from "#ui/toast.ts";
import type { OpenPayment } from "./payment-shape.ts";

type Props = {
  readonly payment: OpenPayment;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function SendBackDialog({ payment, onDone, onClose }: Props) {
  const most = payment.sendBackMax;
  const sendBack = useDeskAction("POST /staff/payments/send-back");
  const form = useForm(
    "send-back",
    { amount: String(most), reason: "" },
    {
      amount: ({ amount }) => {
        const pesos = readAmount(amount) ?? 0;
        if (pesos <= 0) return "Please enter an amount.";
        return pesos > most ? `At most ${writePesos(fromPesos(most))}, which nobody owes.` : null;
      },
      reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why."),
    },
  );
  const box = form.box("amount");
  const act = () => {
    if (!form.checkAll()) return;
    const { amount, reason } = form.typed;
    sendBack.mutate(
      { id: payment.id, amount: readAmount(amount) ?? 0, reason },
      {
        onSuccess: () => {
          showToast("success", proposedNotice);
          onDone(proposedNotice);
        },
      },
    );
  };
  return (
    <ActDialog
      title="Send money back to the payer"
      act="Propose to send it back"
      isBusy={sendBack.isPending}
      error={sendBack.error}
      onAct={act}
      onClose={onClose}
      work={{ kind: "payment", id: payment.id }}
    >
      <p>
        The payer can still take this payment back, so it is not refunded to the member. The gateway
        can send it to where it came from.
      </p>
      <TextField
        {...box}
        data-start
        label="Amount in pesos"
        inputMode="decimal"
        maxLength={12}
        onChange={({ target }) => box.onChange({ target: { value: filterAmount(target.value) } })}
      />
      <TextAreaField {...form.box("reason")} label="Why" rows={2} maxLength={300} />
    </ActDialog>
  );
}
