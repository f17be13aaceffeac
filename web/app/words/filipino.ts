/**
 * The Filipino files by path. Loaded with the first of them, because the list grows with every
 * page.
 */
export const filipino = import.meta.glob<{ words: unknown }>("./fil/**/*.ts");
