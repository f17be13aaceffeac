/** Our own tables, of CSV files or of a workbook, as a book of loans. */
import { columnsOf } from "@hiram/contract/imports/import-headings.ts";
import {
  type BookState,
  bookStates,
  type TableName,
  tableNames,
} from "@hiram/contract/imports/import-tables.ts";
import type { FoundTable, FoundTables } from "./find-tables.ts";
import { type BookInstalment, type BookPayment, type LoanBook, refuseBook } from "./loan-book.ts";
import { HIDING } from "./open-container.ts";
import { addFault, type Faults, noFaults, readCell } from "./read-cells.ts";

type Value = string | number | null;
type TableRow = {
  readonly number: number;
  readonly values: Readonly<Record<string, Value>>;
  readonly isBad: boolean;
};

export function readTables(found: FoundTables): Omit<LoanBook, "isNamed"> {
  const faults = noFaults();
  const tables = Object.fromEntries(
    tableNames.map((name) => [name, readTable(name, found.get(name), faults)]),
  ) as Record<TableName, TableRow[]>;
  tables.members = mergeEqual(tables.members);
  refuseRepeated(tables.members, { table: "members", column: "member_id", found }, faults);
  const loanId = { table: "loans", column: "loan_id", found } as const;
  const repeated = refuseRepeated(tables.loans, loanId, faults);
  const instalments = Map.groupBy(tables.instalments, ({ values }) => values.loan_id);
  const payments = Map.groupBy(tables.payments, ({ values }) => values.loan_id);
  const loans = tables.loans.map((row) => {
    const { values, number, isBad } = row;
    const its = {
      instalments: instalments.get(values.loan_id ?? "") ?? [],
      payments: payments.get(values.loan_id ?? "") ?? [],
    };
    const hasFault =
      isBad || repeated.has(row) || [...its.instalments, ...its.payments].some((one) => one.isBad);
    return { ...loanOf(values), ...its, row: number, hasFault };
  });
  reportStrangers(tables, found, faults);
  return {
    source: "TABLES",
    members: tables.members.map(({ values }) => ({
      id: textOf(values.member_id),
      firstName: textOf(values.first_name),
      middleName: textOf(values.middle_name),
      lastName: textOf(values.last_name),
      birthDate: dayOf(values.birth_date),
      phone: textOf(values.phone),
    })),
    loans: loans.map(({ instalments: plan, payments: paid, ...loan }) => ({
      ...loan,
      instalments: plan.flatMap(instalmentOf).sort((one, other) => one.number - other.number),
      payments: paid.flatMap(paymentOf),
    })),
    faults: faults.list,
    faultCount: faults.count,
    remarks: remarksOn(found),
  };
}

/** In the words of the file, for who corrects it. */
function placeOf(found: FoundTables, table: TableName, column: string) {
  const its = found.get(table);
  return {
    sheet: its?.sheet.name ?? table,
    column: its?.columns.get(column)?.heading ?? column,
  };
}

const remarksOn = (found: FoundTables): string[] =>
  [...found].flatMap(([table, { sheet, columns }]) =>
    columnsOf(table).flatMap(([column, { kind }]) => {
      const at = columns.get(column)?.at;
      if (kind !== "pesos" || at === undefined || !sheet.formulas.has(at)) return [];
      const place = placeOf(found, table, column);
      return [
        `${place.sheet}, ${place.column}: formulas stand there, and their stored values were read.`,
      ];
    }),
  );

/** A sheet of loans that names the member in each row gives that member once. */
function mergeEqual(rows: readonly TableRow[]): TableRow[] {
  const seen = new Set<string>();
  return rows.filter(({ values, isBad }) => {
    const all = JSON.stringify(values);
    if (isBad || !seen.has(all)) {
      seen.add(all);
      return true;
    }
    return false;
  });
}

const textOf = (value: Value | undefined): string => (typeof value === "string" ? value : "");
const dayOf = (value: Value | undefined): string | null =>
  typeof value === "string" ? value : null;
const numberOf = (value: Value | undefined): number | null =>
  typeof value === "number" ? value : null;

const isState = (text: string): text is BookState => bookStates.some((state) => state === text);

const loanOf = (values: TableRow["values"]) => {
  const state = textOf(values.state).toUpperCase();
  return {
    id: textOf(values.loan_id),
    memberId: textOf(values.member_id),
    product: textOf(values.product),
    state: isState(state) ? state : null,
    stateWritten: textOf(values.state),
    amount: numberOf(values.amount),
    months: numberOf(values.months),
    paidOutOn: dayOf(values.paid_out_on),
    payoutReference: textOf(values.paid_out_reference),
    owedPrincipal: numberOf(values.owed_principal) ?? 0,
    paidInAll: numberOf(values.paid_in_all) ?? 0,
    claim: {
      interest: numberOf(values.owed_interest) ?? 0,
      charges: numberOf(values.owed_charges) ?? 0,
      daysLate: numberOf(values.days_late) ?? 0,
      nextDueOn: dayOf(values.next_due_on),
      nextDue: numberOf(values.next_due_amount) ?? 0,
    },
  };
};

/** A row with a bad cell gives no value; its loan is parked. */
const instalmentOf = ({ values }: TableRow): BookInstalment[] => {
  const [number, dueOn] = [numberOf(values.number), dayOf(values.due_on)];
  const [principal, interest] = [numberOf(values.principal), numberOf(values.interest)];
  if (number === null || dueOn === null || principal === null || interest === null) return [];
  return [{ number, dueOn, principal, interest, fees: numberOf(values.fees) ?? 0, open: null }];
};

const paymentOf = ({ values }: TableRow): BookPayment[] => {
  const [on, amount] = [dayOf(values.paid_on), numberOf(values.amount)];
  if (on === null || amount === null) return [];
  return [{ receipt: textOf(values.receipt), on, amount, channel: textOf(values.channel) }];
};

function readTable(
  table: TableName,
  found: FoundTable | undefined,
  faults: Faults,
): TableRow[] {
  if (!found) return [];
  const [, ...body] = found.sheet.rows;
  const columns = columnsOf(table);
  return body.map(({ number, cells }) => {
    const values: Record<string, Value> = {};
    let isBad = false;
    for (const [column, kind] of columns) {
      const its = found.columns.get(column);
      const stood = its ? (cells[its.at] ?? "") : "";
      const place = { sheet: found.sheet.name, column: its?.heading ?? column };
      refuseDangerous(stood, `${place.sheet}, row ${number}, ${place.column}`);
      const read = readCell(kind, stood);
      values[column] = read && "value" in read ? read.value : null;
      if (read === null || "value" in read) continue;
      isBad = true;
      addFault(faults, { ...place, row: number, stood, wanted: read.wanted });
    }
    return { number, values, isBad };
  });
}

/** A cell that a spreadsheet would run, or that shows another text than it holds. */
export function refuseDangerous(cell: string, place: string): void {
  if (/^\s*[=@]/.test(cell) && /[=@]\s*[A-Z.]+\s*\(/i.test(cell))
    refuseBook(`${place}: a formula stands there instead of a value.`);
  // A line end in a cell is visible.
  if (HIDING.test(cell.replaceAll(/[\t\r\n]/g, " ")))
    refuseBook(`${place}: it has characters that hide or turn text.`);
}

type RepeatedColumn = {
  readonly table: TableName;
  readonly column: string;
  readonly found: FoundTables;
};

/** The rows whose name an earlier row has: which of them is meant is not guessed. */
function refuseRepeated(
  rows: readonly TableRow[],
  { table, column, found }: RepeatedColumn,
  faults: Faults,
): ReadonlySet<TableRow> {
  const seen = new Map<Value | undefined, TableRow>();
  const repeated = new Set<TableRow>();
  for (const row of rows) {
    const name = row.values[column];
    const first = seen.get(name);
    if (!first || name === null) {
      seen.set(name, row);
      continue;
    }
    const stood = textOf(name);
    const wanted = `A name of its own: row ${first.number} has this one`;
    addFault(faults, { ...placeOf(found, table, column), row: row.number, stood, wanted });
    repeated.add(row).add(first);
  }
  return repeated;
}

/** Instalments and payments of a loan that the file does not have. */
function reportStrangers(
  tables: Record<TableName, TableRow[]>,
  found: FoundTables,
  faults: Faults,
): void {
  const loans = new Set(tables.loans.map(({ values }) => values.loan_id));
  for (const sheet of ["instalments", "payments"] as const)
    for (const { number, values } of tables[sheet]) {
      if (values.loan_id === null || loans.has(values.loan_id ?? null)) continue;
      const stood = textOf(values.loan_id);
      const { sheet: loansSheet, column } = placeOf(found, "loans", "loan_id");
      const wanted = `A ${column} of the table "${loansSheet}"`;
      addFault(faults, { ...placeOf(found, sheet, "loan_id"), row: number, stood, wanted });
    }
}
