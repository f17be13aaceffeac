/** A price in the names of the wire, in pesos and in the currency chosen for display. */
import { type DisplayCurrency, toForeign, toPesos } from "#price/money.ts";
import type { Quote } from "#price/quote.ts";

/** What an application carries. The server makes the same from amount, currency and months, and compares. */
export const writePrice = (quote: Quote, currency: DisplayCurrency) => ({
  selectedCurrency: currency.code,
  exchangeRate: currency.exchangeRate,
  loanAmountPHP: toPesos(quote.loan),
  loanAmountXR: toForeign(quote.loan, currency),
  installmentCount: quote.months,
  installmentAmountPHP: toPesos(quote.instalment),
  installmentAmountXR: toForeign(quote.instalment, currency),
  interestRate: quote.interestMonthlyBasisPoints / 100,
  interestAmountPHP: toPesos(quote.monthlyInterest),
  interestAmountXR: toForeign(quote.monthlyInterest, currency),
});

export type Price = ReturnType<typeof writePrice>;
