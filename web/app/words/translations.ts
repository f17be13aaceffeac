/**
 * The words of pages in every language but English, by their files. Loaded with the first of them,
 * because the list grows with every page.
 */
import type { Language } from "@hiram/contract/wire/language.ts";

const FOLDER = "../../../words/";

// What the server and the desk write is in files with a second ending.
const files = import.meta.glob<{ words: unknown }>([
  "../../../words/*/*/*.ts",
  "!../../../words/en/**",
  "!../../../words/*/*/*.*.ts",
]);

/** Undefined where the language lacks the file. */
export async function findTranslation(language: Language, file: string): Promise<unknown> {
  return (await files[`${FOLDER}${language}/${file}.ts`]?.())?.words;
}
