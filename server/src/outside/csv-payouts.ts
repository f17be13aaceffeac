/**
 * Payouts as a CSV file in the form that the lender's bank describes. A cell can neither begin a
 * formula nor break out of its column.
 */
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import { findBankCode } from "@hiram/contract/wallet/bank-codes.ts";
import { endToEndId, type PayoutFile } from "#outside/pain001.ts";
import type { PayoutOrder } from "#outside/payout.ts";
import { type CsvField, type CsvFormat, FORMULA_START } from "#outside/settings/csv-format.ts";

export function buildCsv(file: PayoutFile, format: CsvFormat): Buffer {
  const lineEnd = format.lineEnd === "crlf" ? "\r\n" : "\n";
  const head = format.columns.map(({ header }) => quoteCell(header, format));
  const rows = file.payouts.map((payout, index) =>
    format.columns.map((column) => {
      if (!("field" in column)) return quoteCell(column.constant, format);
      const value = fieldValues[column.field]({ payout, file, row: index + 1, format });
      return quoteCell(writeText(value, format).slice(0, column.charactersMax), format);
    }),
  );
  const lines = [...(format.hasHeader ? [head] : []), ...rows];
  const text = lines.map((cells) => cells.join(format.delimiter) + lineEnd).join("");
  return encodings[format.encoding].encode(text);
}

type RowContext = {
  readonly payout: PayoutOrder;
  readonly file: PayoutFile;
  readonly row: number;
  readonly format: CsvFormat;
};

const fieldValues: Readonly<Record<CsvField, (context: RowContext) => string>> = {
  accountName: ({ payout }) => payout.accountName,
  accountNumber: ({ payout }) => payout.accountNumber,
  amount: ({ payout, format }) => amountFormats[format.amountFormat](payout.centavos),
  bankCode: ({ payout }) => findBankCode(payout.bankName, payout.channel) ?? "",
  bankName: ({ payout }) => payout.bankName,
  channel: ({ file }) => file.channel,
  endToEndId: ({ payout }) => endToEndId(payout.key),
  executeOn: ({ file, format }) => writeDay(file.executeOn, format.dateFormat),
  fileId: ({ file }) => file.messageId,
  fromAccount: ({ file }) => file.from.accountNumber,
  fromBankCode: ({ file }) => file.from.bankBic,
  reference: ({ payout }) => payout.reference,
  row: ({ row }) => String(row),
};

const amountFormats: Readonly<Record<CsvFormat["amountFormat"], (centavos: Centavos) => string>> = {
  "1234.56": (centavos) => toPesos(centavos).toFixed(2),
  "1,234.56": (centavos) =>
    toPesos(centavos)
      .toFixed(2)
      .replace(/\B(?=(\d{3})+(?!\d))/g, ","),
  "123456": String,
};

function writeDay(day: string, format: string): string {
  const [year = "", month = "", date = ""] = day.split("-");
  return format.replace("YYYY", year).replace("MM", month).replace("DD", date);
}

type Encoding = {
  readonly encode: (text: string) => Buffer;
  /** The largest code point that the encoding can write. */
  readonly codePointMax: number;
};

const encodings: Readonly<Record<CsvFormat["encoding"], Encoding>> = {
  "utf-8": { encode: (text) => Buffer.from(text, "utf8"), codePointMax: 0x10ffff },
  "utf-8-bom": { encode: (text) => Buffer.from(`\ufeff${text}`, "utf8"), codePointMax: 0x10ffff },
  latin1: { encode: (text) => Buffer.from(text, "latin1"), codePointMax: 0xff },
  ascii: { encode: (text) => Buffer.from(text, "latin1"), codePointMax: 0x7f },
};

/** Letters that Unicode does not split into a letter and its mark. */
const plainLetters: Readonly<Record<string, string>> = {
  ß: "ss",
  æ: "ae",
  Æ: "AE",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ł: "l",
  Ł: "L",
  œ: "oe",
  Œ: "OE",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
};

const toPlain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[^ -~]/gu, (letter) => plainLetters[letter] ?? letter);

const fits = (text: string, { encoding }: CsvFormat): boolean =>
  [...text].every((letter) => (letter.codePointAt(0) ?? 0) <= encodings[encoding].codePointMax);

/** One line, in characters of the encoding, and not beginning like a formula. */
function writeText(value: string, format: CsvFormat): string {
  const line = value.normalize("NFC").replace(/\s+/g, " ").trim();
  const isPlain = format.letters === "plain" || !fits(line, format);
  return disarmFormula(isPlain ? toPlain(line) : line, format);
}

function disarmFormula(text: string, { formulaSign }: CsvFormat): string {
  if (!FORMULA_START.test(text)) return text;
  return formulaSign === "apostrophe" ? `'${text}` : text.replace(/^[=+\-@\s]+/, "");
}

/** False when the encoding cannot write a name, even without accents. */
export const isWritableInCsv = (
  { accountName, bankName }: PayoutOrder,
  format: CsvFormat,
): boolean => [accountName, bankName].every((name) => fits(writeText(name, format), format));

function quoteCell(text: string, { quotes, delimiter }: CsvFormat): string {
  if (quotes === "never") return text.replaceAll('"', " ").replaceAll(delimiter, " ");
  const isNeeded = text.includes(delimiter) || /["\r\n]/.test(text);
  return quotes === "always" || isNeeded ? `"${text.replaceAll('"', '""')}"` : text;
}
