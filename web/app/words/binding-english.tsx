/**
 * Agreements are binding in English. For a reader of another language, a sentence above says so,
 * and the English text is below it.
 */

import { baseLanguage } from "@hiram/contract/wire/language.ts";
import { bindingWords } from "@hiram/words/en/ui/binding.ts";
import type { ReactNode } from "react";
import { useLanguage, useWords } from "#words/words.tsx";

export function EnglishBindsNotice() {
  const words = useWords(bindingWords);
  const { language } = useLanguage();
  if (language === baseLanguage) return null;
  return <p className="max-w-160 rounded-card bg-tint p-4">{words.note}</p>;
}

export function BindingEnglish({ children }: { children: ReactNode }) {
  const words = useWords(bindingWords);
  const { language } = useLanguage();
  if (language === baseLanguage) return null;
  return (
    <details className="border-t border-line py-4">
      <summary className="min-h-11 cursor-pointer py-2 font-semibold text-accent">
        {words.english}
      </summary>
      <div lang={baseLanguage}>{children}</div>
    </details>
  );
}
