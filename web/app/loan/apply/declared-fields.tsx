/** What the applicant pays each month on other loans and for living: two amounts in whole pesos. */
import { fields } from "@hiram/contract/wire/fields.ts";
import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import { TextField } from "#fields/field.tsx";
import type { Form } from "#fields/use-form.ts";
import type { DeclaredValues } from "#loan/apply/use-declared.ts";
import { useWords } from "#words/words.tsx";

export function DeclaredFields({ form }: { form: Form<DeclaredValues> }) {
  const words = useWords(loanApplyWords);
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-1 text-base font-semibold text-accent">{words.declaredTitle}</legend>
      <p className="text-sm text-ink-soft">{words.declaredWhy}</p>
      <TextField
        {...form.box("monthlyDebts", fields.monthlyDebts)}
        label={words.debts}
        hint={words.debtsHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={fields.monthlyDebts.max}
      />
      <TextField
        {...form.box("monthlyExpenses", fields.monthlyExpenses)}
        label={words.expenses}
        hint={words.expensesHint}
        inputMode="numeric"
        autoComplete="off"
        maxLength={fields.monthlyExpenses.max}
      />
    </fieldset>
  );
}
