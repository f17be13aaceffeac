/** Proposes balances from earlier books, such as money at the bank before the first loan. */
import { chartRow, isBankAccount } from "@hiram/contract/ledger/chart.ts";
import { type OpeningAccount, openingAccounts } from "@hiram/contract/ledger/opening.ts";
import { filterAmount } from "@hiram/contract/money/amount.ts";
import { readAmount } from "@hiram/contract/money/money.ts";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import type { FieldRules } from "#fields/use-form.ts";
import { settingProposedText } from "./waiting.tsx";

type Props = {
  /** The accounts of the books; own accounts at banks come first. */
  readonly accounts: readonly string[];
  readonly onDone: (said: string) => void;
  readonly onClose: () => void;
};
type Typed = Record<string, string> & { readonly reason: string };

export function OpeningDialog({ accounts, onDone, onClose }: Props) {
  const offered: readonly OpeningAccount[] = [
    ...accounts.filter(isBankAccount),
    ...openingAccounts,
  ];
  const readBalances = (typed: Typed) =>
    offered
      .map((account) => ({ account, amount: readAmount(typed[account] ?? "") ?? 0 }))
      .filter(({ amount }) => amount > 0);
  const rules: FieldRules<Typed> = {
    [offered[0] as string]: (typed: Typed) =>
      readBalances(typed).length > 0 ? null : "Please enter at least one amount.",
  };
  return (
    <TwoPersonDialog
      call="POST /staff/books/opening"
      name="opening"
      title="Bring in balances from earlier books"
      start={
        { ...Object.fromEntries(offered.map((account) => [account, ""])), reason: "" } as Typed
      }
      rules={rules}
      bodyOf={(typed) => ({ balances: readBalances(typed), reason: typed.reason })}
      said={settingProposedText}
      {...{ onDone, onClose }}
    >
      {(form) => (
        <>
          <p>
            They are booked against the opening balance on the day another person confirms them. All
            other accounts follow the loans.
          </p>
          {offered.map((account, at) => {
            const box = form.box(account);
            return (
              <TextField
                key={account}
                {...box}
                {...(at === 0 && { "data-start": true })}
                label={`${chartRow(account).name}, in pesos`}
                inputMode="decimal"
                maxLength={15}
                onChange={({ target }) =>
                  box.onChange({ target: { value: filterAmount(target.value) } })
                }
              />
            );
          })}
        </>
      )}
    </TwoPersonDialog>
  );
}
