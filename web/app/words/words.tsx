/**
 * Every sentence a person reads, by language. A page contains its English; Filipino is loaded file
 * by file for those who choose it. A translation has the type of the English, so that a missing
 * sentence does not compile.
 */
import { type Language, languages } from "@hiram/contract/wire/language.ts";
import { knownFiles, type Words } from "@hiram/words/define-words.ts";
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
export const STORED_AS = "language";

/** Loads the translation of all words that are known. One that cannot be loaded stays English. */
async function loadFilipino(): Promise<void> {
  const missing = [...knownFiles].filter((file) => !loaded.has(file));
  if (missing.length === 0) return;
  const { filipino } = await import("#words/filipino.ts");
  await Promise.allSettled(
    missing.map(async (file) => {
      const module = await filipino[`./fil/${file}.ts`]?.();
      if (module) loaded.set(file, module.words);
    }),
  );
}

/** Before code that has just arrived is drawn, so that it is not seen in English for a moment. */
export async function loadWords(language: Language | null = storedLanguage()): Promise<void> {
  if (language === "fil") await loadFilipino().catch(() => {});
}

/** The language that was chosen in this browser; null when none was, and where a server draws. */
export const storedLanguage = (): Language | null =>
  languages.find((one) => one === globalThis.localStorage?.getItem(STORED_AS)) ?? null;

type Chosen = { readonly language: Language; choose(language: Language): void };

const LanguageContext = createContext<Chosen>({ language: "en", choose: () => {} });

type ProviderProps = {
  /** English where the page was drawn by the server. */
  readonly first?: Language;
  readonly children: ReactNode;
};

export function LanguageProvider({ first = "en", children }: ProviderProps) {
  const [language, setLanguage] = useState<Language>(first);
  const latest = useRef(first);
  const show = useCallback(async (chosen: Language) => {
    latest.current = chosen;
    if (chosen === "fil") await loadWords(chosen);
    if (latest.current === chosen) setLanguage(chosen);
  }, []);
  // The pages are prerendered in English; a stored choice takes effect right after hydration.
  useEffect(() => void show(storedLanguage() ?? "en"), [show]);
  useEffect(() => {
    document.documentElement.lang = language;
    if (language === latest.current) document.documentElement.classList.remove(AWAITS_WORDS);
  }, [language]);
  const choose = (chosen: Language) => {
    localStorage.setItem(STORED_AS, chosen);
    void show(chosen);
  };
  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>;
}

export const useLanguage = (): Chosen => use(LanguageContext);

/** The words in the chosen language; English where the translation could not be loaded. */
export function useWords<W>({ file, english }: Words<W>): W {
  const { language } = useLanguage();
  return language === "fil" && loaded.has(file) ? (loaded.get(file) as W) : english;
}

const AWAITS_WORDS = "awaits-words";

/**
 * Stands in the head of a page that was drawn in English: who has chosen Filipino sees it when its
 * words have arrived, or in English after a few seconds (`app.css`).
 */
export const awaitWordsScript = `<script>try{if(localStorage.getItem("${STORED_AS}")==="fil")document.documentElement.classList.add("${AWAITS_WORDS}")}catch{}</script>`;
