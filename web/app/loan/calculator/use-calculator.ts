/** A visitor's choices and their price. The choices survive a reload and the sign-in. */
import {
  type Centavos,
  type DisplayCurrency,
  fromForeign,
  pesoDisplay,
  toForeign,
} from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { type Quote, type QuoteDates, quoteLoan } from "@hiram/contract/price/quote.ts";
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { useRates } from "#hooks/use-rates.ts";
import { readLoanChoice, storeChoice } from "#member/loan-choice.ts";

/** Set when blurring the input moved the amount into the limits, which is always shown. */
type Clamped = "minimum" | "maximum" | null;

export type Calculator = {
  readonly loan: Centavos;
  readonly months: number;
  readonly currency: DisplayCurrency;
  /** As typed, without group separators. */
  readonly amountText: string;
  readonly clamped: Clamped;
  /** Null while the typed amount is outside the limits, so that no other price is shown. */
  readonly quote: Quote | null;
  typeAmount(text: string): void;
  leaveAmount(text: string): void;
  slideTo(loan: Centavos): void;
  chooseMonths(months: number): void;
  choose(loan: Centavos, months: number): void;
  chooseCurrency(currency: DisplayCurrency): void;
  /** APPLY NOW: stores the choice for the application. */
  carry(): void;
};

type Choice = {
  readonly loan: Centavos;
  readonly months: number;
  readonly currency: DisplayCurrency;
};

const amountIn = ({ loan, currency }: Choice): string => String(toForeign(loan, currency));

type Chosen = { readonly productCode?: string | undefined; readonly dates?: QuoteDates | null };

export function useCalculator(
  policy: Policy,
  { productCode, dates = null }: Chosen = {},
): Calculator {
  const { loanCentavosMin: min, loanCentavosMax: max } = policy;
  const [chosen, setChoice] = useState<Choice>({
    loan: min,
    months: policy.termMonthsDefault,
    currency: pesoDisplay,
  });
  const choice = fitChoice(chosen, policy);
  const [amountText, setAmountText] = useState(amountIn(choice));
  const [clamped, setClamped] = useState<Clamped>(null);
  const show = (next: Choice) => {
    setChoice(next);
    setAmountText(amountIn(next));
  };
  useStoredChoice(policy, choice, show);

  const keep = ({ loan, months, currency }: Choice, isApplying: boolean) =>
    storeChoice({ loan, months, currencyCode: currency.code, isApplying, productCode });
  const change = (next: Choice) => {
    setChoice(next);
    keep(next, readLoanChoice(policy)?.isApplying ?? false);
  };

  const choose = (wanted: Centavos, term: number) => {
    setClamped(null);
    const next = { ...choice, loan: wanted, months: term };
    change(next);
    setAmountText(amountIn(next));
  };

  const { loan, months, currency } = choice;
  const typed = readLoan(amountText, choice, policy);
  const isOutside = typed < min || typed > max;
  const quote = useMemo(
    () => quoteLoan(loan, months, policy, dates),
    [loan, months, policy, dates],
  );

  return {
    ...choice,
    amountText,
    clamped,
    quote: isOutside ? null : quote,
    typeAmount(text) {
      setAmountText(text);
      setClamped(null);
      const wanted = readLoan(text, choice, policy);
      if (wanted >= min && wanted <= max) change({ ...choice, loan: wanted });
    },
    leaveAmount(text) {
      // Skips unchanged text: converting back from another currency would change the loan by
      // centavos.
      if (text === amountIn(choice)) return;
      const left = readLoan(text, choice, policy);
      setClamped(left < min ? "minimum" : left > max ? "maximum" : null);
      const next = { ...choice, loan: Math.min(max, Math.max(min, left)) };
      change(next);
      setAmountText(amountIn(next));
    },
    slideTo: (slid) => choose(slid, months),
    choose,
    chooseMonths: (wanted) => change({ ...choice, months: wanted }),
    chooseCurrency(wanted) {
      const next = { ...choice, currency: wanted };
      change(next);
      setAmountText(amountIn(next));
    },
    carry: () => keep({ loan, months, currency }, true),
  };
}

/** Restores the stored choice: the loan at once, its currency once today's rates are loaded. */
function useStoredChoice(policy: Policy, now: Choice, show: (choice: Choice) => void) {
  const { currencies } = useRates();
  const restoreLoan = useEffectEvent(() => {
    const stored = readLoanChoice(policy);
    if (stored) show({ ...now, loan: stored.loan, months: stored.months });
  });
  const restoreCurrency = useEffectEvent(() => {
    const code = readLoanChoice(policy)?.currencyCode;
    const currency = currencies.find((known) => known.code === code);
    if (currency && now.currency.code !== code) show({ ...now, currency });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: A new policy row checks the choice again.
  useEffect(() => restoreLoan(), [policy]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: It runs when the rates arrive.
  useEffect(() => restoreCurrency(), [currencies]);
}

/** The typed amount in centavos. A lone decimal point counts as empty. */
function readLoan(text: string, choice: Choice, policy: Policy): Centavos {
  if (text === amountIn(choice)) return choice.loan;
  const value = Number(text) || 0;
  // A shown limit means exactly that limit: converted back it would be centavos off.
  const limit = [policy.loanCentavosMin, policy.loanCentavosMax].find(
    (loan) => toForeign(loan, choice.currency) === value,
  );
  return limit ?? fromForeign(value, choice.currency);
}

/** A policy row that begins while the page is open may not offer the earlier choice. */
function fitChoice(choice: Choice, policy: Policy): Choice {
  const loan = Math.min(policy.loanCentavosMax, Math.max(policy.loanCentavosMin, choice.loan));
  const isOffered = policy.termsMonths.includes(choice.months);
  const months = isOffered ? choice.months : policy.termMonthsDefault;
  return { ...choice, loan, months };
}
