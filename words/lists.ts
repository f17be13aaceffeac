/** Names in a row, joined as the language joins them: "a, b, and c", "a, b, at c". */
import type { Language } from "@hiram/contract/wire/language.ts";

// English is the fallback for a browser that does not know the language.
const FALLBACK = "en-GB";

export const allOf = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat([language, FALLBACK], { type: "conjunction" }).format(names);

/** As in Britain, where English has no comma before "or": "6, 12 or 24". */
export const anyOf = (names: readonly string[], language: Language): string =>
  new Intl.ListFormat([`${language}-GB`, FALLBACK], { type: "disjunction" }).format(names);
