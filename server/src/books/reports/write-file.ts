/** Tables of the books as files, by the name that is asked for. Loans have numbers and no names. */
import { bookReports } from "@hiram/contract/books/reports.ts";
import { isCalendarDate } from "@hiram/contract/calendar/birth-date.ts";
import { type BookAccount, isBookAccount, journalParts } from "@hiram/contract/ledger/chart.ts";
import { ageGroupOf, nameOfAgeGroup } from "@hiram/contract/ledger/provision-rates.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import { isId } from "@hiram/contract/wire/id.ts";
import { findOwnBankAccount } from "#books/bank/bank.sql.ts";
import { openItems } from "#books/bank/read-banks.ts";
import { type DayRange, refuseInvalidRange } from "#books/journal/check-days.ts";
import { listAccountMovements } from "#books/journal/journal.sql.ts";
import { readTrialBalance } from "#books/journal/read-trial-balance.ts";
import { readCloses } from "#books/read-closes.ts";
import type { House } from "#house/house.ts";
import { type TableCell, writeCsvTable } from "#http/write-csv.ts";
import { readBooksDays } from "#ledger/books/books-days.sql.ts";
import { refuse } from "#problem.ts";
import { withdrawalReferenceOf } from "#wallet/show-withdrawal.ts";
import { readReport } from "./read-report.ts";
import { hasMonthEnd, listLoanTape, listReportedPayouts } from "./reports.sql.ts";

type Table = {
  readonly headings: readonly string[];
  readonly rows: readonly (readonly TableCell[])[];
};
type Writer = (house: House, parts: readonly string[]) => Promise<Table>;

const MOVEMENTS_MAX = 200_000;

const writers: Readonly<Record<string, Writer>> = {
  "trial-balance": writeTrialBalance,
  profit: (house, parts) => writeReport(house, "PROFIT", parts),
  balance: (house, parts) => writeReport(house, "BALANCE", parts),
  cash: (house, parts) => writeReport(house, "CASH", parts),
  account: writeAccount,
  bank: writeBank,
  "loan-tape": writeTape,
  payouts: writePayouts,
  closes: writeCloses,
};

export async function writeBookFile(house: House, file: string): Promise<Buffer> {
  const [name = "", ...parts] = file.split(".");
  const write = Object.hasOwn(writers, name) ? writers[name] : undefined;
  if (!write) return refuse("NotFound");
  const { headings, rows } = await write(house, parts);
  return writeCsvTable(headings, rows);
}

const pesos = (amount: number): TableCell => ({ pesos: amount });
const centavos = (amount: number): TableCell => ({ pesos: toPesos(amount) });

function dayOf(parts: readonly string[]): string {
  const [day = "", ...rest] = parts;
  return rest.length === 0 && isCalendarDate(day) ? day : refuse("NotFound");
}

function rangeOf(parts: readonly string[]): DayRange {
  const [from = "", until = "", ...rest] = parts;
  if (rest.length > 0 || !isCalendarDate(from) || !isCalendarDate(until)) refuse("NotFound");
  refuseInvalidRange({ from, until });
  return { from, until };
}

async function writeTrialBalance(house: House, parts: readonly string[]): Promise<Table> {
  const { accounts } = await readTrialBalance(house, { day: dayOf(parts) });
  return {
    headings: ["Account code", "Account name", "Class", "Debit", "Credit"],
    rows: accounts.map((row) => [
      ...[row.code, row.name, row.class],
      ...[pesos(row.debit), pesos(row.credit)],
    ]),
  };
}

async function writeReport(
  house: House,
  report: keyof typeof bookReports,
  parts: readonly string[],
): Promise<Table> {
  const [one, other] = [parts.slice(0, 2), parts.slice(2)];
  const beside = other.length ? { beside: rangeOf(other) } : {};
  const read = await readReport(house, { report, period: rangeOf(one), ...beside });
  const columns = read.columns.map(({ from, until }) => `${from} to ${until}`);
  const row = (code: string, name: string, amounts: readonly number[]): TableCell[] => [
    ...[code, name],
    ...amounts.map(pesos),
  ];
  return {
    headings: ["Account code", bookReports[report], ...columns],
    rows: [
      ...read.sections.flatMap(({ title, rows, sumName, sums }) => [
        ["", title, ...sums.map(() => null)],
        ...rows.map(({ code, name, amounts }) => row(code, name, amounts)),
        row("", sumName, sums),
      ]),
      row("", read.resultName, read.result),
    ],
  };
}

async function writeAccount({ db }: House, parts: readonly string[]): Promise<Table> {
  const [account = "", ...days] = parts;
  if (!isBookAccount(account)) refuse("NotFound");
  const range = rangeOf(days);
  const rows = await listAccountMovements(db, account as BookAccount, range, null, MOVEMENTS_MAX);
  return {
    headings: ["Date", "Journal", "Line", "Why", "Description", "Debit", "Credit", "Balance"],
    rows: rows.map((row) => [
      ...[row.day, String(row.journal), String(row.line), journalParts[row.part], row.narration],
      ...[centavos(row.debit), centavos(row.credit), centavos(row.balance)],
    ]),
  };
}

async function writeBank(house: House, parts: readonly string[]): Promise<Table> {
  const [id = "", ...days] = parts;
  const bank =
    (isId(id) ? await findOwnBankAccount(house.db, id) : undefined) ?? refuse("NotFound");
  const items = await openItems(house, house.db, bank.id, dayOf(days));
  return {
    headings: ["Account", "Side", "Kind", "Date", "Amount", "Reference", "Loan"],
    rows: items.map((one) => [
      ...[bank.name, one.side === "BOOK" ? "Books" : "Statement", one.kind, one.day],
      ...[centavos(one.amount), one.reference, one.loan_number && String(one.loan_number)],
    ]),
  };
}

async function writeTape({ db }: House, parts: readonly string[]): Promise<Table> {
  const day = dayOf(parts);
  const { last } = await readBooksDays(db);
  const isLast = day === last;
  if (!isLast && !(await hasMonthEnd(db, day))) refuse("NotFound");
  const rows = await listLoanTape(db, day, isLast);
  return {
    headings: [
      ...["Date", "Loan", "First payout", "Loan amount", "Months", "Principal", "Interest"],
      ...["Penalties", "Collection charges", "Interest in the books", "Charges in the books"],
      ...["Days late", "Age", "Written off on"],
    ],
    rows: rows.map((row) => [
      ...[day, String(row.loan_number), row.first_paid_on, centavos(row.amount_centavos)],
      ...[row.months, centavos(row.principal), centavos(row.interest), centavos(row.penalty)],
      ...[centavos(row.collection), centavos(row.books_interest), centavos(row.books_charges)],
      ...[row.days_late, nameOfAgeGroup(ageGroupOf(row.days_late)), row.written_off_on],
    ]),
  };
}

async function writePayouts(house: House, parts: readonly string[]): Promise<Table> {
  const rows = await listReportedPayouts(house.db, rangeOf(parts));
  return {
    headings: [
      ...["Reference", "Kind", "Loan", "Amount", "Channel", "State", "Sent by", "Bank reference"],
      ...["Asked on", "Sent on", "Confirmed on", "Return reason"],
    ],
    rows: rows.map((row) => [
      ...[withdrawalReferenceOf(house, row.withdrawal_number), row.kind, String(row.loan_number)],
      ...[centavos(row.amount_centavos), row.channel, row.status, row.rail, row.rail_reference],
      ...[row.asked_on, row.sent_on, row.settled_on, row.return_reason],
    ]),
  };
}

async function writeCloses(house: House, parts: readonly string[]): Promise<Table> {
  if (parts.length > 0) refuse("NotFound");
  const { closes } = await readCloses(house);
  return {
    headings: ["Day", "Begun", "Closed", "Loans", "Recomputed", "Seconds"],
    rows: closes.map((row) => [
      ...[row.day, row.startedAt, row.closedAt, row.loans, row.computed],
      row.seconds === null ? null : String(row.seconds),
    ]),
  };
}
