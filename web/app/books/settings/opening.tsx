/** Proposes balances from earlier books, such as money at the bank before the first loan. */
import { chart } from "@hiram/contract/ledger/chart.ts";
import { openingAccounts } from "@hiram/contract/ledger/opening.ts";
import { keepAmount } from "@hiram/contract/money/amount.ts";
import { readAmount } from "@hiram/contract/money/money.ts";
import { ActDialog } from "#desk/act-dialog.tsx";
import { useDeskAction } from "#desk/desk.api.ts";
import { ReasonField, reasonRule } from "#desk/reason-field.tsx";
import { TextField } from "#fields/field.tsx";
import { type Rules, useForm } from "#fields/use-form.ts";

type Props = { readonly onDone: () => void; readonly onClose: () => void };
type Typed = Record<(typeof openingAccounts)[number] | "reason", string>;

const empty = { cash_collections: "", cash_payouts: "", suspense: "", overpaid: "", reason: "" };

const readBalances = (typed: Typed) =>
  openingAccounts
    .map((account) => ({ account, amount: readAmount(typed[account]) ?? 0 }))
    .filter(({ amount }) => amount > 0);

const rules: Rules<Typed> = {
  cash_collections: (typed) =>
    readBalances(typed).length > 0 ? null : "Please enter at least one amount.",
  ...reasonRule,
};

export function OpeningDialog({ onDone, onClose }: Props) {
  const action = useDeskAction("POST /staff/books/opening");
  const form = useForm("opening", empty, rules);
  const send = () => {
    if (!form.checkAll()) return;
    const { reason } = form.typed;
    action.mutate({ balances: readBalances(form.typed), reason }, { onSuccess: onDone });
  };
  return (
    <ActDialog
      title="Bring in balances from earlier books"
      act="Propose"
      isBusy={action.isPending}
      error={action.error}
      onAct={send}
      onClose={onClose}
    >
      <p>
        They are booked against the opening balance on the day another person confirms them. All
        other accounts follow the loans.
      </p>
      {openingAccounts.map((account, at) => {
        const box = form.box(account);
        return (
          <TextField
            key={account}
            {...box}
            {...(at === 0 && { "data-start": true })}
            label={`${chart[account].name}, in pesos`}
            inputMode="decimal"
            maxLength={15}
            onChange={({ target }) => box.onChange({ target: { value: keepAmount(target.value) } })}
          />
        );
      })}
      <ReasonField {...form.box("reason")} />
    </ActDialog>
  );
}
