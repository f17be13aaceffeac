/** Names in a row, joined as the language joins them: "a, b, and c", "a, b, at c". */
import type { Language } from "@hiram/contract/wire/language.ts";

type Formats = Readonly<Record<Language, Intl.ListFormat>>;

const conjunction = { type: "conjunction" } as const;
const disjunction = { type: "disjunction" } as const;

// English stands behind Filipino for a browser that does not know it.
const all: Formats = {
  en: new Intl.ListFormat("en", conjunction),
  fil: new Intl.ListFormat(["fil", "en"], conjunction),
};
const any: Formats = {
  en: new Intl.ListFormat("en-GB", disjunction),
  fil: new Intl.ListFormat(["fil", "en-GB"], disjunction),
};

export const allOf = (names: readonly string[], language: Language): string =>
  all[language].format(names);

export const anyOf = (names: readonly string[], language: Language): string =>
  any[language].format(names);
