/** Proposes a settlement of a late loan; the member agrees by paying it. */
import { filterAmount } from "@hiram/contract/money/amount.ts";
import { fromPesos, readAmount, writePesos } from "@hiram/contract/money/money.ts";
import type { Case, LoanDialogProps } from "#desk/case-shape.ts";
import { FactList } from "#desk/facts.tsx";
import { Pesos } from "#desk/pesos.tsx";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import { writeDay } from "#ui/day.ts";

type Terms = NonNullable<Case["settlementTerms"]>;
type Typed = Readonly<Record<"amount" | "payBy", string>>;

const say = (pesos: number): string => writePesos(fromPesos(pesos));

const rulesOf = ({ amountMin, owed, payByMin, payByMax }: Terms) => ({
  amount: ({ amount }: Typed) => {
    const typed = readAmount(amount) ?? 0;
    if (typed >= amountMin && typed < owed) return null;
    return `Please enter at least ${say(amountMin)} and less than ${say(owed)}.`;
  },
  payBy: ({ payBy }: Typed) =>
    payBy >= payByMin && payBy <= payByMax
      ? null
      : `Please choose a day from ${writeDay(payByMin)} to ${writeDay(payByMax)}.`,
});

export function OfferSettlementDialog({ shown, loan, onDone, onClose }: LoanDialogProps) {
  const { settlementTerms: terms } = shown;
  if (!terms) return null;
  const { owed, payByMin, payByMax } = terms;
  return (
    <TwoPersonDialog
      call="POST /staff/loans/settlement"
      name="settlement"
      title={`Settle loan ${loan.loanNumber} for less`}
      start={{ amount: "", payBy: "", reason: "" }}
      rules={rulesOf(terms)}
      bodyOf={({ amount, payBy, reason }) => ({
        loanId: loan.id,
        amount: readAmount(amount) ?? 0,
        payBy,
        reason,
      })}
      toast="The settlement is proposed."
      said="Proposed. The member is told when a second officer has confirmed it."
      {...{ onDone, onClose }}
    >
      {(form) => {
        const box = form.box("amount");
        const typed = readAmount(form.typed.amount) ?? 0;
        return (
          <>
            <p>
              If the member pays the sum by the day, the loan ends and the rest is waived. Until
              then there are no late charges and no reminders. If it is not paid, all of the loan is
              owed.
            </p>
            <FactList
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
              onChange={({ target }) =>
                box.onChange({ target: { value: filterAmount(target.value) } })
              }
            />
            <TextField
              {...form.box("payBy")}
              type="date"
              label="To be paid by"
              min={payByMin}
              max={payByMax}
            />
          </>
        );
      }}
    </TwoPersonDialog>
  );
}
