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

/** In a page's address: the language that was chosen before the page's scripts were there. */
export const LANGUAGE_PARAMETER = "lang";
