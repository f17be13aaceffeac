/** Proposes a smaller sum that ends a late loan; the member agrees by paying it. */
import { keepAmount } from "@hiram/contract/money/amount.ts";
import { fromPesos, readAmount, writePesos } from "@hiram/contract/money/money.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import type { Case, CaseLoan } from "#desk/case-shape.ts";
import { useDeskAction } from "#desk/desk.api.ts";
import { Facts } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { TextField } from "#fields/field.tsx";
import { useForm } from "#fields/use-form.ts";
import { writeDay } from "#ui/day.ts";
import { showToast } from "#ui/toast.ts";

type Props = {
  readonly loan: CaseLoan;
  readonly terms: NonNullable<Case["settlementTerms"]>;
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};

const proposed = "Proposed. The member is told when a second officer has confirmed it.";
const say = (pesos: number): string => writePesos(fromPesos(pesos));

type Typed = Readonly<Record<"amount" | "payBy" | "reason", string>>;

const rulesOf = ({ amountMin, owed, payByMin, payByMax }: Props["terms"]) => ({
  amount: ({ amount }: Typed) => {
    const typed = readAmount(amount) ?? 0;
    if (typed >= amountMin && typed < owed) return null;
    return `Please enter at least ${say(amountMin)} and less than ${say(owed)}.`;
  },
  payBy: ({ payBy }: Typed) =>
    payBy >= payByMin && payBy <= payByMax
      ? null
      : `Please choose a day from ${writeDay(payByMin)} to ${writeDay(payByMax)}.`,
  ...reasonRule,
});

export function OfferSettlementDialog({ loan, terms, onDone, onClose }: Props) {
  const { owed, payByMin, payByMax } = terms;
  const action = useDeskAction("POST /staff/loans/settlement");
  const form = useForm("settlement", { amount: "", payBy: "", reason: "" }, rulesOf(terms));
  const box = form.box("amount");
  const typed = readAmount(form.typed.amount) ?? 0;
  const send = () => {
    if (!form.checkAll()) return;
    const { payBy, reason } = form.typed;
    action.mutate(
      { loanId: loan.id, amount: typed, payBy, reason },
      {
        onSuccess: () => {
          showToast("success", "The settlement is proposed.");
          onDone(proposed);
        },
      },
    );
  };
  return (
    <ActDialog
      title={`Settle loan ${loan.loanNumber} for less`}
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>
        If the member pays the sum by the day, the loan ends and the rest is given up. Until then
        there are no late charges and no reminders. If it is not paid, all of the loan is owed.
      </p>
      <Facts
        of={[
          ["Owed today", <Pesos key="owed" of={owed} />],
          ["Given up", typed > 0 && typed < owed ? say(owed - typed) : "–"],
        ]}
      />
      <TextField
        {...box}
        data-start
        label="Sum that ends the loan, in pesos"
        inputMode="decimal"
        maxLength={12}
        onChange={({ target }) => box.onChange({ target: { value: keepAmount(target.value) } })}
      />
      <TextField
        {...form.box("payBy")}
        type="date"
        label="To be paid by"
        min={payByMin}
        max={payByMax}
      />
      <ReasonField {...form.box("reason")} />
    </ActDialog>
  );
}
