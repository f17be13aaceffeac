/**
 * Compares people with a sanctions list. Tokens of both names are paired in any order, each pair as
 * similar as its letters; rare names weigh more. What is similar enough is POSSIBLE, with reasons,
 * and a person decides. It reads and writes nothing.
 */
import { RARE_WEIGHT, weightOf } from "./common-names.ts";
import { jaroWinkler } from "./jaro-winkler.ts";
import { type NameTokens, tokensOf } from "./name-tokens.ts";

/** Years between which somebody was born, both included. */
export type BirthYears = { readonly from: number; readonly to: number };

export type ListedEntry = {
  readonly key: string;
  readonly names: readonly { readonly text: string; readonly isLowQuality: boolean }[];
  readonly births: readonly BirthYears[];
  readonly places: readonly string[];
  readonly isOrganisation: boolean;
};

export type Candidate = {
  readonly name: string;
  /** The mother's name in the middle, which the list may leave out. */
  readonly middleName?: string | undefined;
  readonly birthYear?: number | undefined;
  readonly places?: readonly string[];
};

export type NameMatch = {
  readonly key: string;
  readonly listedName: string;
  /** From 0 to 1. */
  readonly score: number;
  readonly reasons: readonly string[];
};

/** From this score on a match is possible; measured on disturbed names (`match-names.test.ts`). */
const POSSIBLE_FROM = 0.86;
/** Below this two words are different words. */
const SAME_WORD_FROM = 0.82;
const INITIAL = 0.85;
/** A birth further away lowers by so much, so that only nearly equal names stay. */
const OTHER_BIRTH = 0.15;
const BIRTH_YEARS_APART = 2;
const OTHER_SUFFIX = 0.03;
/** A listed name is compared when words of at least this share of its weight are alike. */
const SHARE_TO_COMPARE = 0.3;
const MIDDLE_MISSING = 0.4;

type ListedName = {
  readonly entry: ListedEntry;
  readonly text: string;
  readonly isLowQuality: boolean;
  readonly name: NameTokens;
  readonly weights: readonly number[];
  readonly weight: number;
};

export type Matcher = (candidate: Candidate, kind: "PERSON" | "PAYER") => readonly NameMatch[];

type Index = {
  readonly index: ReadonlyMap<string, Uint32Array>;
  readonly listed: readonly ListedName[];
  /** What one search finds for each listed name; used again by the next. */
  readonly found: {
    stamp: number;
    readonly stamps: Uint32Array;
    readonly words: Uint8Array;
    readonly weights: Float64Array;
  };
};

/** The words under which a token is found: itself, and with each letter left out. */
function* keysOf(word: string): Generator<string> {
  yield word;
  if (word.length < 4) return;
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1);
}

export function openMatcher(entries: readonly ListedEntry[]): Matcher {
  const tokenized = entries.flatMap((entry) =>
    entry.names.map(({ text, isLowQuality }) => ({
      entry,
      text,
      isLowQuality,
      name: tokensOf(text),
    })),
  );
  const times = new Map<string, number>();
  for (const { name } of tokenized)
    for (const { full } of name.tokens) times.set(full, (times.get(full) ?? 0) + 1);
  const weigh = (word: string) => weightOf(word, times.get(word) ?? 0);
  const listed: ListedName[] = tokenized
    .filter(({ name }) => name.tokens.length > 0)
    .map((one) => {
      const weights = one.name.tokens.map(({ full }) => weigh(full));
      return { ...one, weights, weight: sumOf(weights) };
    });
  const index: Index = {
    index: indexOf(listed),
    listed,
    found: {
      stamp: 0,
      stamps: new Uint32Array(listed.length),
      words: new Uint8Array(listed.length),
      weights: new Float64Array(listed.length),
    },
  };
  return (candidate, kind) => {
    const person = tokensOf(candidate.name);
    const middle = candidate.middleName ? tokensOf(candidate.middleName).tokens : [];
    const optional = new Set(middle.map(({ full }) => full));
    const weights = person.tokens.map(({ full }) => weigh(full));
    const matches = new Map<string, NameMatch>();
    for (const at of findAlike(index, person, weights)) {
      const one = listed[at] as ListedName;
      if (one.entry.isOrganisation && kind === "PERSON") continue;
      const match = judge(one, { candidate, person, weights, optional });
      const better = match && match.score > (matches.get(match.key)?.score ?? 0);
      if (better) matches.set(match.key, match);
    }
    return [...matches.values()].sort((one, other) => other.score - one.score);
  };
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0);

/** Listed names by the words under which each of their tokens is found, two for each place. */
function indexOf(listed: readonly ListedName[]): ReadonlyMap<string, Uint32Array> {
  const lists = new Map<string, number[]>();
  for (const [at, { name }] of listed.entries())
    for (const [place, { full, core }] of name.tokens.entries())
      for (const key of new Set([...keysOf(full), ...(core === full ? [] : keysOf(core))])) {
        const list = lists.get(key) ?? [];
        list.push(at, place);
        lists.set(key, list);
      }
  return new Map([...lists].map(([key, list]) => [key, Uint32Array.from(list)]));
}

/**
 * Listed names that share a rare word with the person, or two words of any kind, and enough weight;
 * each once. Words that many have alone would bring thousands.
 */
function findAlike(
  { index, listed, found }: Index,
  person: NameTokens,
  weights: readonly number[],
): number[] {
  const touched: number[] = [];
  // Rare words come first, and a common word alone opens no comparison.
  const order = [...person.tokens.keys()].sort(
    (one, other) => (weights[other] ?? 0) - (weights[one] ?? 0),
  );
  const commonOnes = order.filter((at) => (weights[at] ?? 0) < RARE_WEIGHT).length;
  for (const place of order) {
    const { full, core } = person.tokens[place] as Token;
    const isRare = (weights[place] ?? 0) >= RARE_WEIGHT;
    const mayOpen = isRare || commonOnes > 1;
    const stamp = ++found.stamp;
    for (const key of core === full ? keysOf(full) : new Set([...keysOf(full), ...keysOf(core)])) {
      const hits = index.get(key);
      for (let hit = 0; hits && hit < hits.length; hit += 2) {
        const at = hits[hit] as number;
        if (found.stamps[at] === stamp) continue;
        if (found.words[at] === 0) {
          if (!mayOpen) continue;
          touched.push(at);
        }
        found.stamps[at] = stamp;
        found.words[at] = (found.words[at] as number) + (isRare ? 2 : 1);
        const weight = (listed[at] as ListedName).weights[hits[hit + 1] as number] as number;
        found.weights[at] = (found.weights[at] as number) + weight;
      }
    }
  }
  const alike = touched.filter(
    (at) =>
      (found.words[at] as number) > 1 &&
      (found.weights[at] as number) >= (listed[at] as ListedName).weight * SHARE_TO_COMPARE,
  );
  for (const at of touched) found.words[at] = found.weights[at] = 0;
  return alike;
}

type Compared = {
  readonly candidate: Candidate;
  readonly person: NameTokens;
  readonly weights: readonly number[];
  readonly optional: ReadonlySet<string>;
};

function judge(listed: ListedName, compared: Compared): NameMatch | null {
  const { candidate } = compared;
  const { share, words } = pairTokens(listed, compared);
  if (share < POSSIBLE_FROM) return null;
  const reasons = [`Names alike: ${words.join(", ")}`];
  let score = share;
  const { suffix } = compared.person;
  if (suffix && listed.name.suffix && suffix !== listed.name.suffix) {
    score -= OTHER_SUFFIX;
    reasons.push(`${suffix} is not ${listed.name.suffix}`);
  }
  const birth = compareBirth(candidate.birthYear, listed.entry.births);
  if (birth === "apart") score -= OTHER_BIRTH;
  if (birth) reasons.push(birthWords[birth]);
  const place = findPlace(candidate.places ?? [], listed.entry.places);
  if (place) reasons.push(`Place in common: ${place}`);
  if (listed.isLowQuality && birth !== "near" && !place) return null;
  if (score < POSSIBLE_FROM) return null;
  return { key: listed.entry.key, listedName: listed.text, score, reasons };
}

const birthWords = {
  near: "Year of birth fits",
  apart: "Year of birth is more than two years apart",
} as const;

function compareBirth(
  year: number | undefined,
  births: readonly BirthYears[],
): keyof typeof birthWords | null {
  if (year === undefined || births.length === 0) return null;
  const isNear = births.some(
    ({ from, to }) => year >= from - BIRTH_YEARS_APART && year <= to + BIRTH_YEARS_APART,
  );
  return isNear ? "near" : "apart";
}

const plainPlace = (place: string): string =>
  tokensOf(place)
    .tokens.map(({ full }) => full)
    .join(" ");

function findPlace(own: readonly string[], listed: readonly string[]): string | undefined {
  const known = new Set(own.map(plainPlace).filter(Boolean));
  return listed.find((place) => known.has(plainPlace(place)));
}

/**
 * Pairs the most similar words first. The share of the weight that is paired counts on both sides:
 * a name that only begins like another is another name.
 */
function pairTokens(listed: ListedName, { person, weights, optional }: Compared) {
  const theirs = listed.name.tokens;
  const pairs: (readonly [likeness: number, mine: number, other: number])[] = [];
  for (const [mine, token] of person.tokens.entries())
    for (const [other, their] of theirs.entries()) {
      const likeness = compareTokens(token, their);
      if (likeness >= SAME_WORD_FROM) pairs.push([likeness, mine, other]);
    }
  pairs.sort(([one], [other]) => other - one);
  const [usedMine, usedOther] = [new Set<number>(), new Set<number>()];
  const words: string[] = [];
  let paired = 0;
  let total = 0;
  for (const [likeness, mine, other] of pairs) {
    if (usedMine.has(mine) || usedOther.has(other)) continue;
    usedMine.add(mine);
    usedOther.add(other);
    const weight = (weights[mine] ?? 0) + (listed.weights[other] ?? 0);
    paired += likeness * weight;
    total += weight;
    words.push(`${person.tokens[mine]?.full} – ${theirs[other]?.full}`);
  }
  for (const [mine, token] of person.tokens.entries())
    if (!usedMine.has(mine)) total += (weights[mine] ?? 0) * (optional.has(token.full) ? 0 : 1);
  for (const other of theirs.keys())
    if (!usedOther.has(other))
      total += (listed.weights[other] ?? 0) * (theirs.length > 2 ? MIDDLE_MISSING : 1);
  return { share: total === 0 ? 0 : paired / total, words };
}

type Token = NameTokens["tokens"][number];

function compareTokens(one: Token, other: Token): number {
  if (one.full === other.full || one.core === other.core) return 1;
  if (one.core === other.full || one.full === other.core) return 1;
  if (one.full.length === 1 || other.full.length === 1)
    return [...one.initials].some((letter) => other.initials.includes(letter)) ? INITIAL : 0;
  const whole = jaroWinkler(one.full, other.full);
  return one.core === one.full && other.core === other.full
    ? whole
    : Math.max(whole, jaroWinkler(one.core, other.core));
}
