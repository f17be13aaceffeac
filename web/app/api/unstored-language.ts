/**
 * Marks that the language chosen in this browser is not stored with the account yet. Set before the
 * call, so that an answer about the account meanwhile does not undo the choice.
 */
export const UNSTORED_KEY = "languageUnstored";

export const isLanguageUnstored = (): boolean => localStorage.getItem(UNSTORED_KEY) !== null;
export const markLanguageUnstored = (): void => localStorage.setItem(UNSTORED_KEY, "true");
export const markLanguageStored = (): void => localStorage.removeItem(UNSTORED_KEY);
