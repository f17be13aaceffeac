/**
 * SWIFT MT940. A statement may come in pages: an opening balance 60F or, on later pages, 60M; lines
 * 61, each with its text 86; a closing balance 62M or, on the last page, 62F. Every page adds up.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { readMt940Line } from "#outside/statements/mt940-line.ts";
import { readCentavos, readShortDay } from "#outside/statements/read-fields.ts";
import {
  type BankStatement,
  checkSum,
  refuseFile,
  type StatementLine,
  sumOfLines,
  tidyText,
} from "#outside/statements/statement.ts";

type Field = { readonly tag: string; readonly text: string };

type Balance = {
  readonly tag: string;
  readonly centavos: Centavos;
  readonly day: string;
  readonly currency: string;
};

type Page = {
  readonly account: string;
  readonly number: string;
  readonly opening: Balance;
  readonly closing: Balance;
  readonly lines: readonly StatementLine[];
};

export function readMt940(text: string): readonly BankStatement[] {
  const pages = splitMessages(readFields(text)).map(readPage);
  const statements: Page[][] = [];
  for (const page of pages) {
    const before = statements.at(-1);
    if (page.opening.tag === "60F") statements.push([page]);
    else if (before && follows(page, before)) before.push(page);
    else refuseFile("A page of the statement is missing: a page begins in the middle.");
  }
  if (statements.length === 0) refuseFile("The file has no MT940 statement.");
  return statements.map(joinPages);
}

const follows = (page: Page, before: readonly Page[]): boolean => {
  const last = before.at(-1);
  return (
    last?.closing.tag === "62M" &&
    last.account === page.account &&
    last.closing.centavos === page.opening.centavos
  );
};

function joinPages(pages: readonly Page[]): BankStatement {
  const [first] = pages;
  const last = pages.at(-1);
  if (!first || last?.closing.tag !== "62F")
    return refuseFile("The last page with the closing balance (62F) is missing.");
  return {
    account: first.account,
    currency: first.opening.currency,
    statementId: first.number,
    day: last.closing.day,
    openingCentavos: first.opening.centavos,
    closingCentavos: last.closing.centavos,
    lines: pages.flatMap(({ lines }) => lines),
  };
}

/** Fields begin at the start of a line; lines without a tag go on with the field above. */
function readFields(text: string): readonly Field[] {
  const fields: Field[] = [];
  for (const line of text.split(/\r?\n/)) {
    // The envelope of SWIFT: `{1:…}{2:…}{4:` before, `-}` after.
    if (/^(\{|-\}?|\s*$)/.test(line)) continue;
    const tagged = /^:(\d{2}[A-Z]?):(.*)$/.exec(line);
    const last = fields.at(-1);
    if (tagged) fields.push({ tag: tagged[1] ?? "", text: tagged[2] ?? "" });
    else if (last) fields[fields.length - 1] = { ...last, text: `${last.text}\n${line}` };
    else refuseFile("The file does not begin as an MT940 statement.");
  }
  return fields;
}

/** Each message begins with field 20. */
function splitMessages(fields: readonly Field[]): readonly (readonly Field[])[] {
  const messages: Field[][] = [];
  for (const field of fields) {
    if (field.tag === "20") messages.push([field]);
    else (messages.at(-1) ?? refuseFile("The file does not begin with field 20.")).push(field);
  }
  return messages;
}

function readPage(fields: readonly Field[]): Page {
  const find = (pattern: RegExp) => fields.find(({ tag }) => pattern.test(tag));
  const account = find(/^25P?$/)?.text ?? refuseFile("A statement does not name its account (25).");
  const opening = readBalance(find(/^60[FM]$/));
  const closing = readBalance(find(/^62[FM]$/));
  if (!opening || !closing)
    return refuseFile("The opening or closing balance is missing. The file may be cut off.");
  if (opening.currency !== closing.currency)
    refuseFile(`It begins in ${opening.currency} and ends in ${closing.currency}.`);
  const lines = fields.flatMap(({ tag, text }, at) => {
    const next = fields[at + 1];
    return tag === "61" ? [readMt940Line(text, next?.tag === "86" ? next.text : "")] : [];
  });
  checkSum(opening.centavos, sumOfLines(lines), closing.centavos);
  const number = tidyText(find(/^28C?$/)?.text, "reference") ?? "";
  return { account: account.trim(), number, opening, closing, lines };
}

/** `C261115PHP1000,00`: credit or debit, day, currency, amount. */
function readBalance(field: Field | undefined): Balance | undefined {
  if (!field) return undefined;
  const read = /^([CD])(\d{6})([A-Z]{3})(\d{1,12},\d{0,2})$/.exec(field.text.trim());
  if (!read) return refuseFile(`"${field.text.slice(0, 40)}" is not a balance.`);
  const [, sign, day = "", currency = "", amount = ""] = read;
  const size = readCentavos(amount, ",");
  return {
    tag: field.tag,
    centavos: sign === "C" ? size : -size,
    day: readShortDay(day),
    currency,
  };
}
