/**
 * A rough estimate of how hard a password is to guess, from 0 (too easy) to 4 (strong). It advises and
 * never refuses: the server has the list of passwords that are refused.
 */

/** What guessers try first, and what everybody here would think of. */
const words = [
  "password",
  "passw0rd",
  "qwerty",
  "letmein",
  "welcome",
  "iloveyou",
  "mahalkita",
  "mahalko",
  "pilipinas",
  "philippines",
  "manila",
  "admin",
  "hiram",
  "abc",
];
const rows = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];

/** Bits from which each strength begins. */
const steps = [25, 38, 50, 62];

type Strength = 0 | 1 | 2 | 3 | 4;

export function estimateStrength(password: string, about: readonly string[] = []): Strength {
  const bits = countUnlike(password, about) * Math.log2(signsIn(password));
  return steps.filter((step) => bits >= step).length as Strength;
}

/** How many of the signs a guesser has to guess: a known word, a run or a repeat counts as one or two. */
function countUnlike(password: string, about: readonly string[]): number {
  const known = [...words, ...about.flatMap(wordsOf)].sort((a, b) => b.length - a.length);
  // Each known word becomes one sign that occurs in no password.
  const plain = known.reduce((left, word) => left.replaceAll(word, "\0"), password.toLowerCase());
  let count = 0;
  for (let at = 0; at < plain.length; at++) {
    const sign = plain[at] as string;
    const before = plain[at - 1];
    const follows = before !== undefined && (sign === before || areNeighbours(before, sign));
    count += follows ? 0.25 : plain.indexOf(sign) < at ? 0.75 : 1;
  }
  return count;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= 4);

const areNeighbours = (a: string, b: string): boolean =>
  rows.some((row) => row.includes(a + b) || row.includes(b + a));

const kinds: [RegExp, number][] = [
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[0-9]/, 10],
  [/[^A-Za-z0-9]/, 10],
];

const signsIn = (password: string): number =>
  Math.max(
    2,
    kinds.reduce((sum, [kind, size]) => sum + (kind.test(password) ? size : 0), 0),
  );
