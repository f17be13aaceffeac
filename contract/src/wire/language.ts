/**
 * The languages of the product: of its pages, messages and papers. A new one is an entry here, one
 * in `words/languages.ts`, and its folder in `words/`.
 */
export const languages = ["en", "fil"] as const satisfies readonly [string, ...string[]];
export type Language = (typeof languages)[number];

/**
 * English: the language of pages before one is chosen, of binding documents, and of sentences that
 * another language lacks.
 */
export const baseLanguage: Language = languages[0];

/** The words of a page about every other language: all pages load these, so they are few. */
type LanguageEntry = {
  /** The language's own name, for the switch. */
  readonly name: string;
  /** The link to this language on a page that the server writes. */
  readonly readHere: string;
  /** Matches the browser's preference for it. */
  readonly preferred: RegExp;
};

export const languageEntries: Readonly<Record<Language, LanguageEntry>> = {
  en: { name: "English", readHere: "Read in English", preferred: /^en\b/i },
  fil: { name: "Filipino", readHere: "Basahin sa Filipino", preferred: /^(fil|tl)\b/i },
};

/** A text stored in several languages, in this one or else in English. */
export const inLanguage = (
  written: Readonly<Record<string, string>>,
  language: Language = baseLanguage,
): string => written[language] ?? written[baseLanguage] ?? "";

/** The parameter of a page's address with the language chosen before the page's scripts ran. */
export const LANGUAGE_PARAMETER = "lang";
