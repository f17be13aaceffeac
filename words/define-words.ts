/**
 * Words of a page: its English, and the name under which every other language has the same file.
 * English comes with the page; the others are loaded when they are chosen.
 */
export type Words<W> = { readonly file: string; readonly english: W };

const known = new Set<string>();

/** The files of words whose English has arrived, together with the code that uses them. */
export const arrivedFiles: ReadonlySet<string> = known;

export function defineWords<W>(file: string, english: W): Words<W> {
  known.add(file);
  return { file, english };
}
