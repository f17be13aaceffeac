/**
 * What an applicant declares beside the income: the monthly payments on other loans, and the living
 * expenses. It is sealed like the income, and it stays with the loan it was declared for.
 */
import type { applyCall } from "@hiram/contract/loan/loan.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import type { LoanRow } from "#account/loan.sql.ts";
import type { House } from "#house/house.ts";
import { declaredDebtsSeal } from "#secret/seals.ts";

/** In pesos, as in the application; null where the applicant declared nothing. */
type Declared = {
  readonly monthlyDebtsPHP: number | null;
  readonly monthlyExpensesPHP: number | null;
};

type Application = Pick<CheckedBodyOf<typeof applyCall>, "monthlyDebtsPHP" | "monthlyExpensesPHP">;

/** Null for an application without either figure. */
export function sealDeclaredFigures(
  { keys }: Pick<House, "keys">,
  loanId: string,
  { monthlyDebtsPHP, monthlyExpensesPHP }: Application,
): Buffer | null {
  if (monthlyDebtsPHP === undefined && monthlyExpensesPHP === undefined) return null;
  const declared: Declared = {
    monthlyDebtsPHP: monthlyDebtsPHP ?? null,
    monthlyExpensesPHP: monthlyExpensesPHP ?? null,
  };
  return keys.seal(JSON.stringify(declared), declaredDebtsSeal(loanId));
}

export function openDeclaredFigures(
  { keys }: Pick<House, "keys">,
  { id, declared_sealed: sealed }: Pick<LoanRow, "id" | "declared_sealed">,
): Declared {
  if (!sealed) return { monthlyDebtsPHP: null, monthlyExpensesPHP: null };
  return JSON.parse(keys.open(sealed, declaredDebtsSeal(id)));
}
