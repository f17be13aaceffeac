import { defineWords } from "#define-words.ts";

/**
 * The English of the server's refusals and of the rules of fields is in the contract and comes with
 * the reply; the browser only needs translations, by the English sentence.
 */
export const messageWords = defineWords("ui/messages", {} as Readonly<Record<string, string>>);
