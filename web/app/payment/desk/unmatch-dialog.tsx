/** Unmatches a payment from its loan: the money waits in suspense for its owner. */
import { describeUnmatch } from "@hiram/contract/payment/unmatch-effect.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { proposedNotice } from "#desk/say-proposed.ts";
import { TextAreaField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { showToast } from "#ui/toast.ts";
import type { OpenPayment } from "./payment-shape.ts";

type Props = {
  readonly payment: OpenPayment;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

export function UnmatchDialog({ payment, onDone, onClose }: Props) {
  const unmatch = useDeskAction("POST /staff/payments/unmatch");
  const form = useForm(
    "unmatch",
    { reason: "" },
    { reason: ({ reason }) => (reason.trim().length >= 3 ? null : "Please say why.") },
  );
  const send = () => {
    if (!form.checkAll()) return;
    unmatch.mutate(
      { id: payment.id, reason: form.typed.reason },
      {
        onSuccess: ({ needsSecondPerson }) => {
          const said = needsSecondPerson ? proposedNotice : "Taken off. It waits for its owner.";
          showToast("success", said);
          onDone(said);
        },
      },
    );
  };
  return (
    <ActDialog
      title="Take this payment off the loan?"
      act={payment.takeOff?.needsSecondPerson.unmatch ? "Propose to take it off" : "Take off"}
      isBusy={unmatch.isPending}
      error={unmatch.error}
      onAct={send}
      onClose={onClose}
      work={{ kind: "payment", id: payment.id }}
    >
      <LoanOfPayment payment={payment} act="unmatch" />
      <TextAreaField {...form.box("reason")} data-start label="Why" rows={3} maxLength={300} />
    </ActDialog>
  );
}

type LoanOfPaymentProps = { readonly payment: OpenPayment; readonly act: "unmatch" | "reverse" };

/** The loan that loses the payment, the effect on it, and whether two people are needed. */
export const LoanOfPayment = ({ payment, act }: LoanOfPaymentProps) => (
  <>
    <FactList
      of={[
        ["Payment", payment.number],
        ["Amount", <Pesos key="amount" of={payment.amount} />],
        ...(payment.loan
          ? [["Member", payment.name] as const, ["Loan", payment.loan.number] as const]
          : []),
      ]}
    />
    {payment.takeOff?.effect && <p>{describeUnmatch(payment.takeOff.effect)}</p>}
    {payment.takeOff?.needsSecondPerson[act] && (
      <p>Nothing changes until another person confirms it.</p>
    )}
  </>
);
