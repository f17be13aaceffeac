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
  withLineNumber,
} from "#outside/statements/statement.ts";

type Field = {
  readonly tag: string;
  readonly text: string;
  /** Its first line in the file, counted from 1. */
  readonly line: number;
};

type Balance = {
  readonly tag: string;
  readonly centavos: Centavos;
  readonly day: string;
  readonly currency: string;
};

type Page = {
  readonly line: number;
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
    else
      refuseFile(
        `Line ${page.line}: A page of the statement is missing: a page begins in the middle.`,
      );
  }
  if (statements.length === 0) refuseFile("The file has no MT940 statement.");
  return statements.map(joinPages);
}

/**
 * MT942, movements during the day: a floor (34F), lines, and their counts and sums (90D, 90C)
 * instead of balances. It is shown and never booked.
 */
export const readMt942 = (text: string): readonly BankStatement[] =>
  splitMessages(readFields(text)).map((fields) => {
    const { account, line: beginsOn } = readHead(fields);
    const lines = readLines(fields);
    const floor = fields.find(({ tag }) => tag === "34F");
    const written = fields.find(({ tag }) => tag === "13" || tag === "13D");
    const day = written
      ? withLineNumber(written.line, () => readShortDay(written.text.trim()))
      : lines.at(-1)?.bookedOn;
    return {
      ...{ account, beginsOn, lines, openingCentavos: null, closingCentavos: null },
      currency: /^[A-Z]{3}/.exec(floor?.text ?? "")?.[0] ?? null,
      statementId: tidyText(fields.find(({ tag }) => /^28C?$/.test(tag))?.text, "reference") ?? "",
      day: day ?? refuseFile(`Line ${beginsOn}: The report does not say its day.`),
    };
  });

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
    return refuseFile(
      `Line ${last?.line ?? 1}: The last page with the closing balance (62F) is missing.`,
    );
  return {
    beginsOn: first.line,
    account: first.account,
    currency: first.opening.currency,
    statementId: first.number,
    day: last.closing.day,
    openingCentavos: first.opening.centavos,
    closingCentavos: last.closing.centavos,
    lines: pages.flatMap(({ lines }) => lines),
  };
}

/**
 * Fields begin at the start of a line; lines without a tag continue the field above. Banks' own
 * lines before field 20 and after the `-` that ends a message are ignored. A `-` alone in a text 86
 * ends no message: a line 61 or a balance follows it. Older systems end a file with Ctrl-Z.
 */
function readFields(text: string): readonly Field[] {
  const fields: Field[] = [];
  let isInside = false;
  const trimmed = text.trimEnd();
  const whole = trimmed.endsWith(CTRL_Z) ? trimmed.slice(0, -1) : trimmed;
  // Some banks write `@@` where a line ends.
  const lines = whole.includes("@@:")
    ? whole.replace(/\r?\n/g, "").split("@@")
    : whole.split(/\r?\n/);
  for (const [at, line] of lines.entries()) {
    const tagged = /^\s{0,3}:(\d{2}[A-Z]?):(.*)$/.exec(line);
    const last = fields.at(-1);
    if (tagged?.[1] === "20") isInside = true;
    // The envelope of SWIFT: `{1:…}{2:…}{4:` before, `-}` after.
    else if (endsMessage(line, lines[at + 1])) isInside = false;
    if (!isInside || /^(\{|-\}|\s*$)/.test(line)) continue;
    if (tagged) fields.push({ tag: tagged[1] ?? "", text: tagged[2] ?? "", line: at + 1 });
    else if (last) fields[fields.length - 1] = { ...last, text: `${last.text}\n${line}` };
  }
  return fields;
}

const CTRL_Z = "\u001a";

const endsMessage = (line: string, next = ""): boolean =>
  /^-\}?\{/.test(line) || (/^-\}?\s*$/.test(line) && !/^\s{0,3}:6[0-9][FM]?:/.test(next));

/** Each message begins with field 20. */
function splitMessages(fields: readonly Field[]): readonly (readonly Field[])[] {
  const messages: Field[][] = [];
  for (const field of fields) {
    if (field.tag === "20") messages.push([field]);
    else messages.at(-1)?.push(field);
  }
  return messages;
}

function readHead(fields: readonly Field[]) {
  const line = fields[0]?.line ?? 1;
  const account = fields.find(({ tag }) => /^25P?$/.test(tag))?.text.trim();
  return account
    ? { account, line }
    : refuseFile(`Line ${line}: A statement does not name its account (25).`);
}

const readLines = (fields: readonly Field[]): readonly StatementLine[] =>
  fields.flatMap(({ tag, text, line }, at) => {
    const next = fields[at + 1];
    const info = next?.tag === "86" ? next.text : "";
    return tag === "61" ? [withLineNumber(line, () => readMt940Line(text, info))] : [];
  });

function readPage(fields: readonly Field[]): Page {
  const find = (pattern: RegExp) => fields.find(({ tag }) => pattern.test(tag));
  const { account, line } = readHead(fields);
  const end = fields.at(-1)?.line ?? line;
  const opening = readBalance(find(/^60[FM]$/));
  const closing = readBalance(fields.findLast(({ tag }) => /^62[FM]$/.test(tag)));
  if (!opening || !closing)
    return refuseFile(
      `Line ${end}: The opening or closing balance is missing. The file may be cut off.`,
    );
  const endsOn = find(/^62[FM]$/)?.line ?? end;
  if (opening.currency !== closing.currency)
    refuseFile(`Line ${endsOn}: It begins in ${opening.currency} and ends in ${closing.currency}.`);
  const lines = readLines(fields);
  withLineNumber(endsOn, () =>
    checkSum(opening.centavos, sumOfLines(lines), closing.centavos, opening.currency),
  );
  const number = tidyText(find(/^28C?$/)?.text, "reference") ?? "";
  return { account, line, number, opening, closing, lines };
}

/**
 * `C261115PHP1000,00`: credit or debit, day, currency, amount. The hyphen that ends a message may
 * stand behind it, after a blank.
 */
function readBalance(field: Field | undefined): Balance | undefined {
  if (!field) return undefined;
  return withLineNumber(field.line, () => readBalanceText(field));
}

function readBalanceText(field: Field): Balance {
  const read = /^([CD])(\d{6})([A-Z]{3})(\d{1,20}(?:[,.]\d{0,4})?)(?:\s+-)?$/.exec(
    field.text.trim(),
  );
  if (!read) return refuseFile(`"${field.text.split("\n", 1)[0]?.slice(0, 40)}" is not a balance.`);
  const [, sign, day = "", currency = "", amount = ""] = read;
  const size = readCentavos(amount.replace(".", ","), ",");
  return {
    tag: field.tag,
    centavos: sign === "C" ? size : -size,
    day: readShortDay(day),
    currency,
  };
}
