/**
 * Names are sealed, and are found all the same: each word of a name is kept as a keyed number, whole
 * and with each of its letters left out once. Two spellings that differ by a letter too many, too few
 * or another share one of these numbers; spellings that sound alike are made the same before.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Keys } from "#secret/crypto.ts";

const WORDS_MAX = 8;
const LETTERS_MAX = 20;
/** Shorter words have too few letters to leave one out: Uy would be found as Sy. */
const TYPO_LETTERS_MIN = 4;

/** Peña is pena; nothing else of the spelling is touched. */
export const plainWords = (name: string): string[] =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, LETTERS_MAX));

/** Jhon and John, Cristina and Kristina, Villanueva and Vilanueva: one spelling for one sound. */
const soundOf = (word: string): string =>
  word
    .replaceAll("ph", "f")
    .replace(/[cq]/g, "k")
    .replaceAll("z", "s")
    .replaceAll("y", "i")
    .replaceAll("v", "b")
    .replace(/(?<=.)h/g, "")
    .replace(/(.)\1+/g, "$1");

const number = (keys: Keys, text: string): number =>
  Buffer.from(keys.fingerprint(text, "member-name"), "base64url").readInt32BE(0);

const wholeNumber = (keys: Keys, sound: string): number => number(keys, `whole ${sound}`);

/** The numbers that a word shares with whatever is one letter away from it. */
function nearNumbers(keys: Keys, sound: string): number[] {
  const letters = [...sound];
  const shorter =
    letters.length < TYPO_LETTERS_MIN
      ? []
      : letters.map((_, index) => letters.toSpliced(index, 1).join(""));
  return [...new Set([sound, ...shorter])].map((form) => number(keys, `near ${form}`));
}

const soundsOf = (name: string): string[] => [...new Set(plainWords(name).map(soundOf))];

export const nameNumbers = (keys: Keys, names: readonly string[]): number[] => [
  ...new Set(
    names
      .flatMap(soundsOf)
      .flatMap((sound) => [wholeNumber(keys, sound), ...nearNumbers(keys, sound)]),
  ),
];

/** To be called wherever a member's name is written. The names from before stay findable. */
export async function keepNames(
  trx: Trx,
  { keys }: House,
  memberId: string,
  names: readonly string[],
): Promise<void> {
  await sql`
    insert into member_name as kept (member_id, keys)
    values (${memberId}, ${nameNumbers(keys, names)}::integer[])
    on conflict (member_id) do update set
      keys = array(select distinct unnest(kept.keys || excluded.keys))
  `.execute(trx);
}

/** Members who have every word of the name, as it sounds. */
export const namedExactly = (keys: Keys, name: string, most: number) => sql<{ member_id: string }>`
  select member_id from member_name
  where keys @> ${soundsOf(name).map((sound) => wholeNumber(keys, sound))}::integer[]
  limit ${most}`;

/** Members who have every word of the name, or one a letter away from it. */
export const namedNearly = (keys: Keys, name: string, most: number) => sql<{ member_id: string }>`
  select member_id from member_name
  where ${sql.join(
    soundsOf(name).map((sound) => sql`keys && ${nearNumbers(keys, sound)}::integer[]`),
    sql` and `,
  )}
  limit ${most}`;

/**
 * Ids of members by name, those who sound the same first. Always from the index: a common first name
 * would tempt the planner to read the table until it has met enough of them.
 */
export async function findByName({ db, keys }: House, name: string, most: number) {
  if (soundsOf(name).length === 0) return [];
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const exact = await namedExactly(keys, name, most).execute(trx);
    if (exact.rows.length >= most) return exact.rows.map((row) => row.member_id);
    const near = await namedNearly(keys, name, most).execute(trx);
    return [...new Set([...exact.rows, ...near.rows].map((row) => row.member_id))];
  });
}

const pairsOf = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2));

/** How much of two words is alike, from 0 to 1, by the pairs of letters they share. */
function likeness(a: string, b: string): number {
  const [ofA, ofB] = [pairsOf(a), pairsOf(b)];
  const left = [...ofB];
  const shared = ofA.filter((pair) => {
    const at = left.indexOf(pair);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return (2 * shared.length) / (ofA.length + ofB.length);
}

/** How well a name answers what was asked for: each word by the word most like it. */
export function nameLikeness(asked: string, name: string): number {
  const words = plainWords(name);
  const wanted = plainWords(asked);
  const best = wanted.map((word) => Math.max(0, ...words.map((other) => likeness(word, other))));
  return best.reduce((sum, one) => sum + one, 0) / Math.max(1, wanted.length);
}
