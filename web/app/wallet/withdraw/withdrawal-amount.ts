/**
 * The typed amount of a withdrawal: digits and a decimal point, fourteen characters, two decimals.
 * An amount above the balance becomes the whole balance, and the screen says so.
 */
import { dropThirdDecimal, filterAmount, readTypedAmount } from "@hiram/contract/money/amount.ts";
import { type Centavos, readAmount, toPesos } from "@hiram/contract/money/money.ts";

/** How many characters the input takes. */
const withdrawalTypedMax = 14;

export type TypedAmount = {
  readonly text: string;
  /** The member typed more than the balance. */
  readonly isSetToFull: boolean;
};

export const nothingTyped: TypedAmount = { text: "", isSetToFull: false };

/** The input's value after typing or pasting. */
export function readTypedWithdrawal(
  typed: string,
  balance: Centavos,
  before: TypedAmount,
): TypedAmount {
  const text = dropThirdDecimal(filterAmount(typed)).slice(0, withdrawalTypedMax);
  // An ignored character changes nothing, so the message about the amount stays.
  if (text === before.text) return before;
  return capAmountAtBalance({ text, isSetToFull: false }, balance);
}

/** Lowers an amount above the balance to the balance, also when that falls while one types. */
export function capAmountAtBalance(typed: TypedAmount, balance: Centavos): TypedAmount {
  const amount = typedCentavos(typed);
  if (amount === null || amount <= balance) return typed;
  return balance > 0 ? { text: pesoText(balance), isSetToFull: true } : nothingTyped;
}

/** The amount in a pasted text: "₱1,000.50" is "1000.50". Null when it is not one plain amount. */
export function readPaste(pasted: string): string | null {
  const amount = readAmount(pasted);
  return amount === null ? null : filterAmount(pasted);
}

export const typedCentavos = ({ text }: TypedAmount): Centavos | null => readTypedAmount(text);

/** An amount as it is typed: "50000.00". */
export const pesoText = (amount: Centavos): string => toPesos(amount).toFixed(2);
