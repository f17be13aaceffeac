/**
 * An amount as it is typed: the box keeps digits and one point, and takes a pasted sum apart. Apart
 * from the other fields, because the home page needs these few lines and none of the rest.
 */
import { readAmount } from "#price/money.ts";

/** How many signs the loan's box takes. */
export const loanAmountTypedMax = 9;

/** Digits and the first point. */
export function keepAmount(typed: string): string {
  const [whole = "", ...rest] = typed.replace(/[^0-9.]/g, "").split(".");
  return rest.length === 0 ? whole : `${whole}.${rest.join("")}`;
}

/**
 * What the loan's box takes from a paste: "₱3,000,000.00" is "3000000". Null when the text is not
 * one plain amount or does not fit, and the box then keeps what it had.
 */
export function readPastedAmount(pasted: string): string | null {
  const amount = readAmount(pasted);
  if (amount === null) return null;
  const typed = String(amount);
  return keepAmount(typed) === typed && typed.length <= loanAmountTypedMax ? typed : null;
}
