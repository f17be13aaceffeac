/** The language of the pages; a signed-in member's choice is stored with the account as well. */
import type { Language } from "@hiram/contract/wire/language.ts";
import { layoutWords } from "@hiram/words/en/site/layout.ts";
import { markLanguageUnstored } from "#api/unstored-language.ts";
import { useSession } from "#member/use-session.ts";
import { showToast } from "#ui/toast.ts";
import { useLanguage, useWords } from "#words/words.tsx";

export function useLanguageChoice() {
  const words = useWords(layoutWords);
  const { language, choose } = useLanguage();
  const { token } = useSession();
  const change = async (chosen: Language) => {
    choose(chosen);
    if (token === null) return;
    markLanguageUnstored();
    const { storeLanguage } = await import("#member/language/store-language.ts");
    if (!(await storeLanguage(chosen))) showToast("warning", words.languageUnstored);
  };
  return { language, change };
}
