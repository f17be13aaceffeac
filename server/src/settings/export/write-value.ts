/** A value of the export as people read it: dates in one style, pesos, words for constants. */
import { writeDay, writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import { writeNumber, writePesos } from "@hiram/contract/money/money.ts";

import { type Language, languageEntries } from "@hiram/contract/wire/language.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { writtenIn } from "@hiram/words/languages.ts";
import { findValueWord } from "#settings/export/labels.ts";

/** `IN_REVIEW`, `bank-change` and `monthlyNetIncome` as words. */
export function spellOutName(name: string): string {
  const spaced = name
    .replaceAll(/[_-]/g, " ")
    .replace(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
}

const isConstant = (text: string): boolean => /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/.test(text);
const CODED =
  /^(status|kind|event|from_status|to_status|actor_kind|channel|action|side|language|why)$/;

/** The name of a language in another language, or its own name when no translation exists. */
const sayLanguage = (code: string, language: Language): string | undefined =>
  writtenIn[language].languageNames[code] ??
  (Object.hasOwn(languageEntries, code) ? languageEntries[code as Language].name : undefined);

function writeText(name: string, text: string, language: Language): string {
  const word = findValueWord(text, language) ?? sayLanguage(text, language);
  if (word !== undefined) return word;
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return writeDay(text);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return writeMinuteInManila(new Date(text));
  if (name === "monthlyNetIncome" && /^\d+$/.test(text)) return writeNumber(Number(text), 0);
  if (/phone_?number/i.test(name)) return writeSpacedPhone(text);
  const isLongConstant = text.length > 3 && isConstant(text) && !/reference|number/i.test(name);
  return CODED.test(name) || isLongConstant ? spellOutName(text) : text;
}

/** A single value; objects and lists are drawn by the page. */
export function writeValue(name: string, value: unknown, language: Language): string {
  const { yes, no } = writtenIn[language].export.page;
  if (value === null || value === undefined || value === "") return "–";
  if (value instanceof Date) return writeMinuteInManila(value);
  if (typeof value === "boolean") return value ? yes : no;
  if (typeof value === "number" && /centavos$/.test(name)) return writePesos(Math.abs(value));
  if (typeof value === "number" && /PHP$/.test(name)) return writePesos(Math.round(value * 100));
  return typeof value === "string" ? writeText(name, value, language) : String(value);
}
