/**
 * The account's language wins when a member opens a page, unless the last choice made in this
 * browser could not be stored: then that choice is sent again. An account without a language gets
 * the one chosen in this browser.
 */
import { isLanguageUnstored } from "#api/unstored-language.ts";
import { useOnChange } from "#hooks/use-on-change.ts";
import { storeLanguage } from "#member/language/store-language.ts";
import { useActivation } from "#member/use-activation.ts";
import { storedLanguage, useLanguage } from "#words/words.tsx";

export function useAccountLanguage(): void {
  const { choose } = useLanguage();
  const { data } = useActivation();
  useOnChange(data?.language, (known) => {
    if (known === undefined) return;
    const here = storedLanguage();
    if (known !== null && !isLanguageUnstored()) choose(known);
    else if (here) storeLanguage(here);
  });
}
