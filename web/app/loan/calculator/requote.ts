/**
 * A price that has changed since it was shown: the price to send now, and the lines that differ.
 * Changes are always shown.
 */
import { type DisplayCurrency, fromPesos, pesoDisplay } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { type Price, writePrice } from "@hiram/contract/price/price.ts";
import { type Quote, type QuoteDates, quoteLoan } from "@hiram/contract/price/quote.ts";

/** A price on the screen: the quote, and its display currency. */
export type PriceOffer = {
  readonly quote: Quote;
  readonly currency: DisplayCurrency;
  /** Left out for the standard loan. */
  readonly productCode?: string | undefined;
  /** The version whose price is shown. */
  readonly productVersion?: number | undefined;
};

/** The same choice at today's price; null when today's policy no longer offers it. */
export function quoteAgain(
  sent: Price,
  policy: Policy,
  currencies: readonly DisplayCurrency[],
  dates: QuoteDates | null = null,
): PriceOffer | null {
  const loan = fromPesos(sent.loanAmountPHP);
  const months = sent.installmentCount;
  const isOffered =
    loan >= policy.loanCentavosMin &&
    loan <= policy.loanCentavosMax &&
    policy.termsMonths.includes(months);
  if (!isOffered) return null;
  const currency = currencies.find(({ code }) => code === sent.selectedCurrency) ?? pesoDisplay;
  return { quote: quoteLoan(loan, months, policy, dates), currency };
}

/** In the order of the dialog. */
const lines = [
  "interestRate",
  "interestAmountPHP",
  "installmentAmountPHP",
  "exchangeRate",
] as const satisfies (keyof Price)[];

export type ChangedLine = (typeof lines)[number];

/** Foreign amounts follow from the rate and the pesos, and are not listed again. */
export function changedLines(sent: Price, { quote, currency }: PriceOffer): ChangedLine[] {
  const now = writePrice(quote, currency);
  return lines.filter(
    (name) =>
      now[name] !== sent[name] &&
      // When the currency itself changed, its new rate is not listed as a change of its own.
      (name !== "exchangeRate" || now.selectedCurrency === sent.selectedCurrency),
  );
}
