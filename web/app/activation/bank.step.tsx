/** Step 5: where the loan is received. */
import { accountNumberError, accountRules, banks, findBank } from "@hiram/contract/banks.ts";
import { fieldError, fields } from "@hiram/contract/fields.ts";
import { policyAt } from "@hiram/contract/policy.ts";
import { useState } from "react";
import { defineStep, type InputsProps } from "#activation/step-form.tsx";
import { ask } from "#api.ts";
import { ComboField } from "#ui/combo-field.tsx";
import { TextField } from "#ui/field.tsx";
import { Money } from "#ui/money.tsx";
import { Notice } from "#ui/notice.tsx";

const start = () => ({ bankName: "", accountNumber: "" });
type Bank = ReturnType<typeof start>;

export const BankStep = defineStep<Bank>({
  name: "bank",
  start,
  rules: ({ bank: words }) => ({
    bankName: ({ bankName }) => fieldError(fields.bankName, bankName),
    accountNumber: ({ bankName, accountNumber }) => {
      // A number that breaks both rules is told the one that helps: what it looks like at this bank.
      const atBank = accountNumberError(bankName, accountNumber);
      return atBank ? words.checkNumber(atBank) : fieldError(fields.accountNumber, accountNumber);
    },
  }),
  secret: ["accountNumber"],
  save: (typed) => ask("PATCH /member/update/bank", typed),
  Inputs,
});

function Inputs({ form, words: { bank: words }, known }: InputsProps<Bank>) {
  const { bankName, accountNumber } = form.typed;
  const bank = findBank(bankName);
  const [isAgain] = useState(bankName !== "" && accountNumber === "");
  const options = banks.map(({ name, kind }) => ({
    name,
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
            {bank ? accountRules[bank.kind].hint : words.numberHint}
            {isAgain && accountNumber === "" && (
              <strong className="block text-wait">{words.numberAgain}</strong>
            )}
          </>
        }
        inputMode={bank ? "numeric" : "text"}
        autoComplete="off"
        maxLength={fields.accountNumber.typedMax}
        required
      />
      <dl>
        <dt className="font-semibold">{words.holder}</dt>
        <dd>
          {[known.firstName, known.middleName, known.lastName].filter(Boolean).join(" ")}
          <span className="block text-sm text-ink-soft">{words.holderHint}</span>
        </dd>
      </dl>
    </>
  );
}

type LimitProps = { readonly bankName: string; readonly words: InputsProps<Bank>["words"]["bank"] };

/** An e-wallet may hold less than the smallest loan: said before it is chosen for good. */
function LimitNotice({ bankName, words }: LimitProps) {
  const bank = findBank(bankName);
  const { loanCentavosMin } = policyAt(new Date());
  const most = bank?.holdsCentavosMax;
  return (
    <div role="status" className="empty:hidden">
      {bank && most !== undefined && most < loanCentavosMin && (
        <Notice look="wait">
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
