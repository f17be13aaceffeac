/**
 * How many guesses a password takes, as a power of ten: the cheapest way to put it together from
 * words, years, runs, repeats and single characters. The server refuses passwords that take too
 * few, with large lists of words; the browser's meter uses the same estimate with a short list, so
 * both have the same scale. It is linear in the length and takes well under a millisecond, because
 * anyone may request it.
 */

/** The guesses for a word, as a power of ten; undefined for a word in no list. */
export type PasswordWordCost = (word: string) => number | undefined;

export type PasswordStrength = 0 | 1 | 2 | 3 | 4;

/**
 * The powers of ten at which each strength begins; the server refuses passwords below the second.
 */
const strengthsFrom = [5, 8, 10, 12];
export const guessesMin = strengthsFrom[1] as number;

/**
 * Only the first 40 characters count: a password with 40 easy characters hardly becomes strong
 * after them.
 */
const JUDGED_MAX = 40;
const WORD_MAX = 18;
const PERSONAL_WORD_MIN = 4;
const PERSONAL_COST = 0.5;
/** A guesser must also guess where the next word begins. */
const JOIN_COST = 0.3;
/**
 * Shorter parts are left out: two letters are in so many lists that random text would look like
 * words.
 */
const PART_MIN = 3;
const SIGN_COST = 0.7;
const NEVER = Number.POSITIVE_INFINITY;

const onwards = ["abcdefghijklmnopqrstuvwxyz", "01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm"];
const rows = [...onwards, ...onwards.map((row) => [...row].reverse().join(""))];
const swaps: Readonly<Record<string, string>> = {
  "4": "a",
  "@": "a",
  "3": "e",
  "1": "i",
  "!": "i",
  "0": "o",
  "5": "s",
  $: "s",
  "7": "t",
};

export const passwordStrengthOf = (guesses: number): PasswordStrength =>
  strengthsFrom.filter((from) => guesses >= from).length as PasswordStrength;

/** `about` is what anyone who knows the member would try first: names, e-mail, phone, company. */
export function estimateGuesses(
  password: string,
  about: readonly string[],
  costOfWord: PasswordWordCost,
): number {
  const personal = new Set(about.flatMap(wordsOf));
  const cost: PasswordWordCost = (word) => (personal.has(word) ? PERSONAL_COST : costOfWord(word));
  const typed = plain([...password].slice(0, JUDGED_MAX).join("")).slice(0, JUDGED_MAX);
  // "0917-123-4567" is the number with signs between, and "i love you" is one phrase.
  const joined = typed.replace(/[^\p{L}\p{N}]/gu, "");
  const left = (typed.length - joined.length) * SIGN_COST;
  const cheapest = sumCheapest(typed, cost);
  const isSpaced = joined !== "" && joined !== typed;
  return (
    (isSpaced ? Math.min(cheapest, sumCheapest(joined, cost) + left) : cheapest) +
    capitals(password)
  );
}

/** As typed without accents and capitals: Peña is pena. */
const plain = (text: string): string => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * The words of a name or an address; for a number also its last digits, as it is written at home.
 */
const wordsOf = (text: string): string[] =>
  plain(text)
    .split(/[^\p{L}\p{N}]+/u)
    .flatMap((word) => (/^\d{9,}$/.test(word) ? [word, word.slice(-10), word.slice(-7)] : word))
    .filter((word) => word.length >= PERSONAL_WORD_MIN);

/** The cheapest split of the text into parts that a guesser would combine. */
function sumCheapest(text: string, cost: PasswordWordCost): number {
  const unswapped = text.replace(/[4@31!05$7]/g, (sign) => swaps[sign] as string);
  /** The cost of each prefix of the text, by its length. */
  const best = [0];
  const before = (end: number) => best[end] as number;
  for (let end = 1; end <= text.length; end++) {
    let cheapest = before(end - 1) + costOfSign(text[end - 1] as string);
    for (let start = Math.max(0, end - WORD_MAX); start <= end - PART_MIN; start++) {
      const part = text.slice(start, end);
      const found = Math.min(
        cost(part) ?? NEVER,
        costOfYear(part),
        costOfSwapped(part, unswapped.slice(start, end), cost),
      );
      cheapest = Math.min(cheapest, before(start) + found + JOIN_COST);
    }
    const run = lengthOfRun(text, end);
    if (run >= PART_MIN) cheapest = Math.min(cheapest, before(end - run) + 1 + Math.log10(run));
    for (const { size, times } of findRepeats(text, end)) {
      const start = end - size * times;
      const unit = text.slice(start, start + size);
      const once = Math.min(cost(unit) ?? NEVER, sumSigns(unit));
      cheapest = Math.min(cheapest, before(start) + once + Math.log10(times));
    }
    best[end] = cheapest;
  }
  return before(text.length);
}

const sumSigns = (text: string): number =>
  [...text].reduce((sum, sign) => sum + costOfSign(sign), 0);

/** One of twenty-six letters, ten digits, or the few signs that people put at the end. */
function costOfSign(sign: string): number {
  if (sign >= "0" && sign <= "9") return 1;
  if (sign >= "a" && sign <= "z") return 1.4;
  return " !.,_-".includes(sign) ? SIGN_COST : 1.5;
}

/** "p4ssw0rd" is "password" with the usual replacements. */
function costOfSwapped(part: string, unswapped: string, cost: PasswordWordCost): number {
  if (part === unswapped || !/[a-z]/.test(part)) return NEVER;
  return (cost(unswapped) ?? cost(part.replaceAll("1", "l")) ?? NEVER) + 0.5;
}

const costOfYear = (part: string): number =>
  part.length === 4 && /^(19[4-9]|20[0-4])\d$/.test(part) ? 1.6 : NEVER;

/** The length of the run of adjacent keys or letters (`qwer`, `abcd`) that ends here. */
function lengthOfRun(text: string, end: number): number {
  let longest = 1;
  for (const row of rows) {
    let length = 1;
    while (row.includes(text.slice(end - length - 1, end)) && length < end) length++;
    longest = Math.max(longest, length);
  }
  return longest;
}

/** The parts repeated several times up to here: "haha" is "ha" twice. */
function findRepeats(text: string, end: number) {
  const found: { size: number; times: number }[] = [];
  for (let size = 1; size <= Math.min(end / 2, WORD_MAX / 2); size++) {
    const unit = text.slice(end - size, end);
    let times = 1;
    while (text.startsWith(unit, end - size * (times + 1)) && end >= size * (times + 1)) times++;
    if (times > 1) found.push({ size, times });
  }
  return found;
}

/** Capitals in the usual places add nothing; each other one doubles the guesses. */
function capitals(password: string): number {
  const inner = password.match(/(?<=\p{L})\p{Lu}/gu)?.length ?? 0;
  const isAllUpper = inner > 0 && !/\p{Ll}/u.test(password);
  return isAllUpper ? 0.3 : Math.min(inner, 4) * 0.3;
}
