/**
 * A language that nobody speaks, made from the English: each letter has an accent, so that a
 * sentence in plain letters cannot come from `words/`. Markup, entities and inserted values stay as
 * they are.
 */
const accented: Readonly<Record<string, string>> = Object.fromEntries(
  [..."abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"].map((letter, at) => [
    letter,
    // Of the mathematical alphabet: one code point each, and none of them is in /[a-z]/i.
    String.fromCodePoint(at < 26 ? 0x1d4ea + at : 0x1d4d0 + at - 26),
  ]),
);

const KEPT = /<[^>]*>|&\w+;|\{\w*\}|https?:\S+/;

const accent = (text: string): string =>
  text
    .split(new RegExp(`(${KEPT.source})`))
    .map((part, at) =>
      at % 2 === 1 ? part : part.replace(/[a-z]/gi, (one) => accented[one] ?? one),
    )
    .join("");

/** Everything in the arguments that can appear in the sentence. */
function textsIn(value: unknown, depth = 0): string[] {
  if (typeof value === "string") return value.length > 0 ? [value] : [];
  if (typeof value !== "object" || value === null || depth > 4) return [];
  return Object.values(value).flatMap((inner) => textsIn(inner, depth + 1));
}

const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

function accentAround(text: string, given: readonly string[]): string {
  if (given.length === 0) return accent(text);
  const longestFirst = [...new Set(given)].sort((a, b) => b.length - a.length).map(escapePattern);
  return text
    .split(new RegExp(`(${longestFirst.join("|")})`))
    .map((part, at) => (at % 2 === 1 ? part : accent(part)))
    .join("");
}

function pseudoOf(words: unknown, given: readonly string[]): unknown {
  if (typeof words === "string") return accentAround(words, given);
  if (typeof words === "function")
    return (...args: readonly unknown[]) =>
      pseudoOf((words as (...of: readonly unknown[]) => unknown)(...args), [
        ...given,
        ...textsIn(args),
      ]);
  if (Array.isArray(words)) return words.map((one) => pseudoOf(one, given));
  if (typeof words !== "object" || words === null || words instanceof RegExp) return words;
  return Object.fromEntries(
    Object.entries(words).map(([name, one]) => [name, pseudoOf(one, given)]),
  );
}

export const toPseudo = <W>(words: W): W => pseudoOf(words, []) as W;

/** Words of plain letters in a text: English, unless they were inserted. */
export function findEnglish(text: string, given: readonly string[] = []): string[] {
  // Most texts of a pseudo-language have no plain letter, and `given` may be long.
  if (!/[A-Za-z]/.test(text)) return [];
  const rest = [...given]
    .sort((a, b) => b.length - a.length)
    .reduce((left, one) => left.replaceAll(one, " "), text);
  return rest.match(/[A-Za-z][A-Za-z'’-]*[A-Za-z]/g) ?? [];
}
