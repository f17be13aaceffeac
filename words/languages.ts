/**
 * Each language's own part. Together with the list in the contract, the only file that names all
 * languages.
 */
import type { Language } from "@hiram/contract/wire/language.ts";
import { desk as deskEn, messages as messagesEn, written as writtenEn } from "#en/language.ts";
import type { Messages } from "#en/messages.ts";
import { desk as deskFil, messages as messagesFil, written as writtenFil } from "#fil/language.ts";
import type { DeskWords, Written } from "#language.ts";

// Three tables instead of one: a bundle leaves out the tables that it does not import.
export const messagesIn: Readonly<Record<Language, Messages>> = {
  en: messagesEn,
  fil: messagesFil,
};
export const writtenIn: Readonly<Record<Language, Written>> = { en: writtenEn, fil: writtenFil };
export const deskIn: Readonly<Record<Language, DeskWords>> = { en: deskEn, fil: deskFil };

/** The language in which the desk calls a member who has chosen none: Filipinos abroad. */
export const phoneLanguage: Language = "fil";
