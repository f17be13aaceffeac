/** Records a repayment by the bank's reference; each reference once. */
import { filterAmount } from "@hiram/contract/money/amount.ts";
import { fromPesos, readAmount, writePesos } from "@hiram/contract/money/money.ts";
import { useState } from "react";
import { ActDialog } from "#desk/act-dialog.tsx";
import type { CaseLoanFacts } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { todayInManila, writeDay } from "#ui/day.ts";
import { showToast } from "#ui/toast.ts";
import { ChooseDocument } from "./choose-document.tsx";
import { OwnAccountField } from "./own-account-field.tsx";

type Props = {
  readonly loan: CaseLoanFacts;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

type Booked = Record<"principal" | "interest" | "penalty" | "collection" | "owedAfter", number>;

const pesos = (amount: number) => writePesos(fromPesos(amount));

const sayBooked = ({ principal, interest, penalty, collection, owedAfter }: Booked): string =>
  `Recorded: ${pesos(principal)} to principal, ${pesos(interest)} to interest, ` +
  `${pesos(penalty)} to penalties, ${pesos(collection)} to collection. ` +
  `${pesos(owedAfter)} is still owed today.`;

const proposed = "Proposed. Nothing is booked until a second person confirms it.";

export function RepaymentDialog({ loan, onDone, onClose }: Props) {
  const today = todayInManila();
  const record = useDeskAction("POST /staff/loans/repayment");
  const form = useForm(
    "repayment",
    { amount: "", receivedOn: today, reference: "", ownAccount: "" },
    {
      amount: ({ amount }) => ((readAmount(amount) ?? 0) > 0 ? null : "Please enter an amount."),
      receivedOn: ({ receivedOn }) =>
        receivedOn && receivedOn <= today ? null : "Please choose a day that is not ahead.",
      reference: ({ reference }) =>
        reference.trim().length >= 4
          ? null
          : "Please enter the bank's reference, 4 to 60 characters.",
    },
  );
  const [documentId, setDocumentId] = useState<string | null>(null);
  const box = form.box("amount");
  const act = () => {
    if (!form.checkAll()) return;
    const { amount, receivedOn, reference, ownAccount } = form.typed;
    record.mutate(
      {
        loanId: loan.id,
        amount: readAmount(amount) ?? 0,
        receivedOn,
        reference,
        ...(ownAccount && { ownAccount }),
        ...(documentId && { documentId }),
      },
      {
        onSuccess: ({ needsSecondPerson, ...booked }) => {
          const done = needsSecondPerson ? proposed : "The repayment is recorded.";
          showToast("success", done);
          onDone(needsSecondPerson ? done : sayBooked(booked));
        },
      },
    );
  };
  return (
    <ActDialog
      title="Record a repayment"
      act="Record"
      isBusy={record.isPending}
      error={record.error}
      onAct={act}
      onClose={onClose}
    >
      <OwedFacts of={loan.owed} />
      <TextField
        {...box}
        data-start
        label="Amount received, in pesos"
        inputMode="decimal"
        maxLength={12}
        onChange={({ target }) => box.onChange({ target: { value: filterAmount(target.value) } })}
      />
      <TextField {...form.box("receivedOn")} type="date" label="Received on" max={today} />
      <TextField
        {...form.box("reference")}
        label="The bank's reference"
        autoComplete="off"
        maxLength={60}
      />
      <OwnAccountField {...form.box("ownAccount")} />
      <ChooseDocument id="repayment-document" chosen={documentId} onChoose={setDocumentId} />
    </ActDialog>
  );
}

const OwedFacts = ({ of: owed }: { of: CaseLoanFacts["owed"] }) => {
  const { dueNow, nextAmount, nextDueOn, payoff } = owed;
  return (
    <FactList
      of={[
        ["Due now", <Pesos key="due" of={dueNow} />],
        ["Next", nextDueOn ? `${pesos(nextAmount)} on ${writeDay(nextDueOn)}` : ""],
        ["To pay it off today", <Pesos key="payoff" of={payoff} />],
      ]}
    />
  );
};
