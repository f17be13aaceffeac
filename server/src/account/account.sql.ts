/** Every statement on the stored accounts of loans. */
import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { AccountStateRow, NewAccountRow } from "./account-row.ts";
import type { LoanName, LoanRow } from "./loan.sql.ts";

/** What the price of a loan depends on. */
export type PricedLoan = Pick<
  LoanRow,
  | "id"
  | "member_id"
  | "amount_centavos"
  | "months"
  | "policy_from"
  | "product_code"
  | "product_version"
  | "due_day"
> & { readonly first_paid_on: string; readonly closed_on: string | null };

/** The columns of `loan` that the price of a loan is computed from. */
export const pricedColumns = sql`loan.id, loan.member_id, loan.amount_centavos, loan.months,
  loan.policy_from, loan.product_code, loan.product_version, loan.due_day,
  loan.first_paid_on,
  (loan.closed_at at time zone 'Asia/Manila')::date as closed_on`;

/** How many loans, and which are left out. */
type Page = { readonly limit: number; readonly except: readonly string[] };

/** Loans whose past has changed since their account was computed. */
export async function listChangedLoans(
  db: Db,
  bookedUntil: string,
  { limit, except }: Page,
): Promise<string[]> {
  const { rows } = await sql<{ loan_id: string }>`
    select distinct loan_id from loan_change
    where booked_on <= ${bookedUntil} and loan_id <> all(${except}::uuid[])
    limit ${limit}
  `.execute(db);
  return rows.map(({ loan_id }) => loan_id);
}

export type LoanToAdvance = PricedLoan & AccountStateRow & { readonly version: number };

const stateColumns = sql`account.as_of, account.next_step_on, account.months_passed,
  account.later_principal, account.later_interest, account.later_fee, account.waiting_fee,
  account.early_fee, account.scheduled_fee, account.books_fee, account.parts, account.missed_first,
  account.taken_out,
  account.taken_out_by_month, account.waiting_interest, account.early_interest,
  account.early_principal, account.later_principal_days, account.owed_principal_days,
  account.scheduled_interest, account.shadow_units, account.books_interest, account.books_penalty,
  account.books_collection, account.charged, account.not_charged, account.ceiling_before,
  account.ceiling_this_month, account.charges_paused, account.is_cooling_off,
  account.changed_plan, account.due_moves, account.version, plan.fallen_due, plan.pauses, plan.waivers`;

/**
 * A range of loans by the first digits of their id; several ranges are computed at the same time.
 */
export type LoanIdRange = { readonly from: string; readonly until: string };

type SteppingPage = LoanIdRange & { readonly after: LoanToAdvance | null; readonly limit: number };

/**
 * Whether any account has a month end by this day: for a small lender there is none on most days.
 */
export async function hasMonthEndDue(db: Db, day: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from loan_account where next_step_on <= ${day}) as found
  `.execute(db);
  return rows[0]?.found ?? false;
}

/**
 * Accounts whose month ends on this day or before, in index order, after the last one read: a batch
 * does not scan the rows of earlier batches again.
 */
export async function listLoansToAdvance(
  db: Db,
  day: string,
  { from, until, after, limit }: SteppingPage,
): Promise<LoanToAdvance[]> {
  const [date, id] = after ? [after.next_step_on, after.id] : ["-infinity", from];
  const { rows } = await sql<LoanToAdvance>`
    select account.loan_id as id, account.member_id, account.loan_amount as amount_centavos,
      account.loan_months as months, account.policy_from, account.product_code,
      account.product_version, account.due_day, account.first_paid_on,
      account.ended_on as closed_on, ${stateColumns}
    from loan_account account join loan_plan plan on plan.loan_id = account.loan_id
    where account.next_step_on <= ${day}
      and (account.next_step_on, account.loan_id) > (${date}::date, ${id}::uuid)
      and account.loan_id between ${from}::uuid and ${until}::uuid
    order by account.next_step_on, account.loan_id limit ${limit}
  `.execute(db);
  return rows;
}

export type FoundAccount = PricedLoan &
  AccountStateRow & { readonly planned: readonly number[]; readonly is_changed: boolean };

const foundColumns = sql`${pricedColumns}, ${stateColumns}, plan.planned,
  exists (select from loan_change where loan_change.loan_id = loan.id) as is_changed`;
const foundTables = sql`loan join loan_account account on account.loan_id = loan.id
  join loan_plan plan on plan.loan_id = loan.id`;

/** The stored accounts of a member's loans, or of one of them. */
export async function listAccounts(
  db: Db | Trx,
  memberId: string,
  loanId: LoanName["id"] | null,
): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select ${foundColumns} from ${foundTables}
    where loan.member_id = ${memberId} and (${loanId}::uuid is null or loan.id = ${loanId})
  `.execute(db);
  return rows;
}

/** The stored accounts of these loans, of any member. */
export async function listAccountsOfLoans(
  db: Db | Trx,
  loanIds: readonly string[],
): Promise<FoundAccount[]> {
  const { rows } = await sql<FoundAccount>`
    select ${foundColumns} from ${foundTables} where loan.id = any(${loanIds}::uuid[])
  `.execute(db);
  return rows;
}

/** A row to write, and the version that its writer had read. */
export type AccountWrite = NewAccountRow & {
  readonly version: number;
  readonly entries: readonly number[];
};

/** The types of the columns, in the order of the statement. */
const types: Readonly<Record<keyof (NewAccountRow & { version: number }), string>> = {
  loan_id: "uuid",
  member_id: "uuid",
  loan_amount: "bigint",
  loan_months: "integer",
  policy_from: "date",
  product_code: "text",
  product_version: "integer",
  due_day: "smallint",
  first_paid_on: "date",
  ended_on: "date",
  version: "integer",
  as_of: "date",
  next_step_on: "date",
  months_passed: "integer",
  due_principal: "bigint",
  due_interest: "bigint",
  due_fee: "bigint",
  due_penalty: "bigint",
  due_collection: "bigint",
  later_principal: "bigint",
  later_interest: "bigint",
  later_fee: "bigint",
  oldest_due_on: "date",
  next_due_on: "date",
  next_due_amount: "bigint",
  missed_first: "boolean",
  interest_by_day: "bigint[]",
  fee_by_day: "bigint[]",
  penalty_by_day: "bigint[]",
  collection_by_day: "bigint[]",
  books_interest_by_day: "bigint[]",
  books_fee_by_day: "bigint[]",
  books_penalty_by_day: "bigint[]",
  books_collection_by_day: "bigint[]",
  taken_out: "bigint",
  taken_out_by_month: "bigint[]",
  waiting_interest: "bigint",
  waiting_fee: "bigint",
  early_interest: "bigint",
  early_fee: "bigint",
  early_principal: "bigint",
  later_principal_days: "bigint",
  owed_principal_days: "bigint",
  scheduled_interest: "bigint",
  scheduled_fee: "bigint",
  shadow_units: "bigint",
  books_interest: "bigint",
  books_fee: "bigint",
  parts: "text[]",
  books_penalty: "bigint",
  books_collection: "bigint",
  charged: "bigint",
  not_charged: "bigint",
  ceiling_before: "bigint",
  ceiling_this_month: "bigint",
  charges_paused: "boolean",
  is_cooling_off: "boolean",
  changed_plan: "bigint[]",
  due_moves: "bigint[]",
  fallen_due: "bigint[]",
  planned: "bigint[]",
  pauses: "bigint[]",
  waivers: "bigint[]",
};
const columns = Object.keys(types) as (keyof typeof types)[];
const inPlan: ReadonlySet<string> = new Set(["fallen_due", "planned", "pauses", "waivers"]);
const inAccount = columns.filter((column) => !inPlan.has(column));
const isArray = (column: keyof typeof types): boolean => types[column].endsWith("[]");

const listed = (names: readonly string[]): RawBuilder<unknown> => sql.raw(names.join(", "));
const taken = listed(
  inAccount
    .filter((column) => column !== "loan_id")
    .map((column) => `${column} = excluded.${column}`),
);
/** An array of arrays must be rectangular in PostgreSQL, so arrays come as texts. */
const given = listed(
  columns.map((column) => (isArray(column) ? `${column}::${types[column]}` : column)),
);

const toColumnArray = (rows: readonly AccountWrite[], column: keyof typeof types) => {
  const type = sql.raw(isArray(column) ? "text[]" : `${types[column]}[]`);
  const values = rows.map((row) => {
    const value = column === "version" ? row.version + 1 : row[column];
    return Array.isArray(value) ? `{${value.join(",")}}` : value;
  });
  return sql`${values}::${type}`;
};

/**
 * Writes accounts whose row is still the one that was read, and forgets the changes that are part
 * of them. Returns the ids of those that were written.
 */
export async function writeAccounts(
  trx: Trx,
  rows: readonly AccountWrite[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const values = sql.join(columns.map((column) => toColumnArray(rows, column)));
  const entries = rows.flatMap((row) => row.entries);
  const { rows: written } = await sql<{ loan_id: string }>`
    with given as materialized (
      select ${given} from unnest(${values}) as row (${listed(columns)})
    ), written as (
      insert into loan_account (${listed(inAccount)}) select ${listed(inAccount)} from given
      on conflict (loan_id) do update set ${taken}
        where loan_account.version = excluded.version - 1
      returning loan_id
    ), planned as (
      insert into loan_plan (loan_id, fallen_due, planned, pauses, waivers)
      select given.loan_id, given.fallen_due, given.planned, given.pauses, given.waivers
      from given join written using (loan_id)
      on conflict (loan_id) do update
        set fallen_due = excluded.fallen_due, planned = excluded.planned,
          pauses = excluded.pauses, waivers = excluded.waivers
    ), forgotten as (
      delete from loan_change using written
      where loan_change.loan_id = written.loan_id and entry_id = any(${entries}::bigint[])
    )
    select loan_id from written
  `.execute(trx);
  return new Set(written.map(({ loan_id }) => loan_id));
}
