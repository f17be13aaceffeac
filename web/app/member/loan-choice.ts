/**
 * The loan that a visitor chose in the calculator. It is stored in this tab, so that it survives a
 * reload, sign-in, registration and activation until the application.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { useMemo, useSyncExternalStore } from "react";

export type LoanChoice = {
  readonly loan: Centavos;
  readonly months: number;
  /** Only the code of the currency: yesterday's rate must not be shown as today's. */
  readonly currencyCode: string;
  /** The visitor pressed APPLY NOW with it. */
  readonly isApplying: boolean;
  /** Left out for the standard loan. */
  readonly productCode?: string | undefined;
};

type Limits = Pick<Policy, "loanCentavosMin" | "loanCentavosMax" | "termsMonths">;

const STORED_AS = "loanChoice";

export const storeChoice = (choice: LoanChoice): void =>
  sessionStorage.setItem(STORED_AS, JSON.stringify(choice));

/** Called after the application was sent. */
export const forgetChoice = (): void => sessionStorage.removeItem(STORED_AS);

/** Null when no choice is stored, and when today's policy does not offer it. */
export function readLoanChoice(policy: Limits): LoanChoice | null {
  return parseChoice(sessionStorage.getItem(STORED_AS), policy);
}

function parseChoice(text: string | null, policy: Limits): LoanChoice | null {
  if (!text) return null;
  const { loan, months, currencyCode, isApplying, productCode } = JSON.parse(
    text,
  ) as Partial<LoanChoice>;
  const isOffered =
    typeof loan === "number" &&
    Number.isSafeInteger(loan) &&
    loan >= policy.loanCentavosMin &&
    loan <= policy.loanCentavosMax &&
    typeof months === "number" &&
    policy.termsMonths.includes(months);
  if (!isOffered) return null;
  const choice = { loan, months, currencyCode: currencyCode ?? "PHP" };
  return { ...choice, isApplying: isApplying === true, ...(productCode && { productCode }) };
}

/**
 * The product code of the stored choice. It is returned even if the amount or term is no longer
 * offered.
 */
export const readChosenProduct = (): string | undefined =>
  (JSON.parse(sessionStorage.getItem(STORED_AS) ?? "{}") as Partial<LoanChoice>).productCode;

const neverChanges = () => () => {};

/** The stored choice; null before hydration, and without APPLY NOW. */
export function useCarriedChoice(policy: Limits): LoanChoice | null {
  const text = useSyncExternalStore(
    neverChanges,
    () => sessionStorage.getItem(STORED_AS),
    () => null,
  );
  const choice = useMemo(() => parseChoice(text, policy), [text, policy]);
  return choice?.isApplying ? choice : null;
}
