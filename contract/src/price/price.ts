/** A price in wire names, in pesos and in the display currency. */
import { type DisplayCurrency, toForeign, toPesos } from "#money/money.ts";
import type { Quote } from "#price/quote.ts";

/**
 * The figures of an application. The server computes the same ones from amount, currency and
 * months, and compares.
 */
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
