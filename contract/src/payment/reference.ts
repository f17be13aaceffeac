/**
 * The reference that a payer types: the loan number and two check digits (ISO 7064 MOD 97-10),
 * which detect a wrong or swapped digit. Digits only, because every bank's form accepts digits.
 */
import { CHECK_MODULUS, remainderMod97 } from "#wire/check-digits.ts";

export function paymentReferenceOf(loanNumber: number | string): string {
  const digits = String(loanNumber);
  const check = CHECK_MODULUS + 1 - remainderMod97(`${digits}00`);
  return digits + String(check).padStart(2, "0");
}

/** Writes a reference in groups of four characters, as people read it out. */
export const writePaymentReference = (reference: string): string =>
  reference.replace(/(\d{4})(?=\d)/g, "$1 ");

/** Loan numbers have at least six digits; a longer number in the text is something else. */
const LENGTH_MIN = 8;
const LENGTH_MAX = 14;

const isReference = (digits: string): boolean =>
  digits.length >= LENGTH_MIN && digits.length <= LENGTH_MAX && remainderMod97(digits) === 1;

/**
 * The loan numbers whose references are in a text, each once. Payers write spaces, hyphens and dots
 * between the digits, and banks add words around them.
 */
export const readReferences = (text: string): string[] =>
  unique(numbersIn(text).filter(isReference).map(loanNumberOf));

const loanNumberOf = (reference: string): string => reference.slice(0, -2);
const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

/** Numbers that a text may contain: payers put spaces between digits, and leave them out. */
function numbersIn(text: string): string[] {
  const runs = text.match(/\d[\d .-]*/g) ?? [];
  return runs.flatMap((run) => {
    const parts = run.split(/[ .-]+/).filter(Boolean);
    // A run of digits may hold several numbers: the whole, its parts, and neighbouring parts
    // together.
    return parts.flatMap((_, from) =>
      parts.slice(from).map((__, more) => parts.slice(from, from + more + 1).join("")),
    );
  });
}

/** Separate numbers in a text that may be loan numbers, each once. */
export const readLoanNumbers = (text: string): string[] =>
  unique(text.match(/(?<!\d)\d{6,12}(?!\d)/g) ?? []);

/**
 * The loan numbers of references in a text with one wrong digit or two swapped ones. Few of all
 * such changes have correct check digits; the existence of the loan decides.
 */
export const readMistypedReferences = (text: string): string[] =>
  unique(
    numbersIn(text)
      .filter((digits) => digits.length >= LENGTH_MIN && digits.length <= LENGTH_MAX)
      .filter((digits) => !isReference(digits))
      .flatMap((digits) => [...digits].flatMap((_, at) => changesAt(digits, at)))
      .filter(isReference)
      .map(loanNumberOf),
  );

function changesAt(digits: string, at: number): string[] {
  const [before, after] = [digits.slice(0, at), digits.slice(at + 1)];
  const swapped = after && `${before}${after.charAt(0)}${digits.charAt(at)}${after.slice(1)}`;
  return [...[..."0123456789"].map((digit) => before + digit + after), swapped];
}
