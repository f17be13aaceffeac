/** Proposes balances from earlier books, such as money at the bank before the first loan. */
import { chart } from "@hiram/contract/ledger/chart.ts";
import { openingAccounts } from "@hiram/contract/ledger/opening.ts";
import { filterAmount } from "@hiram/contract/money/amount.ts";
import { readAmount } from "@hiram/contract/money/money.ts";
import { TwoPersonDialog } from "#desk/two-person-dialog.tsx";
import { TextField } from "#fields/field.tsx";
import type { Rules } from "#fields/use-form.ts";
import { proposedWords } from "./waiting.tsx";

type Props = { readonly onDone: (said: string) => void; readonly onClose: () => void };
type Typed = Record<(typeof openingAccounts)[number] | "reason", string>;

const empty = { cash_collections: "", cash_payouts: "", suspense: "", overpaid: "", reason: "" };

const readBalances = (typed: Typed) =>
  openingAccounts
    .map((account) => ({ account, amount: readAmount(typed[account]) ?? 0 }))
    .filter(({ amount }) => amount > 0);

const rules: Rules<Typed> = {
  cash_collections: (typed) =>
    readBalances(typed).length > 0 ? null : "Please enter at least one amount.",
};

export const OpeningDialog = ({ onDone, onClose }: Props) => (
  <TwoPersonDialog
    call="POST /staff/books/opening"
    name="opening"
    title="Bring in balances from earlier books"
    start={empty}
    rules={rules}
    bodyOf={(typed) => ({ balances: readBalances(typed), reason: typed.reason })}
    said={proposedWords}
    {...{ onDone, onClose }}
  >
    {(form) => (
      <>
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
