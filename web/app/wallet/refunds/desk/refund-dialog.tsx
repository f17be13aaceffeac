/** Proposes to send overpaid money back to the member's own payout account. */
import { keepAmount } from "@hiram/contract/money/amount.ts";
import { fromPesos, readAmount, writePesos } from "@hiram/contract/money/money.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { Facts } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { sayProposed } from "#desk/say-proposed.ts";
import { TextAreaField, TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { showToast } from "#ui/toast.ts";

export type OverpaidMember = {
  readonly id: string;
  readonly name: string;
  readonly overpaid: number;
  /** Bank and last four digits. */
  readonly sentTo: string | null;
  /** What an e-wallet takes in one transfer; null without a limit. */
  readonly transferMax: number | null;
};

type Props = {
  readonly member: OverpaidMember;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const write = (pesos: number): string => writePesos(fromPesos(pesos));

export function RefundDialog({ member, onDone, onClose }: Props) {
  const { overpaid, transferMax } = member;
  const isInParts = transferMax !== null && overpaid > transferMax;
  const refund = useDeskAction("POST /staff/payments/refund");
  const form = useForm(
    "refund",
    { amount: String(isInParts ? transferMax : overpaid), reason: "" },
    {
      amount: ({ amount }) => {
        const pesos = readAmount(amount) ?? 0;
        if (pesos <= 0) return "Please enter an amount.";
        if (pesos > overpaid) return `At most ${write(overpaid)}, which was overpaid.`;
        return isInParts && pesos > transferMax
          ? `At most ${write(transferMax)}, which the e-wallet takes in one transfer.`
          : null;
      },
      reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why."),
    },
  );
  const box = form.box("amount");
  const send = () => {
    if (!form.checkAll()) return;
    const { amount, reason } = form.typed;
    refund.mutate(
      { memberId: member.id, amount: readAmount(amount) ?? 0, reason },
      {
        onSuccess: () => {
          showToast("success", sayProposed);
          onDone(`Refund to ${member.name}: ${sayProposed}`);
        },
      },
    );
  };
  return (
    <ActDialog
      title="Refund overpaid money"
      act="Propose the refund"
      isBusy={refund.isPending}
      error={refund.error}
      onAct={send}
      onClose={onClose}
    >
      <Facts
        of={[
          ["Member", member.name],
          ["Overpaid", <Pesos key="overpaid" of={member.overpaid} />],
          ["Sent to", member.sentTo ?? "No account was named yet"],
        ]}
      />
      <TextField
        {...box}
        data-start
        label="Amount in pesos"
        {...(isInParts && {
          hint: `The e-wallet takes ${write(transferMax)} in one transfer. Refund the rest after this part is confirmed.`,
        })}
        inputMode="decimal"
        maxLength={12}
        onChange={({ target }) => box.onChange({ target: { value: keepAmount(target.value) } })}
      />
      <TextAreaField {...form.box("reason")} label="Why" rows={2} maxLength={300} />
    </ActDialog>
  );
}
