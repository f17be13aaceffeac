/** What the applicant declares, as it is typed: payments on other loans, and for living. */
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import { useForm } from "#fields/use-form.ts";
import type { Loan } from "#loan/loan.api.ts";
import { useWords } from "#words/words.tsx";

export type Declared = { readonly monthlyDebtsPHP: number; readonly monthlyExpensesPHP: number };

const empty = { monthlyDebts: "", monthlyExpenses: "" };
export type TypedDeclared = typeof empty;

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
