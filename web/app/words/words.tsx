/**
 * Every sentence a person reads, by language. A page contains its English; Filipino is loaded file
 * by file for those who choose it. A translation has the type of the English, so that a missing
 * sentence does not compile.
 */
import { type Language, languages } from "@hiram/contract/wire/language.ts";
import { createContext, type ReactNode, use, useEffect, useState } from "react";

export type Words<W> = { readonly file: string; readonly english: W };

export const defineWords = <W,>(file: string, english: W): Words<W> => ({ file, english });

async function fetchFilipino(file: string): Promise<unknown> {
  const { filipino } = await import("#words/filipino.ts");
  return (await filipino[`./fil/${file}.ts`]?.())?.words;
}

const loaded = new Map<string, unknown>();
export const STORED_AS = "language";

/** The language that was chosen in this browser; null when none was. */
export const storedLanguage = (): Language | null =>
  languages.find((one) => one === localStorage.getItem(STORED_AS)) ?? null;

type Chosen = { readonly language: Language; choose(language: Language): void };

const LanguageContext = createContext<Chosen>({ language: "en", choose: () => {} });

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>("en");
  // The pages are prerendered in English; a stored choice takes effect right after hydration.
  useEffect(() => {
    setLanguage(storedLanguage() ?? "en");
  }, []);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const choose = (chosen: Language) => {
    localStorage.setItem(STORED_AS, chosen);
    setLanguage(chosen);
  };
  return <LanguageContext value={{ language, choose }}>{children}</LanguageContext>;
}

export const useLanguage = (): Chosen => use(LanguageContext);

/** The words in the chosen language; English until the translation has loaded. */
export function useWords<W>({ file, english }: Words<W>): W {
  const { language } = useLanguage();
  const [, redraw] = useState(0);
  const isMissing = language === "fil" && !loaded.has(file);

  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    fetchFilipino(file).then(
      (words) => {
        if (!words) return;
        loaded.set(file, words);
        if (isCurrent) redraw((count) => count + 1);
      },
      // If a translation cannot be loaded, the English stays.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [file, isMissing]);

  return language === "fil" && loaded.has(file) ? (loaded.get(file) as W) : english;
}
