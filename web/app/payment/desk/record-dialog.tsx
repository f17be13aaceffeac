/** Records money that the bank received from an unknown owner. */
import { filterAmount } from "@hiram/contract/money/amount.ts";
import { readAmount } from "@hiram/contract/money/money.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { TextField } from "#fields/field.tsx";
import { type Form, useForm } from "#fields/use-form.ts";
import { todayInManila } from "#ui/day.ts";
import { showToast } from "#ui/toast.ts";
import { OwnAccountField } from "./own-account-field.tsx";

type Props = {
  /** Opens the new payment. */
  readonly onDone: (payment: { readonly id: string; readonly number: string }) => void;
  readonly onClose: () => void;
};

type Typed = typeof blank & { valueOn: string };

const blank = { amount: "", reference: "", ownAccount: "", payerName: "", text: "" };

export function RecordDialog({ onDone, onClose }: Props) {
  const today = todayInManila();
  const record = useDeskAction("POST /staff/payments/record");
  const form = useForm<Typed>(
    "record",
    { ...blank, valueOn: today },
    {
      amount: ({ amount }) => ((readAmount(amount) ?? 0) > 0 ? null : "Please enter an amount."),
      valueOn: ({ valueOn }) =>
        valueOn && valueOn <= today ? null : "Please choose a day that is not ahead.",
      reference: ({ reference }) =>
        reference.trim().length >= 4
          ? null
          : "Please enter the bank's reference, 4 to 60 characters.",
    },
  );
  const send = () => {
    if (!form.checkAll()) return;
    const { amount, valueOn, reference, ownAccount, payerName, text } = form.typed;
    const body = {
      amount: readAmount(amount) ?? 0,
      valueOn,
      reference,
      ...(ownAccount.trim() && { ownAccount }),
      ...(payerName.trim() && { payerName }),
      ...(text.trim() && { text }),
    };
    record.mutate(body, {
      onSuccess: (payment) => {
        showToast("success", "The payment is recorded.");
        onDone(payment);
      },
    });
  };
  return (
    <ActDialog
      title="Record a payment by hand"
      act="Record"
      isBusy={record.isPending}
      error={record.error}
      isWide
      onAct={send}
      onClose={onClose}
    >
      <RecordFields form={form} today={today} />
    </ActDialog>
  );
}

function RecordFields({ form, today }: { form: Form<Typed>; today: string }) {
  const box = form.box("amount");
  return (
    <>
      <p>
        It waits for its owner and pays nothing until you match it to a loan. A bank statement has
        to show it within three banking days.
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          {...box}
          data-start
          label="Amount received, in pesos"
          inputMode="decimal"
          maxLength={12}
          onChange={({ target }) => box.onChange({ target: { value: filterAmount(target.value) } })}
        />
        <TextField {...form.box("valueOn")} type="date" label="Value date" max={today} />
      </div>
      <TextField
        {...form.box("reference")}
        label="The bank's reference"
        autoComplete="off"
        maxLength={60}
      />
      <OwnAccountField {...form.box("ownAccount")} />
      <TextField
        {...form.box("payerName")}
        label="Payer's name (optional)"
        autoComplete="off"
        maxLength={120}
      />
      <TextField
        {...form.box("text")}
        label="Text of the transfer (optional)"
        autoComplete="off"
        maxLength={300}
      />
    </>
  );
}
