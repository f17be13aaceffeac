/** Step 5: where the loan is received. */
import { useState } from "react";
import { defineStep, type InputsProps } from "#activation/steps/step-form.tsx";
import { ask } from "#api/client.ts";
import { BankFields, type BankValues, bankRules } from "#fields/bank-fields.tsx";
import { writeFullName } from "#member/full-name.ts";

export const BankStep = defineStep<BankValues>({
  name: "bank",
  start: () => ({ bankName: "", accountNumber: "" }),
  rules: () => bankRules,
  secret: ["accountNumber"],
  save: (typed) => ask("PATCH /member/update/bank", typed),
  Inputs,
});

function Inputs({ form, words: { bank: words }, known }: InputsProps<BankValues>) {
  const { bankName, accountNumber } = form.typed;
  const [isAgain] = useState(bankName !== "" && accountNumber === "");
  return (
    <BankFields
      form={form}
      holder={writeFullName(known)}
      numberNote={
        isAgain &&
        accountNumber === "" && <strong className="block text-wait">{words.numberAgain}</strong>
      }
    />
  );
}
