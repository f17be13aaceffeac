/** Cells of the CSV files that people download. */

/**
 * A cell that begins with one of these is a formula in a spreadsheet, and a member chooses their
 * own name: the apostrophe makes it plain text.
 */
export function quoteCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
