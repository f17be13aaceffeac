/**
 * Money is counted in integer centavos. Pesos with decimals exist only on the wire and on screens,
 * and foreign amounts are for display only: no balance is stored in them.
 */

export type Centavos = number;

/** How a foreign amount is shown. `exchangeRate` is units of the currency for one peso. */
export type DisplayCurrency = {
  readonly code: string;
  readonly decimals: number;
  readonly exchangeRate: number;
};

/** Longer than any typed amount; checked first, so that a long pasted text costs nothing. */
const PASTED_LENGTH_MAX = 40;

export const pesoDisplay: DisplayCurrency = { code: "PHP", decimals: 2, exchangeRate: 1 };

/** Divides two integers and rounds halves away from zero, without a floating-point step. */
export function divideHalfUp(dividend: number, divisor: number): number {
  const sign = dividend < 0 ? -1 : 1;
  return sign * Math.floor((2 * Math.abs(dividend) + divisor) / (2 * divisor));
}

/**
 * A share in basis points (1 bp = 0.01%) of an amount, rounded half up to whole `unit` centavos.
 */
export function shareOf(amount: Centavos, basisPoints: number, unit: Centavos = 1): Centavos {
  return divideHalfUp(amount * basisPoints, 10_000 * unit) * unit;
}

/**
 * `amount` × `part` ÷ `whole`, rounded down. Exact: a product too large for a double is computed
 * with BigInt.
 */
export function portionOf(amount: Centavos, part: number, whole: number): Centavos {
  const product = amount * part;
  return Number.isSafeInteger(product)
    ? Math.floor(product / whole)
    : Number((BigInt(amount) * BigInt(part)) / BigInt(whole));
}

export const toPesos = (amount: Centavos): number => amount / 100;

/**
 * From pesos on the wire. The multiplication is rounded because 1.15 × 100 is 114.99999999999999.
 */
export const fromPesos = (pesos: number): Centavos => Math.round(pesos * 100);

/**
 * Reads what a person typed or pasted as an amount: `3000000`, `3,000,000.00`, `₱ 1,500.5`.
 * Anything that is not one plain number is null, never a guess.
 */
export function readAmount(text: string): number | null {
  if (text.length > PASTED_LENGTH_MAX) return null;
  const bare = text.trim().replace(/^(₱|PHP)\s*/i, "");
  const isPlain = /^\d+(\.\d*)?$|^\.\d+$/.test(bare);
  const isGrouped = /^\d{1,3}(,\d{3})+(\.\d*)?$/.test(bare);
  return isPlain || isGrouped ? Number(bare.replaceAll(",", "")) : null;
}

/** The amount in the display currency, as a number with that currency's own decimals. */
export function toForeign(amount: Centavos, currency: DisplayCurrency): number {
  const scale = 10 ** currency.decimals;
  return Math.round(((amount * currency.exchangeRate) / 100) * scale) / scale;
}

/** Back from an amount in the display currency to centavos. */
export function fromForeign(value: number, currency: DisplayCurrency): Centavos {
  return Math.round((value / currency.exchangeRate) * 100);
}

/**
 * One unit of a currency in pesos, as every screen writes it: two decimals, and four below one
 * peso, because two would hide most of a yen and all of a rupiah.
 */
export function writeExchangeRate(exchangeRate: number): string {
  const pesos = 1 / exchangeRate;
  return writeNumber(pesos, pesos < 1 ? 4 : 2);
}

/**
 * `200,000.00`: en-US grouping, as every screen and document writes numbers. Written by hand,
 * because creating `Intl.NumberFormat` was a long task on a slow phone; a test compares the two.
 */
export function writeNumber(value: number, decimals: number): string {
  const [whole = "", fraction] = roundAsWritten(Math.abs(value), decimals).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${value < 0 ? "-" : ""}${grouped}${fraction ? `.${fraction}` : ""}`;
}

/**
 * Rounds the decimal number that a person reads: 0.015 rounds up, although the nearest double is
 * below it. Shifting the decimal point in the text instead of multiplying keeps it exact.
 */
function roundAsWritten(size: number, decimals: number): string {
  const moved = Math.round(Number(`${size}e${decimals}`));
  return Number.isSafeInteger(moved)
    ? (moved / 10 ** decimals).toFixed(decimals)
    : size.toFixed(decimals);
}

/** The minus stands before the peso sign: −₱20.00. */
const withPesoSign = (amount: Centavos, decimals: number): string =>
  `${amount < 0 ? "−" : ""}₱${writeNumber(toPesos(Math.abs(amount)), decimals)}`;

export const writePesos = (amount: Centavos): string => withPesoSign(amount, 2);

/** `PHP 200,000.00`: for SMS, whose alphabet has no peso sign. */
export const writePhp = (amount: Centavos): string => `PHP ${writeNumber(toPesos(amount), 2)}`;

/** `₱200,000`: for sentences, when there are no centavos. Otherwise like `writePesos`. */
export const writeWholePesos = (amount: Centavos): string =>
  amount % 100 === 0 ? withPesoSign(amount, 0) : writePesos(amount);

export const writeForeign = (amount: Centavos, currency: DisplayCurrency): string =>
  `${currency.code} ${writeNumber(toForeign(amount, currency), currency.decimals)}`;

/** `0.48%` from 0.0048. */
export const writePercent = (share: number, decimals = 2): string =>
  `${writeNumber(share * 100, decimals)}%`;
