/** Passwords that many people use, or that anyone who knows the member would try first. */
import { dictionary } from "@zxcvbn-ts/language-common";
import { refuse } from "#problem.ts";

const LENGTH_MIN = 8;
/** Words shorter than this are in too many good passwords to mean anything. */
const WORD_LENGTH_MIN = 4;

const common: ReadonlySet<string> = new Set(
  (dictionary["passwords-common"] as string[]).filter((word) => word.length >= LENGTH_MIN - 2),
);

export function refuseWeakPassword(password: string, about: readonly string[]): void {
  const plain = password.toLowerCase().trim();
  const letters = plain.replace(/[^a-z0-9]/g, "");
  // "password1!" is "password" with the two signs everybody adds.
  const stem = plain.replace(/[^a-z]+$/, "");
  const isCommon = [plain, letters, stem].some((form) => common.has(form));
  const isRepeated = new Set(plain).size < 4;
  const words = about.flatMap(wordsOf).filter((word) => word.length >= WORD_LENGTH_MIN);
  // A number is the same number with spaces and hyphens in it.
  const numbers = words.filter((word) => /^\d+$/.test(word));
  const isPersonal = isLittleBut(words, plain) || isLittleBut(numbers, letters);
  if (isCommon || isRepeated || isPersonal) refuse("WeakPassword");
}

function isLittleBut(words: readonly string[], text: string): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ""), text);
  return rest !== text && rest.length < LENGTH_MIN;
}

/** As they would be typed: Peña is pena, and +63 917… is 0917… at home. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return plain
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (/^\d{9,}$/.test(word) ? [word, word.slice(-10), word.slice(-7)] : word));
}
