/**
 * The declared figures as typed: payments on other loans, and living expenses. Empty fields are not
 * sent, and a Loan Officer asks about them (D33).
 */
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";
import { loanApplyWords } from "@hiram/words/en/loan/apply.ts";
import { useForm } from "#fields/use-form.ts";
import type { Loan } from "#loan/loan.api.ts";
import { useWords } from "#words/words.tsx";

type Declared = { readonly monthlyDebtsPHP?: number; readonly monthlyExpensesPHP?: number };

const empty = { monthlyDebts: "", monthlyExpenses: "" };
export type DeclaredValues = typeof empty;

export function useDeclared() {
  const { amountOrZero } = useWords(loanApplyWords);
  const form = useForm("apply", empty, {
    monthlyDebts: ({ monthlyDebts: typed }) =>
      typed === "" ? null : fieldError(fields.monthlyDebts, typed) && amountOrZero,
    monthlyExpenses: ({ monthlyExpenses: typed }) =>
      typed === "" ? null : fieldError(fields.monthlyExpenses, typed) && amountOrZero,
  });
  const { monthlyDebts, monthlyExpenses } = form.typed;
  const declared: Declared = {
    ...(monthlyDebts !== "" && { monthlyDebtsPHP: Number(monthlyDebts) }),
    ...(monthlyExpenses !== "" && { monthlyExpensesPHP: Number(monthlyExpenses) }),
  };
  /** A new application starts with the figures of the last one. */
  const startFrom = ({ monthlyDebtsPHP: debts, monthlyExpensesPHP: expenses }: Loan) =>
    form.change({
      ...(debts !== null && { monthlyDebts: String(Math.round(debts)) }),
      ...(expenses !== null && { monthlyExpenses: String(Math.round(expenses)) }),
    });
  return { form, declared, startFrom };
}
