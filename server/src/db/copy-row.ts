/** Rows in COPY's text format, which is the same for every version and platform. */

/** Tab-separated, `\N` for NULL, with both characters escaped in the text. */
export const copyRow = (values: readonly CopyValue[]): string =>
  `${values.map(copyText).join("\t")}\n`;

export type CopyValue = string | number | boolean | Date | Buffer | null;

function copyText(value: CopyValue): string {
  if (value === null) return "\\N";
  if (Buffer.isBuffer(value)) return `\\\\x${value.toString("hex")}`;
  if (value instanceof Date) return value.toISOString();
  return String(value).replace(/[\\\t\n\r]/g, (sign) => escapes[sign] as string);
}

const escapes: Readonly<Record<string, string>> = {
  "\\": "\\\\",
  "\t": "\\t",
  "\n": "\\n",
  "\r": "\\r",
};
