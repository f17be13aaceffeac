/**
 * The UN Security Council's consolidated list (XML). One entry after the other is cut out of the
 * text and parsed alone, so that memory stays bounded; a document type or an entity refuses the
 * file, and so does one that ends early or has no entries.
 */
import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { BirthYears, ListedEntry } from "./match-names.ts";
import { refuseList } from "./refuse-list.ts";

export type ReadList = {
  /** When the list was made, by its maker. */
  readonly generatedAt: string;
  readonly entries: readonly ListedEntry[];
};

const parser = new XMLParser({
  ignoreAttributes: true,
  parseTagValue: false,
  processEntities: true,
  isArray: (name) => /_(ALIAS|DATE_OF_BIRTH|PLACE_OF_BIRTH|ADDRESS)$|^VALUE$/.test(name),
});

type Xml = Readonly<Record<string, unknown>>;
const ENTRIES_MAX = 20_000;
const ENTRY_CHARACTERS_MAX = 200_000;
const nameFields = ["FIRST_NAME", "SECOND_NAME", "THIRD_NAME", "FOURTH_NAME"];

export function readUnList(xml: string): ReadList {
  if (/<!(DOCTYPE|ENTITY)/i.test(xml))
    refuseList("The file has a document type or entities, which a list never has.");
  const generatedAt = /<CONSOLIDATED_LIST[^>]*\sdateGenerated="([^"]{10,40})"/.exec(xml)?.[1];
  if (!generatedAt || Number.isNaN(Date.parse(generatedAt)))
    return refuseList("This is not the UN's consolidated list: it does not say when it was made.");
  if (!/<\/CONSOLIDATED_LIST>\s*$/.test(xml)) refuseList("The file is cut short.");
  const entries = [...readKind(xml, "INDIVIDUAL"), ...readKind(xml, "ENTITY")];
  if (entries.length === 0) refuseList("The file has no entries.");
  return { generatedAt: new Date(generatedAt).toISOString(), entries };
}

function* readKind(xml: string, tag: "INDIVIDUAL" | "ENTITY"): Generator<ListedEntry> {
  const [open, close] = [`<${tag}>`, `</${tag}>`];
  let count = 0;
  for (let at = xml.indexOf(open); at >= 0; at = xml.indexOf(open, at)) {
    const end = xml.indexOf(close, at);
    if (end < 0 || end - at > ENTRY_CHARACTERS_MAX)
      refuseList("An entry of the file never ends. The file may be cut short.");
    const text = xml.slice(at, end + close.length);
    if (XMLValidator.validate(text) !== true) refuseList("An entry of the file is not XML.");
    if (++count > ENTRIES_MAX) refuseList(`The file has more than ${ENTRIES_MAX} entries.`);
    yield readEntry((parser.parse(text) as Xml)[tag] as Xml, tag);
    at = end;
  }
}

function readEntry(xml: Xml, tag: "INDIVIDUAL" | "ENTITY"): ListedEntry {
  const name = nameFields.map((field) => textOf(xml[field])).filter(Boolean).join(" ");
  const key = textOf(xml["REFERENCE_NUMBER"]) || textOf(xml["DATAID"]);
  if (!name || !key) return refuseList("An entry of the file has no name or no number.");
  const aliases = listOf(xml[`${tag}_ALIAS`])
    .map((alias) => ({
      text: textOf(alias["ALIAS_NAME"]),
      isLowQuality: textOf(alias["QUALITY"]) === "Low",
    }))
    .filter(({ text }) => text !== "");
  return {
    key,
    names: [{ text: name, isLowQuality: false }, ...aliases],
    births: listOf(xml["INDIVIDUAL_DATE_OF_BIRTH"]).flatMap(readBirth),
    places: listOf(xml["INDIVIDUAL_PLACE_OF_BIRTH"]).flatMap((place) =>
      [textOf(place["CITY"]), textOf(place["STATE_PROVINCE"])].filter(Boolean),
    ),
    isOrganisation: tag === "ENTITY",
  };
}

/** How far an approximate year reaches on either side. */
const APPROXIMATE_YEARS = 2;

function readBirth(birth: Xml): BirthYears[] {
  const yearOf = (field: string) => Number(/\b(\d{4})\b/.exec(textOf(birth[field]))?.[1] ?? 0);
  const type = textOf(birth["TYPE_OF_DATE"]);
  if (type === "BETWEEN") {
    const [from, to] = [yearOf("FROM_YEAR"), yearOf("TO_YEAR")];
    return from > 0 && to >= from ? [{ from, to }] : [];
  }
  const year = yearOf("YEAR") || yearOf("DATE");
  const reach = type === "APPROXIMATELY" ? APPROXIMATE_YEARS : 0;
  return year > 0 ? [{ from: year - reach, to: year + reach }] : [];
}

const textOf = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** An empty element is an empty text, and counts as none. */
const listOf = (value: unknown): Xml[] =>
  (Array.isArray(value) ? value : []).filter((one): one is Xml => typeof one === "object");
