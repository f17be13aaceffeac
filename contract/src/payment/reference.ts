/**
 * The reference that a payer types: the loan number and two check digits (ISO 7064 MOD 97-10), so
 * that a wrong or swapped digit is found. Digits only, because every bank's form takes digits.
 */
const MODULUS = 97;

/** The remainder of a number of any length, digit by digit. */
const remainderOf = (digits: string): number =>
  [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % MODULUS, 0);

export function referenceOf(loanNumber: number | string): string {
  const digits = String(loanNumber);
  const check = MODULUS + 1 - remainderOf(`${digits}00`);
  return digits + String(check).padStart(2, "0");
}

/** In groups of four, as people read it out. */
export const writeReference = (reference: string): string =>
  reference.replace(/(\d{4})(?=\d)/g, "$1 ");

/** Loan numbers have six digits and more; a longer number in the text is something else. */
const LENGTH_MIN = 8;
const LENGTH_MAX = 14;

const isReference = (digits: string): boolean =>
  digits.length >= LENGTH_MIN && digits.length <= LENGTH_MAX && remainderOf(digits) === 1;

/**
 * The loan numbers whose references stand in a text, each once. Payers write spaces, hyphens and
 * dots between the digits, and banks add words around them.
 */
export function readReferences(text: string): string[] {
  const runs = text.match(/\d[\d .-]*/g) ?? [];
  const candidates = runs.flatMap((run) => {
    const parts = run.split(/[ .-]+/).filter(Boolean);
    // A run may hold several numbers: the whole of it, its parts, and neighbouring parts together.
    return parts.flatMap((_, from) =>
      parts.slice(from).map((__, more) => parts.slice(from, from + more + 1).join("")),
    );
  });
  const found = candidates.filter(isReference).map((digits) => digits.slice(0, -2));
  return [...new Set(found)];
}
