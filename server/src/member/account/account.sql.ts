/** Every statement on the stored accounts of loans. */
import type { TermChange } from "@hiram/contract/price/dues-replan.ts";
import type { Pause, Waiver } from "@hiram/contract/price/pauses.ts";
import type { Settlement } from "@hiram/contract/price/settlement.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { NewAccountRow, StateRow } from "#member/account/account-row.ts";
import type { LoanName, LoanRow } from "#member/loan.sql.ts";

/** What the price of a loan depends on. */
export type PricedLoan = Pick<
  LoanRow,
  "id" | "member_id" | "amount_centavos" | "months" | "policy_from"
> & { readonly first_paid_on: string; readonly closed_on: string | null };

type LoanMoney = { readonly on: string; readonly amount: number };

export type LoanPast = PricedLoan & {
  /** The version of the stored account; 0 when there is none. */
  readonly version: number;
  /** The changes that are part of this past. */
  readonly entries: readonly number[];
  readonly payouts: readonly LoanMoney[];
  readonly payments: readonly LoanMoney[];
  readonly pauses: readonly Pause[];
  readonly waivers: readonly Waiver[];
  readonly changes: readonly TermChange[];
  readonly isCoolingOff: boolean;
  readonly settlements: readonly Settlement[];
};

/**
 * The whole past of some loans as it was booked until the end of a day in Manila, by one snapshot.
 * Payments are in the order of their numbers.
 */
export const listPasts = (db: Db | Trx, loanIds: readonly string[], bookedUntil: string) =>
  listPastsWhere(db, sql`loan.id = any(${loanIds}::uuid[])`, bookedUntil);

/**
 * All of the past of one loan whose stored account does not say enough: it was changed since, or
 * its first payout is so recent that the loan may still be given back, or is being given back.
 */
export async function findUnsettledPast(
  db: Db | Trx,
  { id, member_id }: LoanName,
  recentFrom: string,
): Promise<LoanPast | undefined> {
  const isUnsettled = sql`loan.id = ${id} and loan.member_id = ${member_id} and (
    account.loan_id is null or loan.first_paid_on >= ${recentFrom}
    or exists (select from loan_change where loan_change.loan_id = loan.id)
    or exists (select from cooling_off where cooling_off.loan_id = loan.id))`;
  return (await listPastsWhere(db, isUnsettled, FOREVER))[0];
}

/** Everything that has been booked by now. */
export const FOREVER = "9999-12-31";

async function listPastsWhere(
  db: Db | Trx,
  isTheirs: RawBuilder<unknown>,
  bookedUntil: string,
): Promise<LoanPast[]> {
  const end = sql`((${bookedUntil}::date + 1)::timestamp at time zone 'Asia/Manila')`;
  const { rows } = await sql<LoanPast>`
    select ${pricedColumns}, coalesce(account.version, 0) as version,
      coalesce((select json_agg(change.entry_id) from loan_change change
        where change.loan_id = loan.id and change.booked_on <= ${bookedUntil}), '[]') as entries,
      coalesce((select json_agg(json_build_object('on', w.settled_on, 'amount', w.amount_centavos)
          order by w.settled_on, w.withdrawal_number)
        from withdrawal w
        where w.loan_id = loan.id and w.kind = 'LOAN' and w.status = 'COMPLETED'
          and w.ended_at < ${end}), '[]')
        as payouts,
      coalesce((select json_agg(json_build_object('on', r.received_on,
          'amount', r.amount_centavos - r.refunded_centavos) order by r.repayment_number)
        from repayment r
        where r.loan_id = loan.id and r.source = 'BANK' and r.created_at < ${end}
          and (r.ended_at is null or r.ended_at >= ${end})), '[]') as payments,
      loan_term_changes(loan.id, ${end}) as changes,
      exists (select from cooling_off c where c.loan_id = loan.id and c.kept_from < ${end}
        and (c.kept_until is null or c.kept_until >= ${end})) as "isCoolingOff",
      coalesce((select json_agg(json_build_object('offeredOn', s.offered_on, 'payBy', s.pay_by,
          'amount', s.amount_centavos + s.paid_before_centavos,
          'withdrawnOn', case when s.withdrawn_at < ${end} then s.withdrawn_on end)
          order by s.offered_at)
        from loan_settlement s where s.loan_id = loan.id and s.offered_at < ${end}), '[]')
        as settlements,
      ${reliefOf(end)}
    from loan left join loan_account account on account.loan_id = loan.id
    where ${isTheirs} and loan.first_paid_on <= ${bookedUntil}
  `.execute(db);
  return rows;
}

/** Late charges that are not made and those that are given up, as was known by then. */
const reliefOf = (end: RawBuilder<unknown>) => sql`
  coalesce((select json_agg(json_build_object('from', p.from_on,
      'until', case when p.ended_at < ${end} then p.until_on end,
      'amount', p.amount_centavos) order by p.from_on, p.id)
    from charge_pause p where p.loan_id = loan.id and p.created_at < ${end}), '[]') as pauses,
  coalesce((select json_agg(json_build_object('instalment', v.instalment,
      'penalty', v.penalty_centavos, 'collection', v.collection_centavos) order by v.created_at, v.id)
    from charge_waiver v where v.loan_id = loan.id and v.created_at < ${end}), '[]') as waivers`;

const pricedColumns = sql`loan.id, loan.member_id, loan.amount_centavos, loan.months,
  loan.policy_from, loan.first_paid_on,
  (loan.closed_at at time zone 'Asia/Manila')::date as closed_on`;

/** How many loans, and which are left out. */
type Page = { readonly limit: number; readonly except: readonly string[] };

/** Loans whose past has changed since their account was computed. */
export async function listChanged(
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

export type SteppingLoan = PricedLoan & StateRow & { readonly version: number };

const stateColumns = sql`account.as_of, account.next_step_on, account.months_passed,
  account.later_principal, account.later_interest, account.missed_first, account.taken_out,
  account.taken_out_by_month, account.waiting_interest, account.early_interest,
  account.early_principal, account.later_principal_days, account.owed_principal_days,
  account.scheduled_interest, account.shadow_units, account.books_interest, account.books_penalty,
  account.books_collection, account.charged, account.not_charged, account.ceiling_before,
  account.ceiling_this_month, account.charges_paused, account.is_cooling_off,
  account.changed_plan, account.version, plan.fallen_due, plan.pauses, plan.waivers`;

/** Loans by the first digits of their id: several such parts of all loans are computed at once. */
export type Lane = { readonly from: string; readonly until: string };

type SteppingPage = Lane & { readonly after: SteppingLoan | null; readonly limit: number };

/**
 * Accounts whose month ends on this day or before, in the order of the index: those after the last
 * one that was read, so that a batch does not pass over the rows of the batches before it.
 */
export async function listStepping(
  db: Db,
  day: string,
  { from, until, after, limit }: SteppingPage,
): Promise<SteppingLoan[]> {
  const [date, id] = after ? [after.next_step_on, after.id] : ["-infinity", from];
  const { rows } = await sql<SteppingLoan>`
    select account.loan_id as id, account.member_id, account.loan_amount as amount_centavos,
      account.loan_months as months, account.policy_from, account.first_paid_on,
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
  StateRow & { readonly planned: readonly number[]; readonly is_changed: boolean };

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

/** The stored accounts of these loans, whoever borrows. */
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
  first_paid_on: "date",
  ended_on: "date",
  version: "integer",
  as_of: "date",
  next_step_on: "date",
  months_passed: "integer",
  due_principal: "bigint",
  due_interest: "bigint",
  due_penalty: "bigint",
  due_collection: "bigint",
  later_principal: "bigint",
  later_interest: "bigint",
  oldest_due_on: "date",
  next_due_on: "date",
  next_due_amount: "bigint",
  missed_first: "boolean",
  interest_by_day: "bigint[]",
  penalty_by_day: "bigint[]",
  collection_by_day: "bigint[]",
  books_interest_by_day: "bigint[]",
  books_penalty_by_day: "bigint[]",
  books_collection_by_day: "bigint[]",
  taken_out: "bigint",
  taken_out_by_month: "bigint[]",
  waiting_interest: "bigint",
  early_interest: "bigint",
  early_principal: "bigint",
  later_principal_days: "bigint",
  owed_principal_days: "bigint",
  scheduled_interest: "bigint",
  shadow_units: "bigint",
  books_interest: "bigint",
  books_penalty: "bigint",
  books_collection: "bigint",
  charged: "bigint",
  not_charged: "bigint",
  ceiling_before: "bigint",
  ceiling_this_month: "bigint",
  charges_paused: "boolean",
  is_cooling_off: "boolean",
  changed_plan: "bigint[]",
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
const given = listed(columns.map((column) => (isArray(column) ? `${column}::bigint[]` : column)));

const asColumn = (rows: readonly AccountWrite[], column: keyof typeof types) => {
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
  const values = sql.join(columns.map((column) => asColumn(rows, column)));
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
