/**
 * A table of the portfolio as CSV. The lists of loans have loan numbers and no names, so that no
 * names of members leave the desk with a file.
 */

import { ageBuckets } from "@hiram/contract/books/portfolio.ts";
import { isCalendarDate } from "@hiram/contract/calendar/birth-date.ts";
import { toPesos } from "@hiram/contract/money/money.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";
import { findClosedDays } from "./portfolio-day.sql.ts";
import { type LoanCursor, type LoanList, listPortfolioLoans } from "./portfolio-loans.sql.ts";
import { readPortfolioDay } from "./read-portfolio-day.ts";
import { refuseDueDay } from "./read-portfolio-loans.ts";

type Cell = string | number | null;
type Table = { readonly headings: readonly string[]; readonly rows: readonly (readonly Cell[])[] };

/** With CRLF line ends, as RFC 4180 says. No cell has a comma or a quotation mark. */
const writeLines = (rows: readonly (readonly Cell[])[]): string =>
  rows.map((cells) => `${cells.map((cell) => cell ?? "").join(",")}\r\n`).join("");

const pesos = (amount: number): string => amount.toFixed(2);

export async function writePortfolioTable(house: House, name: string): Promise<Buffer> {
  const [table = "", ...parts] = name.split(".");
  if (table === "loans") return writeLoans(house, loanListOf(parts));
  const write = Object.hasOwn(tables, table) ? tables[table as keyof typeof tables] : null;
  const [day, from, until] = parts;
  const isWhole = parts.length === (table === "collections" ? 3 : 1);
  if (!write || !day || !isWhole || !parts.every(isCalendarDate)) return refuse("NotFound");
  const { closed } = await readPortfolioDay(house, { day, from, until });
  if (!closed) return refuse("NotFound");
  const { headings, rows } = write(closed);
  return Buffer.from(writeLines([headings, ...rows]));
}

type Figures = NonNullable<Awaited<ReturnType<typeof readPortfolioDay>>["closed"]>;

const tables = {
  ages: ({ day, ages }: Figures): Table => ({
    headings: ["day", "fromDaysLate", "loans", "principal"],
    rows: ages.map((age) => [day, age.fromDays, age.loans, pesos(age.principal)]),
  }),
  vintages: ({ day, vintages }: Figures): Table => ({
    headings: [
      ...["day", "month", "loans", "active", "takenOut", "owed"],
      ...["lateOver30Loans", "lateOver30Owed", "missedFirstInstalment"],
    ],
    rows: vintages.map((one) => [
      ...[day, one.month.slice(0, 7), one.loans, one.active, pesos(one.takenOut), pesos(one.owed)],
      ...[one.lateLoans, pesos(one.lateOwed), one.missedFirst],
    ]),
  }),
  "roll-rates": ({ roll }: Figures): Table => ({
    headings: [
      ...["from", "until", "fromDaysLate", "toDaysLate", "endedAs"],
      ...["loans", "principalBefore", "principalNow"],
    ],
    rows: (roll?.cells ?? []).map((cell) => [
      ...[roll?.from ?? null, roll?.until ?? null, cell.fromDays ?? "NEW", cell.toDays],
      ...[cell.endedAs, cell.loans, pesos(cell.principalBefore), pesos(cell.principalNow)],
    ]),
  }),
  collections: ({ collections }: Figures): Table => ({
    headings: ["day", "expectedLoans", "expected", "payments", "collected"],
    rows: collections.map(({ day, expected, collected }) => [
      ...[day, expected?.loans ?? null, expected && pesos(expected.amount)],
      ...[collected?.payments ?? null, collected && pesos(collected.amount)],
    ]),
  }),
} as const;

/** `age.31`, `vintage.2026-03`, `due.2026-11-20`; all active loans when no list is named. */
function loanListOf([kind, value, ...rest]: readonly string[]): LoanList {
  if (kind === undefined) return { kind: "active" };
  if (value === undefined || rest.length > 0) return refuse("NotFound");
  if (kind === "age" && ageBuckets.some(({ fromDays }) => String(fromDays) === value))
    return { kind, fromDays: Number(value) };
  if (kind === "vintage" && isCalendarDate(`${value}-01`)) return { kind, month: `${value}-01` };
  if (kind === "due" && isCalendarDate(value)) return { kind, on: value };
  return refuse("NotFound");
}

const LOANS_AT_ONCE = 5_000;

/** In pages, because one statement for a million loans would pass the time limit of a request. */
async function writeLoans(house: House, list: LoanList): Promise<Buffer> {
  const asOf = (await findClosedDays(house.db))?.last;
  if (!asOf) return refuse("NotFound");
  refuseDueDay(list, asOf);
  const parts = [
    Buffer.from("loan,firstPaidOn,principal,due,daysLate,nextDueOn,nextDueAmount,endedAs,asOf\r\n"),
  ];
  for (let after: LoanCursor | null = null; ; ) {
    const page = await listPortfolioLoans(house.db, list, { asOf, after, most: LOANS_AT_ONCE });
    parts.push(
      Buffer.from(
        writeLines(
          page.map((row) => [
            ...[row.loan_number, row.first_paid_on, pesos(toPesos(row.principal))],
            ...[pesos(toPesos(row.due)), row.days_late, row.next_due_on],
            ...[pesos(toPesos(row.next_due_amount)), row.ended_as, asOf],
          ]),
        ),
      ),
    );
    const last = page.at(-1);
    if (!last || page.length < LOANS_AT_ONCE) return Buffer.concat(parts);
    after = { key: last.key, id: last.id };
  }
}
