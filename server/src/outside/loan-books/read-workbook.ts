/**
 * The sheets of an XLSX file as rows of text, read from the container that `open-container.ts` has
 * looked at. Macros, links to other files, formulas that fetch something, and XML that declares
 * entities are refused; any other formula gives its stored value. A cell is a day only when its
 * format is one of days.
 */
import { importBounds } from "@hiram/contract/imports/import-book.ts";
import { BookRefused, refuseBook } from "./loan-book.ts";
import type { Container } from "./open-container.ts";
import type { SheetRow } from "./read-csv.ts";
import { readDayFormats, writeSheetDay } from "./workbook-days.ts";

type Workbook = {
  readonly sheets: ReadonlyMap<string, readonly SheetRow[]>;
  /** The columns, as sheet!column, in which formulas stand. */
  readonly formulas: ReadonlySet<string>;
};

const ACTIVE =
  /vbaProject|macrosheet|externalLink|activeX|embeddings\/|oleObject|connections\.xml/i;
const FETCHES = /\b(?:WEBSERVICE|HYPERLINK|RTD|DDE|CALL|REGISTER|IMPORT[A-Z]*|EXEC)\b|\|/i;

export const isWorkbook = (container: Container): boolean => container.has("xl/workbook.xml");

export function readWorkbook(container: Container): Workbook {
  for (const name of container.keys())
    if (ACTIVE.test(name))
      refuseBook("The workbook has macros, or links to other files. Save it as CSV.");
  if (/macroEnabled/i.test(textOf(container, "[Content_Types].xml")))
    refuseBook("The workbook has macros. Save it as CSV.");
  const book = textOf(container, "xl/workbook.xml");
  const links = readLinks(textOf(container, "xl/_rels/workbook.xml.rels"));
  const shared = readShared(textOf(container, "xl/sharedStrings.xml"));
  const days = readDayFormats(textOf(container, "xl/styles.xml"), book);
  const sheets = new Map<string, SheetRow[]>();
  const formulas = new Set<string>();
  for (const [, attributes = ""] of book.matchAll(/<sheet\s([^>]*)>/g)) {
    const name = unescapeXml(attributeOf(attributes, "name"));
    const path = links.get(attributeOf(attributes, "r:id"));
    if (!path) continue;
    const xml = textOf(container, path);
    if (xml === "") continue;
    sheets.set(name, readSheet(xml, { name, shared, days, formulas }));
  }
  return { sheets, formulas };
}

/** Empty for a part that the workbook does not have. */
function textOf(container: Container, path: string): string {
  const bytes = container.get(path);
  if (!bytes) return "";
  const text = new TextDecoder().decode(bytes);
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) refuseBook("The workbook's XML declares entities.");
  return text;
}

const attributeOf = (attributes: string, name: string): string =>
  new RegExp(`(?:^|\\s)${name}="([^"]*)"`).exec(attributes)?.[1] ?? "";

function readLinks(xml: string): Map<string, string> {
  const links = new Map<string, string>();
  for (const [, attributes = ""] of xml.matchAll(/<Relationship\s([^>]*)>/g)) {
    if (/TargetMode="External"/i.test(attributes))
      refuseBook("The workbook has links to other files. Save it as CSV.");
    const target = attributeOf(attributes, "Target");
    const path = target.startsWith("/") ? target.slice(1) : `xl/${target}`;
    links.set(attributeOf(attributes, "Id"), path);
  }
  return links;
}

const readShared = (xml: string): string[] =>
  Array.from(xml.matchAll(/<si>([\s\S]*?)<\/si>|<si\/>/g), ([, inner = ""]) => joinTexts(inner));

/** Without the reading aids of Asian scripts. */
const joinTexts = (xml: string): string =>
  Array.from(
    xml.replaceAll(/<rPh[\s\S]*?<\/rPh>/g, "").matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g),
    ([, text = ""]) => unescapeXml(text),
  ).join("");

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};
const unescapeXml = (text: string): string =>
  text.includes("&")
    ? text.replaceAll(/&(#x[0-9a-f]+|#\d+|[a-z]+);/gi, (whole, name: string) => {
        if (!name.startsWith("#")) return NAMED[name] ?? whole;
        const code = name[1] === "x" ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
      })
    : text;

type SheetContext = {
  readonly name: string;
  readonly shared: readonly string[];
  readonly days: ReturnType<typeof readDayFormats>;
  readonly formulas: Set<string>;
};

const ROW = /<row\s?([^>]*?)(?:\/>|>([\s\S]*?)<\/row>)/g;
const CELL = /<c\s([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g;

function readSheet(xml: string, context: SheetContext): SheetRow[] {
  const rows: SheetRow[] = [];
  let last = 0;
  for (const [, attributes = "", inner = ""] of xml.matchAll(ROW)) {
    const number = Number(attributeOf(attributes, "r")) || last + 1;
    if (number > importBounds.rows + 1 || number <= last)
      refuseBook(`${context.name} has more than ${importBounds.rows} rows.`);
    last = number;
    const cells = readRow(inner, number, context);
    if (cells.some((cell) => cell.trim() !== "")) rows.push({ number, cells });
  }
  return rows;
}

function readRow(xml: string, row: number, context: SheetContext): string[] {
  const cells: string[] = [];
  for (const [, attributes = "", inner = ""] of xml.matchAll(CELL)) {
    const place = attributeOf(attributes, "r");
    const column = place === "" ? cells.length : columnOf(place);
    if (column >= importBounds.columns)
      refuseBook(`${context.name}, row ${row}: more than ${importBounds.columns} columns.`);
    while (cells.length < column) cells.push("");
    const formula = /<f[^>]*>([^<]*)<\/f>|<f[^>]*\/>/.exec(inner);
    if (formula) noteFormula(formula[1] ?? "", row, column, context);
    cells[column] = readValue(attributes, inner, context);
  }
  return cells;
}

function noteFormula(text: string, row: number, column: number, { name, formulas }: SheetContext) {
  if (FETCHES.test(unescapeXml(text)))
    refuseBook(`${name}, row ${row}: a formula fetches something from elsewhere.`);
  formulas.add(`${name}!${column}`);
}

/** The number of the column of "AB12", counted from zero. */
function columnOf(place: string): number {
  let column = 0;
  for (const sign of place) {
    if (sign < "A" || sign > "Z") break;
    column = column * 26 + sign.charCodeAt(0) - 64;
  }
  return column - 1;
}

function readValue(attributes: string, inner: string, { name, shared, days }: SheetContext) {
  const type = attributeOf(attributes, "t");
  if (type === "inlineStr") return joinTexts(inner);
  const value = unescapeXml(/<v[^>]*>([^<]*)<\/v>/.exec(inner)?.[1] ?? "");
  if (type === "s") return shared[Number(value)] ?? throwDamaged(name);
  if (type !== "" && type !== "n") return value;
  const style = Number(attributeOf(attributes, "s") || 0);
  return value !== "" && days.isDay(style) ? writeSheetDay(value, days.epoch) : plainNumber(value);
}

function throwDamaged(sheet: string): never {
  throw new BookRefused(`${sheet} is damaged. Save it again.`);
}

/**
 * A stored number such as 0.1 + 0.2 has a last bit that nobody typed, so fifteen digits count, as
 * spreadsheets show them. 1E+5 is written by spreadsheets for 100000 and is the same number.
 */
function plainNumber(value: string): string {
  const number = Number(value);
  if (value === "" || !Number.isFinite(number)) return value;
  const rounded = Number(number.toPrecision(15));
  return Math.abs(rounded) < 1e15 && !String(rounded).includes("e") ? String(rounded) : value;
}
