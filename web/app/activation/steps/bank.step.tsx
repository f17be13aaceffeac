/** Step 5: where the loan is received. */
import { useState } from "react";
import { defineStep, type InputsProps } from "#activation/steps/step-form.tsx";
import { ask } from "#api/client.ts";
import { type Bank, BankFields, bankRules } from "#fields/bank-fields.tsx";

export const BankStep = defineStep<Bank>({
  name: "bank",
  start: () => ({ bankName: "", accountNumber: "" }),
  rules: ({ bank }) => bankRules(bank),
  secret: ["accountNumber"],
  save: (typed) => ask("PATCH /member/update/bank", typed),
  Inputs,
});

function Inputs({ form, words: { bank: words }, known }: InputsProps<Bank>) {
  const { bankName, accountNumber } = form.typed;
  const [isAgain] = useState(bankName !== "" && accountNumber === "");
  const { firstName, middleName, lastName } = known;
  return (
    <BankFields
      form={form}
      holder={[firstName, middleName, lastName].filter(Boolean).join(" ")}
      numberNote={
        isAgain &&
        accountNumber === "" && <strong className="block text-wait">{words.numberAgain}</strong>
      }
    />
  );
}
