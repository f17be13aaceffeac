/** A line of MT940: field 61 with its text in field 86. */
import { checkStatementDay, readCentavos, readShortDay } from "#outside/statements/read-fields.ts";
import {
  cleanReference,
  distinctReferences,
  refuseFile,
  type StatementLine,
  type StatementPayer,
  tidyText,
} from "#outside/statements/statement.ts";

/**
 * Value day, booking day, sign (RC and RD reverse a credit or a debit), third letter of the
 * currency, amount, type, the payer's reference, the bank's reference. Some banks write blanks for
 * the booking day, no comma in a whole amount or a dot for it, and blanks before or in the type, or
 * no type at all before the bank's reference.
 */
const line61 =
  /^(\d{6})(\d{4}| {1,4})?(R?[CD])([A-Z])?(\d{1,20}(?:[,.]\d{0,4})?) ?([A-Z][A-Z0-9 ]{3}|(?=\/\/))(.*?)(?:\/\/(.*))?$/;

/** A reversed credit is money out, a reversed debit is money in. */
const signs: Readonly<Record<string, 1 | -1>> = { C: 1, D: -1, RC: -1, RD: 1 };

export function readMt940Line(text: string, info: string): StatementLine {
  const [first = "", ...more] = text.split("\n");
  const read = line61.exec(first.trim());
  if (!read) return refuseFile(`"${first.slice(0, 60)}" is not a line of a statement (61).`);
  const [, value = "", booked, mark = "", , amount = "", type = "", reference, bankReference] =
    read;
  const valueOn = readShortDay(value);
  const details = readInfo(info || more.join("\n"));
  return {
    entryReference: cleanReference(bankReference),
    valueOn,
    bookedOn: !booked?.trim() ? valueOn : readBookingDay(booked, valueOn),
    amountCentavos: (signs[mark] ?? 1) * readCentavos(amount.replace(".", ","), ","),
    isReturn: mark.startsWith("R") || type.endsWith("RTI") || /\/RTRN\//.test(info),
    payer: details.payer,
    references: distinctReferences([reference, ...details.references]),
  };
}

/** Month and day; the year is chosen so that the date is nearest to the value date. */
function readBookingDay(monthDay: string, valueOn: string): string {
  const year = Number(valueOn.slice(0, 4));
  const month = Number(monthDay.slice(0, 2)) - Number(valueOn.slice(5, 7));
  const bookedYear = month > 6 ? year - 1 : month < -6 ? year + 1 : year;
  return checkStatementDay(`${bookedYear}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`, monthDay);
}

type Info = {
  readonly payer: StatementPayer;
  readonly references: readonly (string | undefined)[];
};

/**
 * Every bank formats field 86 in its own way. Three are supported: numbered parts (`?20…?32…`),
 * words between slashes (`/NAME/…/REMI/…`), and plain text.
 */
function readInfo(info: string): Info {
  if (/^\d{3}(.)20/.test(info) || /\?20/.test(info)) return readNumbered(info);
  const joined = info.replaceAll("\n", "");
  if (/^\/[A-Z]{2,6}\//.test(joined)) return readSlashed(joined);
  return { payer: { text: tidyText(info, "text") }, references: [] };
}

function readNumbered(info: string): Info {
  const parts = new Map(
    info
      .replaceAll("\n", "")
      .split(/\?(?=\d{2})/)
      .slice(1)
      .map((part) => [Number(part.slice(0, 2)), part.slice(2)]),
  );
  const join = (from: number, to: number) =>
    [...parts].filter(([number]) => number >= from && number <= to).map(([, text]) => text);
  return {
    payer: {
      name: tidyText(join(32, 33).join(""), "name"),
      account: tidyText(parts.get(31), "account"),
      text: tidyText([...join(20, 29), ...join(60, 63)].join(" "), "text"),
    },
    references: [],
  };
}

/** Which word starts which part; other words end the part before them and are ignored. */
function readSlashed(info: string): Info {
  const parts = new Map<string, string>();
  for (const [, word = "", text = ""] of info.matchAll(
    /\/([A-Z]{2,6})\/((?:(?!\/[A-Z]{2,6}\/).)*)/g,
  ))
    parts.set(word, text.replace(/^\/|\/$/g, ""));
  return {
    payer: {
      name: tidyText(parts.get("NAME"), "name"),
      account: tidyText(parts.get("IBAN") ?? parts.get("ACCT"), "account"),
      text: tidyText(parts.get("REMI") ?? info, "text"),
    },
    references: [parts.get("EREF"), parts.get("TRCD"), parts.get("RREF")],
  };
}
