/** Names in a row, joined as the language joins them: "a, b, and c", "a, b, at c". */
import type { Language } from "@hiram/contract/wire/language.ts";
import { languageEntries } from "#languages.ts";

const join = (names: readonly string[], language: Language, type: "and" | "or"): string =>
  new Intl.ListFormat([...languageEntries[language][type]], {
    type: type === "and" ? "conjunction" : "disjunction",
  }).format(names);

export const allOf = (names: readonly string[], language: Language): string =>
  join(names, language, "and");

export const anyOf = (names: readonly string[], language: Language): string =>
  join(names, language, "or");
