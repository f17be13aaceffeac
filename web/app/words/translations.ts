/**
 * The words of pages in every language but English, by file. Loaded with the first of them, because
 * the list grows with every page.
 */
import type { Language } from "@hiram/contract/wire/language.ts";

const FOLDER = "../../../words/";

// Files with a second extension are for the server and the desk.
const files = import.meta.glob<{ words: unknown }>([
  "../../../words/*/*/*.ts",
  "!../../../words/en/**",
  "!../../../words/*/*/*.*.ts",
]);

/** Undefined where the language lacks the file. */
export async function findTranslation(language: Language, file: string): Promise<unknown> {
  return (await files[`${FOLDER}${language}/${file}.ts`]?.())?.words;
}
