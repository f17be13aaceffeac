/**
 * Statements of the bank: the supported formats, the layout of a bank's CSV file, and the outcomes
 * of a line.
 */

export const statementFormats = [
  "camt.052",
  "camt.053",
  "camt.054",
  "MT940",
  "MT942",
  "CSV",
] as const;
export type StatementFormat = (typeof statementFormats)[number];

/** Reports during the day, which may still change: they are shown and never loaded. */
export const isPreviewOnly = (format: StatementFormat): boolean =>
  format === "camt.052" || format === "MT942";

/** The outcome of a line; each line has exactly one. */
export const lineOutcomes = {
  WAITING: "Waits to be booked",
  MATCHED: "Booked to a loan",
  SUSPENSE: "Booked, owner not known",
  CONFIRMED: "Booked by hand before, now on a statement",
  REVERSED: "Returned, the payment is reversed",
  RETURN_UNKNOWN: "Returned, payment not found",
  KNOWN: "Loaded before with another file",
  LEFT_ASIDE: "Money that left, not booked here",
} as const;
export type LineOutcome = keyof typeof lineOutcomes;
export const lineOutcomeNames = Object.keys(lineOutcomes) as [LineOutcome, ...LineOutcome[]];

/** Why a line that names a loan is not matched to it when its statement is booked. */
export const heldLines = {
  OWN_CASE: "Held: the loan of the person who loaded it",
  VALUE_DATE: "Held: its value date has not come",
} as const;
export type LineHoldCause = keyof typeof heldLines;
export const lineHoldCauses = Object.keys(heldLines) as [LineHoldCause, ...LineHoldCause[]];

/** Who confirmed a statement. Before that its payments are on the loans but not proved. */
export const statementProofs = ["SECOND_PERSON", "NEXT_STATEMENT", "EARLIER_RELEASE"] as const;

/** Why the account's next statement cannot confirm it, so that a second person must. */
export const statementDoubts = {
  FIRST: "It is the first of this account.",
  BREAK: "It does not begin with the balance that the statement before ended with.",
  TWO_BALANCES: "There is another statement of this day.",
  BEFORE: "Its day, or a later one, is confirmed already.",
  NO_BALANCES: "The file has no balances.",
  MONEY_OUT: "Money left that is none of our payouts.",
  OWN_CASE: "A line is of a loan of the person who loaded it.",
  VALUE_DATE: "A line has a value date that has not come.",
} as const;
export type StatementDoubt = keyof typeof statementDoubts;
export const statementDoubtNames = Object.keys(statementDoubts) as [
  StatementDoubt,
  ...StatementDoubt[],
];

/** A column is named as in the file's header, or by its position from 1. */
export const csvColumns = {
  bookedOn: "Booking day",
  valueOn: "Value day",
  amount: "Amount with its sign",
  credit: "Money in",
  debit: "Money out",
  balance: "Balance after the line",
  reference: "The bank's reference",
  payerName: "Name of the payer",
  payerAccount: "Account of the payer",
  text: "Text",
} as const;
export type CsvColumn = keyof typeof csvColumns;
export const csvColumnNames = Object.keys(csvColumns) as [CsvColumn, ...CsvColumn[]];

export const csvDelimiters = [",", ";", "|", "\t"] as const;
export const csvEncodings = ["utf-8", "windows-1252"] as const;
export const csvDateFormats = [
  "YYYY-MM-DD",
  "MM/DD/YYYY",
  "DD/MM/YYYY",
  "DD.MM.YYYY",
  "DD-MM-YYYY",
  "YYYYMMDD",
] as const;
export const csvDecimalSigns = [".", ","] as const;

/** The layout of a bank's CSV file; stored for each account of the lender. */
export type CsvMapping = {
  readonly delimiter: (typeof csvDelimiters)[number];
  readonly encoding: (typeof csvEncodings)[number];
  /** Lines above the header (or above the first row) that are skipped. */
  readonly skippedLines: number;
  readonly hasColumnNames: boolean;
  readonly dateFormat: (typeof csvDateFormats)[number];
  readonly decimalSign: (typeof csvDecimalSigns)[number];
  readonly columns: Readonly<Partial<Record<CsvColumn, string>>>;
};

/** Faults of a mapping, by field; null when it is valid. */
export function mappingError({ columns, hasColumnNames }: CsvMapping): string | null {
  const has = (name: CsvColumn) => (columns[name] ?? "").trim() !== "";
  if (!has("bookedOn") && !has("valueOn")) return "Name the column of the booking or value day.";
  const isSplit = has("credit") || has("debit");
  if (has("amount") === isSplit)
    return "Name either one column with the signed amount, or the columns of money in and out.";
  if (isSplit && !has("credit")) return "Name the column of money in.";
  const isByName = Object.values(columns).some((column) => column && !/^\d{1,2}$/.test(column));
  if (isByName && !hasColumnNames) return "A file without a head has columns by position only.";
  return null;
}

/** A larger file is refused; 10,000 lines of camt.053 have about 10 MB. */
export const STATEMENT_BYTES_MAX = 16 * 1024 * 1024;
