/**
 * Monthly net income in the currency that the member is paid in. The wire carries whole pesos, of 3
 * to 7 digits.
 */
import {
  type DisplayCurrency,
  fromForeign,
  pesoDisplay,
  readAmount,
  toPesos,
} from "@hiram/contract/money/money.ts";
import { fieldError, fields } from "@hiram/contract/wire/fields.ts";

export type TypedIncome = { readonly incomeCurrency: string; readonly incomeTyped: string };

export const noIncome: TypedIncome = { incomeCurrency: pesoDisplay.code, incomeTyped: "" };

type Currencies = readonly (DisplayCurrency & { readonly country?: string })[];

/** Undefined while its rate is unknown. */
export const findCurrency = (code: string, currencies: Currencies): DisplayCurrency | undefined =>
  code === pesoDisplay.code ? pesoDisplay : currencies.find((known) => known.code === code);

/** The income in whole pesos for the wire; null while the text is not an amount. */
export function incomeInPesos(
  { incomeCurrency, incomeTyped }: TypedIncome,
  currencies: Currencies,
): string | null {
  const currency = findCurrency(incomeCurrency, currencies);
  const amount = readAmount(incomeTyped);
  if (!currency || amount === null || amount <= 0) return null;
  return String(Math.round(toPesos(fromForeign(amount, currency))));
}

type IncomeWords = { readonly incomeMissing: string; readonly incomeRange: string };

export function incomeError(
  typed: TypedIncome,
  currencies: Currencies,
  words: IncomeWords,
): string | null {
  const pesos = incomeInPesos(typed, currencies);
  if (pesos === null) return words.incomeMissing;
  return fieldError(fields.monthlyNetIncome, pesos) === null ? null : words.incomeRange;
}

/** The currency of the country of work, where we have its rate. */
export const currencyOfCountry = (country: string, currencies: Currencies): string =>
  currencies.find((known) => known.country === country)?.code ?? pesoDisplay.code;
