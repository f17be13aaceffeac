/**
 * Writes an iCalendar file (RFC 5545): lines end with CRLF and are folded after 75 bytes, texts are
 * escaped.
 */

/** A component: its name, its lines as names and values, and what it contains. */
export type IcsComponent = {
  readonly name: string;
  readonly lines: readonly (readonly [string, string])[];
  readonly inside?: readonly IcsComponent[];
};

export const writeIcs = (component: IcsComponent): string =>
  linesOf(component)
    .map((line) => `${fold(line)}\r\n`)
    .join("");

const linesOf = ({ name, lines, inside = [] }: IcsComponent): string[] => [
  `BEGIN:${name}`,
  ...lines.map(([property, value]) => `${property}:${value}`),
  ...inside.flatMap(linesOf),
  `END:${name}`,
];

/** A value of type TEXT. */
export const icsText = (text: string): string =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n|\r|\n/g, "\\n");

/** `2026-12-18` as a value of type DATE. */
export const icsDay = (day: string): string => day.replaceAll("-", "");

/** An instant in UTC, to the second. */
export const icsInstant = (at: Date): string =>
  at.toISOString().replace(/[-:]/g, "").replace(/\.\d+/, "");

const LINE_BYTES_MAX = 75;

/** Folds between characters: a letter of several bytes is not cut. */
function fold(line: string): string {
  let folded = "";
  let bytes = 0;
  for (const character of line) {
    const own = Buffer.byteLength(character);
    if (bytes + own > LINE_BYTES_MAX) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += own;
  }
  return folded;
}
