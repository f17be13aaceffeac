/**
 * Finds what staff must not write to a member, in a letter, an answer, an SMS or an e-mail: refused
 * words of contacts; a number that may be an account, wallet or telephone number and is not the
 * lender's; a link or an address that is not the lender's. The same function runs while the writer
 * types and before anything is stored.
 */
import { findRefusedWords } from "#collection/contact-words.ts";

export const wordFaultKinds = ["WORDS", "NUMBER", "LINK"] as const;
type WordFaultKind = (typeof wordFaultKinds)[number];
export type WordFault = { readonly kind: WordFaultKind; readonly found: string };

/** Numbers and addresses that a text may contain: the lender's own, and the member's references. */
export type AllowedContacts = {
  readonly numbers: readonly string[];
  /** Host names and e-mail addresses. */
  readonly addresses: readonly string[];
  /** For somebody who owes nothing, "your employer" is about a payslip and no threat. */
  readonly isOwing: boolean;
};

/** The shortest account, wallet or telephone number; landlines in Manila have eight digits. */
const DIGITS_MIN = 7;

const digitNames: readonly (readonly string[])[] = [
  ["zero", "oh", "sero", "wala"],
  ["one", "isa", "uno"],
  ["two", "dalawa", "dos"],
  ["three", "tatlo", "tres"],
  ["four", "apat", "kuwatro", "kwatro"],
  ["five", "lima", "singko"],
  ["six", "anim", "sais"],
  ["seven", "pito", "siyete"],
  ["eight", "walo", "otso"],
  ["nine", "siyam", "nuwebe", "nwebe"],
];
const digitOfName: ReadonlyMap<string, string> = new Map(
  digitNames.flatMap((names, digit) => names.map((name) => [name, String(digit)] as const)),
);

/** Digits of every script as 0 to 9: Unicode puts the ten of each script in a row from zero. */
const plainDigit = (sign: string): string => {
  let zero = sign.codePointAt(0) as number;
  const own = zero;
  while (own - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(own - zero);
};

const tidyText = (text: string): string =>
  text
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .replace(/(?![0-9])\p{Nd}/gu, plainDigit);

/** "zero nine one seven" becomes "0 9 1 7". */
const withSpelledDigits = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => digitOfName.get(word.toLowerCase()) ?? word);

/** "O917" and "9l7" become "0917" and "917": letters that look like digits, between digits. */
const withLookalikes = (text: string): string =>
  text
    .replace(/(?<=\d[ .-]?)[oO](?=[ .-]?\d)|(?<![\p{L}])[oO](?=\d)/gu, "0")
    .replace(/(?<=\d[ .-]?)[lI|](?=\d)/g, "1");

const MONTHS = "jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec";
/** Amounts below ten million, days and times: their digits are not numbers to pay to. */
const notNumbers: readonly RegExp[] = [
  /(?:₱|\bphp|\bp)\s?\d{1,7}(?:\.\d{1,2})?(?![\d,.]*\d)/gi,
  /(?<![\d,.])(?:₱|\bphp|\bp)?\s?[1-9]\d{0,2}(?:,\d{3}){1,2}(?:\.\d{1,2})?(?![\d,]*\d)/gi,
  /(?<!\d)20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?!\d)/g,
  /(?<!\d)(?:0?[1-9]|[12]\d|3[01])[/.](?:0?[1-9]|[12]\d|3[01])[/.](?:20)?\d\d(?!\d)/g,
  new RegExp(`\\b(?:${MONTHS})[a-z]*\\.? \\d{1,2},? 20\\d\\d\\b`, "gi"),
  new RegExp(`\\b\\d{1,2} (?:${MONTHS})[a-z]*\\.?,? 20\\d\\d\\b`, "gi"),
  /(?<!\d)(?:[01]?\d|2[0-3]):[0-5]\d(?!\d)/g,
];

const onlyDigits = (text: string): string => text.replace(/\D/g, "");

/** Makes a Philippine number equal with and without its country code. */
const sameNumber = (digits: string): string => digits.replace(/^(?:0063|63|0)(?=\d{7,})/, "");

function findNumbers(text: string, own: readonly string[]): readonly string[] {
  const known = new Set(own.map((number) => sameNumber(onlyDigits(number))));
  const rest = notNumbers.reduce((left, pattern) => left.replace(pattern, " § "), text);
  // Up to three non-letters may separate the digits of one number.
  const runs = rest.match(/\+?\d(?:[^\p{L}\d§]{0,3}\d)*/gu) ?? [];
  return runs.filter((run) => {
    const digits = onlyDigits(run);
    return digits.length >= DIGITS_MIN && !known.has(sameNumber(digits));
  });
}

const linkPattern =
  /(?:[a-z][a-z0-9+.-]*:\/\/|www\.)\S+|[\w.+-]+@[\w-]+(?:\.[\w-]+)*|(?<![\w@.])(?:[a-z0-9-]+\.)+(?:com|net|org|ph|info|biz|me|ly|io|co|app|link|xyz|site|online|shop|top|gl|gg|cc|tv|to|page|click|live)\b(?:\/\S*)?/gi;

function findLinks(text: string, own: readonly string[]): readonly string[] {
  const known = new Set(own.map((address) => address.toLowerCase()));
  const plain = (link: string): string =>
    link
      .toLowerCase()
      .replace(/^https?:\/\//, "")
      .replace(/[/?#].*$/, "")
      .replace(/[.,;:!)]+$/, "");
  return (text.match(linkPattern) ?? []).filter((link) => !known.has(plain(link)));
}

/** All faults of the words, each once. */
export function findWordFaults(text: string, own: AllowedContacts): readonly WordFault[] {
  const tidied = tidyText(text);
  const links = findLinks(tidied, own.addresses);
  const readings = [tidied, withLookalikes(tidied), withLookalikes(withSpelledDigits(tidied))];
  const numbers = [...new Set(readings.flatMap((reading) => findNumbers(reading, own.numbers)))];
  const isNew = (number: string, at: number): boolean =>
    numbers.findIndex((other) => onlyDigits(other) === onlyDigits(number)) === at;
  return [
    ...findRefusedWords(text)
      .filter(({ kind }) => own.isOwing || kind !== "PUBLICATION")
      .map(({ word }) => ({ kind: "WORDS", found: word }) as const),
    ...numbers.filter(isNew).map((found) => ({ kind: "NUMBER", found: found.trim() }) as const),
    ...links.map((found) => ({ kind: "LINK", found }) as const),
  ];
}

const sayings: Readonly<Record<WordFaultKind, (found: string) => string>> = {
  WORDS: (found) => `“${found}” threatens, insults, is not true or would make the debt known.`,
  NUMBER: (found) =>
    `${found} looks like an account, a wallet or a phone number that is not ours. Members pay to the accounts in the app only.`,
  LINK: (found) =>
    `${found} is a link or an address that is not ours. Members are told to trust none.`,
};

export const sayWordFault = ({ kind, found }: WordFault): string => sayings[kind](found);
