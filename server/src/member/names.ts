/**
 * Search in encrypted names: each word of a name is stored as keyed hashes, of the word and of each
 * form with one letter left out. Two spellings that differ by one letter share a hash; spellings
 * that sound alike are normalised first.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Keys } from "#secret/crypto.ts";

const WORDS_MAX = 8;
const LETTERS_MAX = 20;
/** In shorter words a missing letter matches too much: Uy would be found as Sy. */
const TYPO_LETTERS_MIN = 4;

/** Removes accents only: Peña becomes pena. */
const plainWords = (name: string): string[] =>
  name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter(Boolean)
    .slice(0, WORDS_MAX)
    .map((word) => word.slice(0, LETTERS_MAX));

/** One spelling for one sound: Jhon and John, Cristina and Kristina, Villanueva and Vilanueva. */
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

/** The hashes that a word has in common with every word that differs by one letter. */
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

/** Called wherever a member's name is written. Earlier names stay searchable. */
export async function storeNames(
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

/** Members whose name has every word, by sound. */
export const membersNamedExactly = (keys: Keys, name: string, most: number) => sql<{
  member_id: string;
}>`
  select member_id from member_name
  where keys @> ${soundsOf(name).map((sound) => wholeNumber(keys, sound))}::integer[]
  limit ${most}`;

/** Members whose name has every word, each at most one letter different. */
export const membersNamedNearly = (keys: Keys, name: string, most: number) => sql<{
  member_id: string;
}>`
  select member_id from member_name
  where ${sql.join(
    soundsOf(name).map((sound) => sql`keys && ${nearNumbers(keys, sound)}::integer[]`),
    sql` and `,
  )}
  limit ${most}`;

/**
 * Ids of members by name, exact sound first. The query forces the index: for a common first name
 * the planner would otherwise scan the table until it has enough rows.
 */
export async function findByName({ db, keys }: House, name: string, most: number) {
  if (soundsOf(name).length === 0) return [];
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const exact = await membersNamedExactly(keys, name, most).execute(trx);
    if (exact.rows.length >= most) return exact.rows.map((row) => row.member_id);
    const near = await membersNamedNearly(keys, name, most).execute(trx);
    return [...new Set([...exact.rows, ...near.rows].map((row) => row.member_id))];
  });
}

/**
 * Members of whom these names have every word, by sound. A name that as many members have as `most`
 * points to nobody and is left out.
 */
export async function findByExactNames(
  { db, keys }: House,
  names: readonly string[],
  most: number,
) {
  const wanted = [...new Set(names)].filter((name) => soundsOf(name).length > 0);
  if (wanted.length === 0) return new Map<string, ReadonlySet<string>>();
  return db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const each = wanted.map(
      (name) =>
        sql`select ${name}::text as name, array(${membersNamedExactly(keys, name, most)}) as ids`,
    );
    const { rows } = await sql<{ name: string; ids: string[] }>`
      ${sql.join(each, sql` union all `)}`.execute(trx);
    return new Map<string, ReadonlySet<string>>(
      rows.filter(({ ids }) => ids.length < most).map(({ name, ids }) => [name, new Set(ids)]),
    );
  });
}

const pairsOf = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, at) => ` ${word} `.slice(at, at + 2));

/** The similarity of two words from 0 to 1, by shared letter pairs. */
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

/** How well a name matches the query: each word by its most similar word. */
export function nameSimilarity(query: string, name: string): number {
  const words = plainWords(name);
  const queryWords = plainWords(query);
  const best = queryWords.map((word) =>
    Math.max(0, ...words.map((other) => likeness(word, other))),
  );
  return best.reduce((sum, one) => sum + one, 0) / Math.max(1, queryWords.length);
}
