/**
 * The languages of the product: of its pages, messages and papers. A new one is an entry here, one
 * in `words/languages.ts`, and its folder in `words/`.
 */
export const languages = ["en", "fil"] as const satisfies readonly [string, ...string[]];
export type Language = (typeof languages)[number];

/**
 * English: pages are drawn in it before a language is chosen, documents bind in it, and a sentence
 * that another language lacks is read in it.
 */
export const baseLanguage: Language = languages[0];

/** What a page says of a language in any other: every page has these, so that they are few. */
type LanguageEntry = {
  /** Its own name, by which the switch offers it. */
  readonly name: string;
  /** The link to it on a page that the server writes. */
  readonly readHere: string;
  /** What a browser sends that prefers it. */
  readonly preferred: RegExp;
};

export const languageEntries: Readonly<Record<Language, LanguageEntry>> = {
  en: { name: "English", readHere: "Read in English", preferred: /^en\b/i },
  fil: { name: "Filipino", readHere: "Basahin sa Filipino", preferred: /^(fil|tl)\b/i },
};

/** What was written in several languages, in this one or else in English. */
export const inLanguage = (
  written: Readonly<Record<string, string>>,
  language: Language = baseLanguage,
): string => written[language] ?? written[baseLanguage] ?? "";

/** In a page's address: the language that was chosen before the page's scripts were there. */
export const LANGUAGE_PARAMETER = "lang";
