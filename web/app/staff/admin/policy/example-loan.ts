/**
 * The cost of one loan under two rows of the policy, by the one price function, so that a change's
 * effect is seen in pesos before it is proposed or confirmed.
 */
import { type Centavos, writePercent, writePesos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import { units } from "#staff/admin/policy/policy-unit.ts";

type ExampleLoan = { readonly amount: Centavos; readonly months: number };

type ComparedFigure = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** With its sign; empty where nothing changes or one side has no price. */
  readonly change: string;
};

type Priced = {
  readonly name: string;
  readonly of: (quote: Quote) => number;
  readonly write: (value: number) => string;
};

const priced: readonly Priced[] = [
  { name: "Each month", of: ({ instalment }) => instalment, write: writePesos },
  { name: "Cost of the loan", of: ({ totalInterest }) => totalInterest, write: writePesos },
  { name: "Total to pay", of: ({ totalToPay }) => totalToPay, write: writePesos },
  {
    name: "Effective rate a month",
    of: ({ rate }) => rate.perMonth,
    write: (share) => writePercent(share),
  },
  {
    name: "Effective rate a year",
    of: ({ rate }) => rate.perYear,
    write: (share) => writePercent(share),
  },
];

/** Why the policy does not offer this loan; null when it does. */
export function whyNotOffered({ amount, months }: ExampleLoan, policy: Policy): string | null {
  const { loanCentavosMin, loanCentavosMax, termsMonths } = policy;
  if (amount < loanCentavosMin || amount > loanCentavosMax)
    return `Loans are from ${units.pesos.show(loanCentavosMin)} to ${units.pesos.show(loanCentavosMax)}.`;
  return termsMonths.includes(months) ? null : `${units.months.show(months)} is not a term.`;
}

export function compareLoan(loan: ExampleLoan, before: Policy, after: Policy): ComparedFigure[] {
  const [old, proposed] = [before, after].map((policy) =>
    whyNotOffered(loan, policy) ? null : quoteLoan(loan.amount, loan.months, policy),
  );
  return priced.map(({ name, of, write }) => {
    const writeOf = (quote: Quote | null | undefined) => (quote ? write(of(quote)) : "–");
    const difference = old && proposed ? of(proposed) - of(old) : 0;
    const size = write(Math.abs(difference));
    const isSame = writeOf(old) === writeOf(proposed);
    const sign = difference > 0 ? "+" : "−";
    const change = isSame || !old || !proposed ? "" : `${sign}${size}`;
    return { name, before: writeOf(old), after: writeOf(proposed), change };
  });
}

/** The first example loan: one that both rows offer, if possible. */
export function firstExample(before: Policy): ExampleLoan {
  const { loanCentavosMin, loanCentavosMax, termMonthsDefault } = before;
  const amount = Math.min(Math.max(300_000_00, loanCentavosMin), loanCentavosMax);
  return { amount, months: termMonthsDefault };
}

/** The terms of either row, rising. */
export const exampleTerms = (before: Policy, after: Policy): number[] =>
  [...new Set([...before.termsMonths, ...after.termsMonths])].sort((a, b) => a - b);
