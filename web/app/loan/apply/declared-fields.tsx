/** What the applicant pays each month on other loans and for living: two amounts in whole pesos. */
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { TextField } from "#fields/field.tsx";
import { type Form, useForm } from "#fields/use-form.ts";
import type { Loan } from "#loan/loan.api.ts";
import { loanApplyWords } from "#words/en/loan/apply.ts";
import { useWords } from "#words/words.tsx";

export type Declared = { readonly monthlyDebtsPHP: number; readonly monthlyExpensesPHP: number };

const empty = { monthlyDebts: "", monthlyExpenses: "" };
type TypedDeclared = typeof empty;

export function useDeclared() {
  const { amountOrZero } = useWords(loanApplyWords);
  const form = useForm("apply", empty, {
    monthlyDebts: (now) => fieldError(fields.monthlyDebts, now.monthlyDebts) && amountOrZero,
    monthlyExpenses: (now) =>
      fieldError(fields.monthlyExpenses, now.monthlyExpenses) && amountOrZero,
  });
  const declared: Declared = {
    monthlyDebtsPHP: Number(form.typed.monthlyDebts),
    monthlyExpensesPHP: Number(form.typed.monthlyExpenses),
  };
  /** A new application starts from what the last one said. */
  const startFrom = ({ monthlyDebtsPHP: debts, monthlyExpensesPHP: expenses }: Loan) =>
    form.change({
      ...(debts !== null && { monthlyDebts: String(Math.round(debts)) }),
      ...(expenses !== null && { monthlyExpenses: String(Math.round(expenses)) }),
    });
  return { form, declared, startFrom };
}

export function DeclaredFields({ form }: { form: Form<TypedDeclared> }) {
  const words = useWords(loanApplyWords);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-base font-bold text-accent">{words.declaredTitle}</legend>
      <TextField
        {...form.box("monthlyDebts", fields.monthlyDebts)}
        label={words.debts}
        hint={words.debtsHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={fields.monthlyDebts.max}
        required
      />
      <TextField
        {...form.box("monthlyExpenses", fields.monthlyExpenses)}
        label={words.expenses}
        hint={words.expensesHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={fields.monthlyExpenses.max}
        required
      />
    </fieldset>
  );
}
