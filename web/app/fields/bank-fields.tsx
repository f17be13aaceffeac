/** The account for payouts: the bank or e-wallet, and a number in its format. */
import {
  accountNumberError,
  accountRules,
  aliasesOf,
  banks,
  findBank,
} from "@hiram/contract/wallet/banks.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { stepWords } from "@hiram/words/en/activation/steps.ts";
import type { ReactNode } from "react";
import { ComboField } from "#fields/combo-field.tsx";
import { TextField } from "#fields/field.tsx";
import type { FieldRules, Form, TypedFields } from "#fields/use-form.ts";
import { usePolicy } from "#hooks/site.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";
import { useSayMessage } from "#words/say-message.ts";
import { useWords } from "#words/words.tsx";

export type BankValues = { bankName: string; accountNumber: string };
type BankWords = (typeof stepWords)["english"]["bank"];

export const bankRules: FieldRules<BankValues> = {
  bankName: ({ bankName }) => fieldError(fields.bankName, bankName),
  accountNumber: ({ bankName, accountNumber }) => {
    // A number that breaks both rules gets the more helpful message: its format at this bank.
    const atBank = accountNumberError(bankName, accountNumber);
    if (atBank) return `Please check the number. ${atBank}`;
    return fieldError(fields.accountNumber, accountNumber);
  },
};

type Props<T extends TypedFields & BankValues> = {
  readonly form: Form<T>;
  /** The name that the account must be in. */
  readonly holder: string;
  /** Shown under the number, beside its format. */
  readonly numberNote?: ReactNode;
};

export function BankFields<T extends TypedFields & BankValues>({
  form,
  holder,
  numberNote,
}: Props<T>) {
  const { bank: words } = useWords(stepWords);
  const sayMessage = useSayMessage();
  const { bankName } = form.typed;
  const bank = findBank(bankName);
  const options = banks.map(({ name, kind }) => ({
    name,
    also: aliasesOf(name),
    ...(kind === "e-wallet" && { note: words.eWallet }),
  }));
  return (
    <>
      <ComboField
        {...form.box("bankName", fields.bankName)}
        label={words.bank}
        hint={words.bankHint}
        options={options}
        other={words.other}
        unlisted={words.unlisted}
        maxLength={fields.bankName.typedMax}
        required
      />
      <LimitNotice bankName={bankName} words={words} />
      <TextField
        {...form.box("accountNumber", fields.accountNumber)}
        label={words.number}
        hint={
          <>
            {bank ? sayMessage(accountRules[bank.kind].hint) : words.numberHint}
            {numberNote}
          </>
        }
        inputMode={bank ? "numeric" : "text"}
        autoComplete="off"
        maxLength={fields.accountNumber.typedMax}
        required
      />
      <dl>
        <dt className="text-ink-soft">{words.holder}</dt>
        <dd>
          {holder}
          <span className="block text-sm text-ink-soft">{words.holderHint}</span>
        </dd>
      </dl>
    </>
  );
}

type LimitProps = { readonly bankName: string; readonly words: BankWords };

/** Some e-wallets hold less than the smallest loan, which is said before one is chosen. */
function LimitNotice({ bankName, words }: LimitProps) {
  const bank = findBank(bankName);
  const { loanCentavosMin } = usePolicy();
  const most = bank?.holdsCentavosMax;
  return (
    <div role="status" className="empty:hidden">
      {bank && most !== undefined && most < loanCentavosMin && (
        <Notice variant="wait">
          <p>
            {words.limitBefore(bank.name)} <Money amount={most} />
            {words.limitMiddle} <Money amount={loanCentavosMin} />
            {words.limitAfter}
          </p>
        </Notice>
      )}
    </div>
  );
}
