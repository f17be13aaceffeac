/** A visitor's choices and their price. The choices survive a reload and the sign-in. */
import {
  type Centavos,
  type DisplayCurrency,
  fromForeign,
  pesoDisplay,
  toForeign,
} from "@hiram/contract/price/money.ts";
import type { Policy } from "@hiram/contract/price/policy.ts";
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";
import { useEffect, useMemo, useState } from "react";

/** Set when leaving the input moved the amount into the limits, which is always shown. */
type Clamped = "minimum" | "maximum" | null;

export type Calculator = {
  readonly loan: Centavos;
  readonly months: number;
  readonly currency: DisplayCurrency;
  readonly amountText: string;
  readonly clamped: Clamped;
  readonly quote: Quote;
  typeAmount(text: string): void;
  leaveAmount(text: string): void;
  slideTo(loan: Centavos): void;
  chooseMonths(months: number): void;
  chooseCurrency(currency: DisplayCurrency): void;
};

type Choice = {
  readonly loan: Centavos;
  readonly months: number;
  readonly currency: DisplayCurrency;
};

const STORED_AS = "loanChoice";

const amountIn = ({ loan, currency }: Choice): string => String(toForeign(loan, currency));

export function useCalculator(policy: Policy): Calculator {
  const { loanCentavosMin: min, loanCentavosMax: max } = policy;
  const [chosen, setChoice] = useState<Choice>({
    loan: min,
    months: policy.termMonthsDefault,
    currency: pesoDisplay,
  });
  const choice = fitChoice(chosen, policy);
  const [amountText, setAmountText] = useState(amountIn(choice));
  const [clamped, setClamped] = useState<Clamped>(null);

  useEffect(() => {
    const stored = readStored(policy);
    if (!stored) return;
    setChoice(stored);
    setAmountText(amountIn(stored));
  }, [policy]);

  const change = (next: Choice) => {
    setChoice(next);
    sessionStorage.setItem(STORED_AS, JSON.stringify(next));
  };

  const { loan, months, currency } = choice;
  const quote = useMemo(() => quoteLoan(loan, months, policy), [loan, months, policy]);

  return {
    ...choice,
    amountText,
    clamped,
    quote,
    typeAmount(text) {
      setAmountText(text);
      setClamped(null);
      const typed = fromForeign(Number(text), currency);
      if (typed >= min && typed <= max) change({ ...choice, loan: typed });
    },
    leaveAmount(text) {
      // Unchanged: converting back from another currency would change the loan by centavos.
      if (text === amountIn(choice)) return;
      // A lone decimal point counts as empty.
      const typed = fromForeign(Number(text) || 0, currency);
      const within = Math.min(max, Math.max(min, typed));
      setClamped(typed < min ? "minimum" : typed > max ? "maximum" : null);
      const next = { ...choice, loan: within };
      change(next);
      setAmountText(amountIn(next));
    },
    slideTo(slid) {
      const next = { ...choice, loan: slid };
      change(next);
      setClamped(null);
      setAmountText(amountIn(next));
    },
    chooseMonths: (wanted) => change({ ...choice, months: wanted }),
    chooseCurrency(wanted) {
      const next = { ...choice, currency: wanted };
      change(next);
      setAmountText(amountIn(next));
    },
  };
}

/** A row that begins while the page is open may not offer what was chosen under the one before. */
function fitChoice(choice: Choice, policy: Policy): Choice {
  const loan = Math.min(policy.loanCentavosMax, Math.max(policy.loanCentavosMin, choice.loan));
  const isOffered = policy.termsMonths.includes(choice.months);
  const months = isOffered ? choice.months : policy.termMonthsDefault;
  return { ...choice, loan, months };
}

/** A stored choice is used only if today's policy still allows it. */
function readStored(policy: Policy): Choice | null {
  const text = sessionStorage.getItem(STORED_AS);
  if (!text) return null;
  const { loan, months } = JSON.parse(text) as Choice;
  const isAllowed =
    Number.isSafeInteger(loan) &&
    loan >= policy.loanCentavosMin &&
    loan <= policy.loanCentavosMax &&
    policy.termsMonths.includes(months);
  // The currency is not restored, because yesterday's rate must not be shown as today's.
  return isAllowed ? { loan, months, currency: pesoDisplay } : null;
}
