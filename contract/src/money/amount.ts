/**
 * Reads a typed or pasted amount: digits and one decimal point. Separate from the other fields,
 * because the home page needs only these few lines.
 */
import { type Centavos, fromPesos, readAmount } from "./money.ts";

/** The length of the loan's amount box. */
export const loanAmountTypedMax = 9;

/** Digits and the first point. */
export function filterAmount(typed: string): string {
  const [whole = "", ...rest] = typed.replace(/[^0-9.]/g, "").split(".");
  return rest.length === 0 ? whole : `${whole}.${rest.join("")}`;
}

/** `1234567.5` becomes `1,234,567.5`: grouped while it is typed, and otherwise unchanged. */
export function groupAmount(text: string): string {
  const [whole = "", fraction] = text.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}

/** Pesos have two decimals; a third digit would not be transferred. */
export function dropThirdDecimal(text: string): string {
  const point = text.indexOf(".");
  return point < 0 ? text : text.slice(0, point + 3);
}

/** The typed amount in centavos; null while there is none above zero. */
export function readTypedAmount(text: string): Centavos | null {
  const pesos = readAmount(text);
  return pesos === null || pesos <= 0 ? null : fromPesos(pesos);
}

/**
 * The part of a pasted text that the amount box keeps: "₱3,000,000.00" becomes "3000000". Null when
 * the text is not one plain amount or does not fit; the box then stays unchanged.
 */
export function readPastedAmount(pasted: string): string | null {
  const amount = readAmount(pasted);
  if (amount === null) return null;
  const typed = String(amount);
  return filterAmount(typed) === typed && typed.length <= loanAmountTypedMax ? typed : null;
}
