/**
 * Our own tables for a book of loans: four sheets of a workbook, or four CSV files. The worked
 * example of the template is the second row of each.
 */

/** `days` are 2026-03-31 or 31 Mar 2026; an amount is pesos with at most two decimals. */
type ColumnKind = "name" | "text" | "day" | "pesos" | "count";

export type TableColumn = {
  readonly kind: ColumnKind;
  /** An empty cell is a fault. */
  readonly isNeeded?: true;
  readonly example: string;
};

export const importTables = {
  members: {
    member_id: { kind: "name", isNeeded: true, example: "M-1" },
    first_name: { kind: "text", isNeeded: true, example: "Maria" },
    middle_name: { kind: "text", example: "Reyes" },
    last_name: { kind: "text", isNeeded: true, example: "Santos" },
    birth_date: { kind: "day", isNeeded: true, example: "1990-05-14" },
    phone: { kind: "text", isNeeded: true, example: "+639170000001" },
    email: { kind: "text", example: "maria@example.ph" },
    id_kind: { kind: "text", example: "PHILSYS" },
    id_number: { kind: "text", example: "1234-5678-9012" },
  },
  loans: {
    loan_id: { kind: "name", isNeeded: true, example: "L-1" },
    member_id: { kind: "name", isNeeded: true, example: "M-1" },
    product: { kind: "text", isNeeded: true, example: "Salary loan" },
    state: { kind: "text", isNeeded: true, example: "ACTIVE" },
    amount: { kind: "pesos", isNeeded: true, example: "12000.00" },
    months: { kind: "count", isNeeded: true, example: "6" },
    paid_out_on: { kind: "day", isNeeded: true, example: "2026-01-15" },
    paid_out_reference: { kind: "text", example: "BANK-2026-0001" },
    owed_principal: { kind: "pesos", isNeeded: true, example: "10000.00" },
    owed_interest: { kind: "pesos", isNeeded: true, example: "0.00" },
    owed_charges: { kind: "pesos", isNeeded: true, example: "0.00" },
    days_late: { kind: "count", isNeeded: true, example: "0" },
    next_due_on: { kind: "day", example: "2026-03-15" },
    next_due_amount: { kind: "pesos", example: "2360.00" },
    paid_in_all: { kind: "pesos", isNeeded: true, example: "2360.00" },
  },
  instalments: {
    loan_id: { kind: "name", isNeeded: true, example: "L-1" },
    number: { kind: "count", isNeeded: true, example: "1" },
    due_on: { kind: "day", isNeeded: true, example: "2026-02-15" },
    principal: { kind: "pesos", isNeeded: true, example: "2000.00" },
    interest: { kind: "pesos", isNeeded: true, example: "360.00" },
    fees: { kind: "pesos", example: "0.00" },
  },
  payments: {
    loan_id: { kind: "name", isNeeded: true, example: "L-1" },
    receipt: { kind: "name", isNeeded: true, example: "OR-1001" },
    paid_on: { kind: "day", isNeeded: true, example: "2026-02-15" },
    amount: { kind: "pesos", isNeeded: true, example: "2360.00" },
    channel: { kind: "text", example: "Branch" },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, TableColumn>>>>;

export type TableName = keyof typeof importTables;
export const tableNames = Object.keys(importTables) as TableName[];

/** The instalments may be left out where every product is mapped to a version of ours. */
export const neededTables = ["members", "loans", "payments"] as const satisfies TableName[];

/** The states of a loan in our own tables; any other is listed and left out. */
export const bookStates = ["ACTIVE", "CLOSED", "WRITTEN_OFF", "RESCHEDULED", "OVERPAID"] as const;
export type BookState = (typeof bookStates)[number];

/** Apache Fineract's numbers for the states that are brought along. */
export const fineractStates: Readonly<Record<number, BookState>> = {
  300: "ACTIVE",
  600: "CLOSED",
  601: "WRITTEN_OFF",
  602: "RESCHEDULED",
  700: "OVERPAID",
};

/** What a cell of a kind must be, for the list of bad cells. */
export const wantedCells: Readonly<Record<ColumnKind, string>> = {
  name: "A number or name of at most 60 letters, digits and the signs - _ / . #",
  text: "Text of at most 200 characters",
  day: "A day as 2026-03-31 or 31 Mar 2026",
  pesos: "Pesos with at most two decimals, such as 1234.50, and no sign",
  count: "A whole number, such as 12",
};
