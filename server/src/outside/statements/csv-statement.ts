/**
 * A bank's CSV file, read by the account's stored mapping. A row with too few cells refuses the
 * file, because it was cut off; with a column of balances the rows must add up.
 */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { CsvColumn, CsvMapping } from "@hiram/contract/payment/statements.ts";
import { checkStatementDay, readCentavos } from "#outside/statements/read-fields.ts";
import { splitCsvCells } from "#outside/statements/split-csv.ts";
import {
  type BankStatement,
  checkSum,
  cleanReference,
  refuseFile,
  type StatementLine,
  tidyText,
  withLineNumber,
} from "#outside/statements/statement.ts";

type Row = { readonly line: StatementLine; readonly balance: Centavos | null };

export function readCsv(text: string, mapping: CsvMapping): BankStatement {
  const rows = splitCsvCells(text, mapping.delimiter).slice(mapping.skippedLines);
  const head = mapping.hasColumnNames ? rows.shift() : undefined;
  const places = findColumns(mapping, head);
  const width = head?.length ?? Math.max(0, ...Object.values(places).map((place) => place + 1));
  const above = mapping.skippedLines + (head ? 1 : 0);
  const read = rows.map((cells, at) =>
    withLineNumber(above + at + 1, (): Row => {
      if (cells.length < width)
        refuseFile(`It has ${cells.length} cells instead of ${width}. It may be cut off.`);
      return readRow((column) => cells[places[column] ?? -1]?.trim() ?? "", mapping);
    }),
  );
  const balances = checkBalances(read);
  const lines = read.map(({ line }) => line);
  const days = lines.map(({ bookedOn }) => bookedOn).toSorted();
  const day = days.at(-1) ?? refuseFile("The file has no rows.");
  return {
    account: null,
    currency: null,

    statementId: `CSV ${day}`,
    day,
    ...balances,
    lines,
  };
}

type Places = Readonly<Partial<Record<CsvColumn, number>>>;

function findColumns({ columns }: CsvMapping, head: readonly string[] | undefined): Places {
  const places: Partial<Record<CsvColumn, number>> = {};
  const names = head?.map((name) => name.trim().toLowerCase());
  for (const [column, written] of Object.entries(columns) as [CsvColumn, string | undefined][]) {
    const wanted = written?.trim() ?? "";
    if (wanted === "") continue;
    const named = names?.indexOf(wanted.toLowerCase()) ?? -1;
    const place = named >= 0 || !/^\d{1,2}$/.test(wanted) ? named : Number(wanted) - 1;
    if (place < 0)
      refuseFile(
        `The file has no column "${wanted}". It may be of another bank, or the mapping of the account has to be changed.`,
      );
    places[column] = place;
  }
  return places;
}

function readRow(cellOf: (column: CsvColumn) => string, mapping: CsvMapping): Row {
  const booked = cellOf("bookedOn") || cellOf("valueOn");
  const value = cellOf("valueOn") || booked;
  const balance = cellOf("balance");
  return {
    line: {
      entryReference: cleanReference(cellOf("reference")),
      valueOn: readMappedDay(value, mapping.dateFormat),
      bookedOn: readMappedDay(booked, mapping.dateFormat),
      amountCentavos: readMoved(cellOf, mapping),
      isReturn: false,
      payer: {
        name: tidyText(cellOf("payerName"), "name"),
        account: tidyText(cellOf("payerAccount"), "account"),
        text: tidyText(cellOf("text"), "text"),
      },
      references: [],
    },
    balance: balance === "" ? null : readSigned(balance, mapping),
  };
}

/** One column with a sign, or one for money in and one for money out. */
function readMoved(cellOf: (column: CsvColumn) => string, mapping: CsvMapping): Centavos {
  if (mapping.columns.amount) return readSigned(cellOf("amount"), mapping);
  const [credit, debit] = [cellOf("credit"), cellOf("debit")];
  const moved = (credit && readSigned(credit, mapping)) || 0;
  const left = (debit && Math.abs(readSigned(debit, mapping))) || 0;
  if (moved !== 0 && left !== 0) refuseFile("A row has money in and money out at once.");
  return moved - left;
}

/** `1,234.50`, `-20.00`, `20.00-`, `(20.00)`, `PHP 20.00`. */
function readSigned(text: string, { decimalSign }: CsvMapping): Centavos {
  const bare = text.replace(/^(PHP|₱)\s*/i, "").replaceAll(decimalSign === "." ? "," : ".", "");
  const [, before, open, digits = text, after] =
    /^([+-]?)\s*(\(?)\s*([\d.,]+)\s*([-)]?)$/.exec(bare) ?? [];
  const size = readCentavos(digits, decimalSign);
  return before === "-" || after === "-" || open === "(" ? -size : size;
}

function readMappedDay(text: string, format: CsvMapping["dateFormat"]): string {
  const [day = ""] = text.split(/[ T]/);
  const part = (name: "YYYY" | "MM" | "DD") =>
    day.slice(format.indexOf(name)).slice(0, name.length);
  const shape = new RegExp(`^${format.replace(/[YMD]/g, "\\d").replaceAll(".", "\\.")}$`);
  if (!shape.test(day)) refuseFile(`"${text.slice(0, 40)}" is not a day written as ${format}.`);
  return checkStatementDay(`${part("YYYY")}-${part("MM")}-${part("DD")}`, text);
}

/** The newest row may be first or last. Without balances nothing can be checked. */
function checkBalances(read: readonly Row[]) {
  const known = read.flatMap(({ line, balance }) => (balance === null ? [] : [{ line, balance }]));
  const none = { openingCentavos: null, closingCentavos: null };
  if (known.length === 0) return none;
  if (known.length < read.length) refuseFile("Some rows have a balance and others have none.");
  const addsUp = (rows: typeof known) =>
    rows.every(({ line, balance }, at) => {
      const before = rows[at - 1];
      return !before || before.balance + line.amountCentavos === balance;
    });
  const rows = !addsUp(known) && addsUp(known.toReversed()) ? known.toReversed() : known;
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return none;
  const openingCentavos = first.balance - first.line.amountCentavos;
  const moved = rows.reduce((sum, { line }) => sum + line.amountCentavos, 0);
  checkSum(openingCentavos, moved, last.balance);
  if (!addsUp(rows)) refuseFile("The balances of the rows do not follow from each other.");
  return { openingCentavos, closingCentavos: last.balance };
}
