/**
 * A table of the page as text, a cell for each heading: what a reader sees, without controls and
 * without the headings that the cells of a phone repeat. Amounts lose their sign of pesos and their
 * commas, so that a spreadsheet reads numbers.
 */

/** Rows of cells, the headings first; columns that hold only controls are left out. */
export function readTable(table: HTMLTableElement): string[][] {
  const rows = [...table.rows].map((row) => [...row.cells].map((cell) => readCell(cell)));
  const [headings = [], ...body] = rows;
  const isShown = headings.map((_, at) => body.length === 0 || body.some((row) => row[at]));
  return rows.map((row) => row.filter((_, at) => isShown[at] ?? true));
}

const left = "button, input, select, textarea, label, svg, [aria-hidden=true]";

function readCell(cell: HTMLElement): string {
  const text = textOf(cell)
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("; ");
  return readNumber(text === "–" ? "" : text);
}

const isInline = (element: Element): boolean => /^inline|^contents/.test(displayOf(element));
const displayOf = (element: Element): string => getComputedStyle(element).display || "inline";

function textOf(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? "";
  if (!(node instanceof HTMLElement)) return "";
  if (node.matches(left)) return "";
  if (node.tagName === "BR") return "\n";
  const inner = [...node.childNodes].map(textOf).join("");
  return isInline(node) ? inner : `\n${inner}\n`;
}

/** `−₱1,234.50` becomes `-1234.50`; every other text stays as it is. */
const readNumber = (text: string): string =>
  /^[−-]?\s?₱?\s?(\d{1,3}(,\d{3})+|\d+)(\.\d{2})?$/.test(text) && /[₱,.−]/.test(text)
    ? text.replace("−", "-").replace(/[₱,\s]/g, "")
    : text;
