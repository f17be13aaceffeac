/**
 * How a page gets its words. It contains its English; another language is loaded file by file for
 * those who choose it. A translation has the type of the English words, so that a missing sentence
 * does not compile.
 */
import { baseLanguage, type Language, languages } from "@hiram/contract/wire/language.ts";
import { arrivedFiles, type Words } from "@hiram/words/define-words.ts";
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";

const loaded = new Map<string, unknown>();
export const LANGUAGE_KEY = "language";

/** Loads all known words of a language. A file that cannot be loaded stays English. */
async function loadTranslations(language: Language): Promise<void> {
  const missing = [...arrivedFiles].filter((file) => !loaded.has(`${language}/${file}`));
  if (missing.length === 0) return;
  const { findTranslation } = await import("#words/translations.ts");
  await Promise.allSettled(
    missing.map(async (file) => {
      const words = await findTranslation(language, file);
      if (words !== undefined) loaded.set(`${language}/${file}`, words);
    }),
  );
}

/**
 * Runs before newly loaded code is rendered, so that it does not appear in English for a moment.
 */
export async function loadWords(language: Language | null = storedLanguage()): Promise<void> {
  if (language !== null && language !== baseLanguage)
    await loadTranslations(language).catch(() => {});
}

/** The language chosen in this browser; null when none was chosen, and on the server. */
export const storedLanguage = (): Language | null =>
  languages.find((one) => one === globalThis.localStorage?.getItem(LANGUAGE_KEY)) ?? null;

type Chosen = { readonly language: Language; choose(language: Language): void };

const LanguageContext = createContext<Chosen>({ language: baseLanguage, choose: () => {} });

type ProviderProps = {
  /** English when the server rendered the page. */
  readonly first?: Language;
  readonly children: ReactNode;
};

export function LanguageProvider({ first = baseLanguage, children }: ProviderProps) {
  const [language, setLanguage] = useState<Language>(first);
  const latest = useRef(first);
  const show = useCallback(async (chosen: Language) => {
    latest.current = chosen;
    if (chosen !== baseLanguage) await loadWords(chosen);
    if (latest.current === chosen) setLanguage(chosen);
  }, []);
  // The pages are prerendered in English; a stored choice takes effect right after hydration.
  useEffect(() => void show(storedLanguage() ?? baseLanguage), [show]);
  useEffect(() => {
    document.documentElement.lang = language;
    if (language === latest.current) document.documentElement.classList.remove(AWAITS_WORDS);
  }, [language]);
  const choose = (chosen: Language) => {
    localStorage.setItem(LANGUAGE_KEY, chosen);
    void show(chosen);
  };
  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>;
}

export const useLanguage = (): Chosen => use(LanguageContext);

const wordsIn = <W,>({ file, english }: Words<W>, language: Language): W =>
  (loaded.get(`${language}/${file}`) as W | undefined) ?? english;

/** For text outside the pages' own tree: in the language chosen in this browser. */
export const wordsNow = <W,>(words: Words<W>): W =>
  wordsIn(words, storedLanguage() ?? baseLanguage);

/** The words in the chosen language; English where the translation could not be loaded. */
export function useWords<W>(words: Words<W>): W {
  return wordsIn(words, useLanguage().language);
}

const AWAITS_WORDS = "awaits-words";

const others = JSON.stringify(languages.filter((one) => one !== baseLanguage));

/**
 * In the head of a page that was rendered in English: a reader with another language sees the page
 * when the words have arrived, or in English after a few seconds (`app.css`).
 */
export const awaitWordsScript = `<script>try{if(${others}.includes(localStorage.getItem("${LANGUAGE_KEY}")))document.documentElement.classList.add("${AWAITS_WORDS}")}catch{}</script>`;
