/** Each language's own part, by language. With the list in the contract all that names them. */
import type { Language } from "@hiram/contract/wire/language.ts";
import { desk as deskEn, messages as messagesEn, written as writtenEn } from "#en/language.ts";
import type { Messages } from "#en/messages.ts";
import { desk as deskFil, messages as messagesFil, written as writtenFil } from "#fil/language.ts";
import type { DeskWords, Written } from "#language.ts";

// Three tables and not one: what a file does not import of them is left out of it.
export const messagesIn: Readonly<Record<Language, Messages>> = {
  en: messagesEn,
  fil: messagesFil,
};
export const writtenIn: Readonly<Record<Language, Written>> = { en: writtenEn, fil: writtenFil };
export const deskIn: Readonly<Record<Language, DeskWords>> = { en: deskEn, fil: deskFil };

/** In which the desk calls a member who has chosen no language: Filipinos abroad. */
export const phoneLanguage: Language = "fil";
