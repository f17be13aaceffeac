/** Where each file of Filipino is. Fetched with the first of them: the list grows with every page. */
export const filipino = import.meta.glob<{ words: unknown }>("./fil/**/*.ts");
