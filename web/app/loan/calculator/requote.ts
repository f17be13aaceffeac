/**
 * A price that has changed since it was read: what would be sent now, and which of its lines differ
 * from what was sent before. Nothing is ever changed in silence.
 */
import { type DisplayCurrency, fromPesos, pesoDisplay } from "@hiram/contract/price/money.ts";
import type { Policy } from "@hiram/contract/price/policy.ts";
import { type Price, writePrice } from "@hiram/contract/price/price.ts";
import { type Quote, quoteLoan } from "@hiram/contract/price/quote.ts";

/** A price on the screen: the quote, and the currency it is shown in. */
export type Offer = { readonly quote: Quote; readonly currency: DisplayCurrency };

/** The same wish at today's price; null when today's policy does not offer it any more. */
export function requote(
  sent: Price,
  policy: Policy,
  currencies: readonly DisplayCurrency[],
): Offer | null {
  const loan = fromPesos(sent.loanAmountPHP);
  const months = sent.installmentCount;
  const isOffered =
    loan >= policy.loanCentavosMin &&
    loan <= policy.loanCentavosMax &&
    policy.termsMonths.includes(months);
  if (!isOffered) return null;
  const currency = currencies.find(({ code }) => code === sent.selectedCurrency) ?? pesoDisplay;
  return { quote: quoteLoan(loan, months, policy), currency };
}

/** In the order in which the dialog names them. */
const lines = [
  "interestRate",
  "interestAmountPHP",
  "installmentAmountPHP",
  "exchangeRate",
] as const satisfies (keyof Price)[];

export type ChangedLine = (typeof lines)[number];

/** Foreign amounts follow from the rate and the pesos, and are not said twice. */
export function changedLines(sent: Price, { quote, currency }: Offer): ChangedLine[] {
  const now = writePrice(quote, currency);
  return lines.filter(
    (name) =>
      now[name] !== sent[name] &&
      // Of another currency the rate is not a changed one: that the currency is gone is said apart.
      (name !== "exchangeRate" || now.selectedCurrency === sent.selectedCurrency),
  );
}
