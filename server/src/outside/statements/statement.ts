/**
 * A bank's statement as every format gives it. A file that cannot be read whole is refused whole,
 * with words that say what is wrong with it.
 */
import { type Centavos, toPesos, writeNumber } from "@hiram/contract/money/money.ts";
import { Problem, refuse } from "#problem.ts";

export type StatementLine = {
  /** The bank's own reference of the booking; null when it gave none. */
  readonly entryReference: string | null;
  readonly valueOn: string;
  readonly bookedOn: string;
  /** Money in is positive, money out negative. */
  readonly amountCentavos: Centavos;
  /** The bank took back an earlier booking. */
  readonly isReturn: boolean;
  readonly payer: StatementPayer;
  /** Other references that the line has: of the payer, of the transfer, of what it returns. */
  readonly references: readonly string[];
};

export type StatementPayer = {
  readonly name?: string | undefined;
  readonly account?: string | undefined;
  readonly text?: string | undefined;
};

export type BankStatement = {
  /** As the file writes it; null when the format names none. */
  readonly account: string | null;
  readonly currency: string | null;
  readonly statementId: string;
  readonly day: string;
  /** The line of the file on which it begins. */
  readonly beginsOn?: number;
  readonly openingCentavos: Centavos | null;
  readonly closingCentavos: Centavos | null;
  readonly lines: readonly StatementLine[];
};

/** Refuses the whole file, with the sentence that staff read. */
export const refuseFile = (sentence: string): never =>
  refuse("StatementRefused", { fields: { file: sentence } });

/** Adds the line of the file to a refusal that has none, by throwing it again. */
export function withLineNumber<Read>(line: number, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    const sentence = error instanceof Problem && error.details.fields?.file;
    if (!sentence || /^Line \d/.test(sentence)) throw error;
    return refuseFile(`Line ${line}: ${sentence}`);
  }
}

const plainNumber = (number: string): string => number.toUpperCase().replace(/[^A-Z0-9]/g, "");

/** `BANKPHMM/0012-34`, `001234PHP` and `0012 34` are one account. */
export function isSameAccountNumber(written: string, number: string): boolean {
  const whole = plainNumber(written);
  const afterBank = plainNumber(written.slice(written.lastIndexOf("/") + 1));
  return [whole, afterBank].some((form) => [form, form.replace(/PHP$/, "")].includes(number));
}

/** The last characters of an account number, by which staff know it. */
export const accountNumberEnding = (number: string): string => `…${plainNumber(number).slice(-4)}`;

/** As many last digits of each as tell them apart, and at least four. */
export function distinctAccountEndings(numbers: readonly string[]): string[] {
  const plain = numbers.map(plainNumber);
  const longest = Math.max(4, ...plain.map(({ length }) => length));
  const endsOf = (digits: number) => plain.map((number) => number.slice(-digits));
  for (let digits = 4; digits < longest; digits++)
    if (new Set(endsOf(digits)).size === plain.length)
      return endsOf(digits).map((end) => `…${end}`);
  return plain;
}

/** More lines than any real day has; limits what one file can ask of the database. */
export const LINES_MAX = 50_000;

const lengthMax = { name: 140, account: 60, text: 500, reference: 100 } as const;

/**
 * Text of a payer, cut to a length and without control characters, which could hide or reorder what
 * staff read. Empty text is undefined.
 */
export function tidyText(
  text: string | undefined,
  kind: keyof typeof lengthMax,
): string | undefined {
  const tidy = text
    ?.slice(0, 4 * lengthMax[kind])
    .replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, lengthMax[kind]);
  return tidy || undefined;
}

/** Banks' placeholders for "no reference". */
const placeholder = /^(NONREF|NOTPROVIDED|NONE|N\/?A|0+)$/i;

/** A trimmed reference; null for a placeholder. */
export function cleanReference(text: string | undefined): string | null {
  const tidy = tidyText(text, "reference");
  return tidy === undefined || placeholder.test(tidy) ? null : tidy;
}

export const distinctReferences = (texts: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => cleanReference(text) ?? [])),
];

export const sumOfLines = (lines: readonly { readonly amountCentavos: Centavos }[]): Centavos =>
  lines.reduce((sum, { amountCentavos }) => sum + amountCentavos, 0);

/**
 * Checks that the opening balance plus all lines is the closing balance; otherwise a line is
 * missing or changed.
 */
export function checkSum(
  opening: Centavos,
  moved: Centavos,
  closing: Centavos,
  currency: string | null = null,
): void {
  if (opening + moved === closing) return;
  const write = (amount: Centavos) => writeIn(currency ?? "PHP", amount);
  refuseFile(
    `The file does not add up: it begins with ${write(opening)}, its lines make ${write(opening + moved)}, but it ends with ${write(closing)}. A line may be missing.`,
  );
}

/** An amount in the file's own currency. */
const writeIn = (currency: string, amount: Centavos): string =>
  `${currency === "PHP" ? "₱" : `${currency} `}${writeNumber(toPesos(amount), 2)}`;
