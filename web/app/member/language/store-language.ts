/**
 * Stores the chosen language with the account. A choice that could not be stored is remembered in
 * this browser and sent again on the next visit. Loaded when needed: public pages have a language
 * switch too, and make no calls.
 */
import type { Language } from "@hiram/contract/wire/language.ts";
import { ask, CallFailure } from "#api/client.ts";
import { markLanguageStored, markLanguageUnstored } from "#api/unstored-language.ts";

/** False when the server could not be reached or refused. */
export async function storeLanguage(language: Language): Promise<boolean> {
  markLanguageUnstored();
  try {
    await ask("PATCH /settings/language", { language });
  } catch (error) {
    if (error instanceof CallFailure) return false;
    throw error;
  }
  markLanguageStored();
  return true;
}
