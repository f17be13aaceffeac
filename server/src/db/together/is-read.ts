/**
 * Tells statements that only read from those that write. Words in strings, quoted names and
 * comments do not count, nor do names that contain a keyword (`updated_at`). A function that writes
 * is not seen here: PostgreSQL refuses it, because these statements run in a READ ONLY transaction.
 */

const comments = /\/\*.*?\*\/|--[^\n]*/;
/** `'…'` with `''` or, after E, `\'` in it, `"…"`, and `$tag$…$tag$`. */
const quoted = /\be'(?:\\.|''|[^'\\])*'|'(?:''|[^'])*'|"(?:""|[^"])*"|\$([a-z_]\w*)?\$.*?\$\1\$/;
const notKeywords = new RegExp(`${comments.source}|${quoted.source}`, "gis");

const begins = /^\s*(?:select|with)\b/i;

const writes: readonly RegExp[] = [
  // A reserved word, found only in INSERT INTO, MERGE INTO and SELECT INTO.
  /\binto\b/i,
  // The body of a WITH query comes after `(`, the statement that uses the WITH list after `)`.
  /[()]\s*(?:update|delete\s+from)\b/i,
  // A lock of rows is a write.
  /\bfor\s+(?:(?:no\s+key\s+)?update|(?:key\s+)?share)\b/i,
  // A second statement.
  /;\s*\S/,
];

const KNOWN_MAX = 500;
/** Texts found to be reads, cached because a page sends the same forty statements at each call. */
const known = new Set<string>();

export function isRead(text: string): boolean {
  if (known.has(text)) return true;
  const keywords = keywordsOf(text);
  if (!begins.test(keywords) || writes.some((each) => each.test(keywords))) return false;
  if (known.size < KNOWN_MAX) known.add(text);
  return true;
}

/** A comment is replaced by a space, and a quoted text by a word that is no keyword. */
const keywordsOf = (text: string): string =>
  text.replaceAll(notKeywords, (part) => (/^(?:--|\/\*)/.test(part) ? " " : " _ "));

const parameters = new RegExp(`${notKeywords.source}|\\$(?<place>\\d+)`, "gis");

/** The text with another number for each parameter. */
export const renumberParameters = (text: string, numberOf: (place: number) => number): string =>
  text.replaceAll(parameters, (part, ...given) => {
    const { place } = given.at(-1) as { readonly place?: string };
    return place ? `$${numberOf(Number(place))}` : part;
  });
