/** The rows behind a line of the journal, each kind in one statement with pages by key. */
import type { Centavos } from "@hiram/contract/price/money.ts";
import type { MovementName } from "@hiram/contract/price/movements.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";
import { entriesOfDay } from "#ledger/books/day-figures.sql.ts";
import type { Account } from "#ledger/chart.ts";

type PostingRow = {
  readonly id: number;
  readonly movement: MovementName;
  readonly at: Date;
  readonly loan_number: number;
  readonly member_id: string;
  readonly amount: Centavos;
};

type PostingSearch = {
  readonly day: string;
  readonly accounts: readonly Account[];
  readonly isWrittenOff: boolean;
  /** Whether postings below zero are looked for, which are debits of their own account. */
  readonly isDebit: boolean;
};

/** Postings that a day's journal has summed, in the order of their entries. */
export async function listPostings(
  db: Db,
  { day, accounts, isWrittenOff, isDebit }: PostingSearch,
  after: number,
  count: number,
): Promise<PostingRow[]> {
  const { rows } = await sql<PostingRow>`
    select entry.id, movement, entry.at, loan_number, entry.member_id,
      sum(abs(posting.amount_centavos))::bigint as amount
    from entry join posting on posting.entry_id = entry.id join loan on loan.id = entry.loan_id
    left join loan_write_off gone on gone.loan_id = entry.loan_id and gone.day < ${day}
    where ${entriesOfDay(day)} and entry.id > ${after}
      and posting.account = any(${accounts}::text[])
      and (gone.loan_id is not null) = ${isWrittenOff}
      and (posting.amount_centavos < 0) = ${isDebit}
    group by entry.id, loan_number order by entry.id limit ${count}`.execute(db);
  return rows;
}

type LoanRow = {
  readonly loan_number: number;
  readonly member_id: string;
  readonly days_late: number;
  readonly amount: Centavos;
};

export type AccountFigure = "interest" | "penalty" | "collection" | "not_accrued" | "written_off";

/** What a line sums over the accounts of loans. */
const figures: Readonly<Record<AccountFigure, RawBuilder<Centavos>>> = {
  interest: sql`case when gone.loan_id is null or gone.day = on_day.day
    then account.books_interest else 0 end`,
  penalty: sql`case when gone.loan_id is null or gone.day = on_day.day
    then account.books_penalty else 0 end`,
  collection: sql`case when gone.loan_id is null or gone.day = on_day.day
    then account.books_collection else 0 end`,
  not_accrued: sql`case when gone.loan_id is null then
    account.interest + account.penalty + account.collection - account.books_interest
      - account.books_penalty - account.books_collection else 0 end`,
  written_off: sql`case when gone.loan_id is not null then
    account.principal + account.interest + account.penalty + account.collection else 0 end`,
};

const accountsOf = (day: string, figure: AccountFigure) => sql`
  select loan.loan_number, loan.member_id, account.days_late, ${figures[figure]} as amount
  from (select ${day}::date as day) on_day, accounts_on(${day}) account
  join loan on loan.id = account.loan_id
  left join loan_write_off gone on gone.loan_id = account.loan_id and gone.day <= ${day}`;

export async function listLoans(
  db: Db,
  day: string,
  figure: AccountFigure,
  after: number,
  count: number,
): Promise<LoanRow[]> {
  const { rows } = await sql<LoanRow>`
    select * from (${accountsOf(day, figure)}) loans
    where amount > 0 and loan_number > ${after} order by loan_number limit ${count}`.execute(db);
  return rows;
}

export async function sumLoans(db: Db, day: string, figure: AccountFigure): Promise<Centavos> {
  const { rows } = await sql<{ sum: Centavos }>`
    select coalesce(sum(amount), 0)::bigint as sum from (${accountsOf(day, figure)}) loans
  `.execute(db);
  return rows[0]?.sum ?? 0;
}

export type WriteOffRow = Omit<LoanRow, "days_late">;

export async function listWriteOffs(
  db: Db,
  day: string,
  column: "principal" | "interest" | "penalty" | "collection" | "all",
  after: number,
  count: number,
): Promise<WriteOffRow[]> {
  const amount =
    column === "all"
      ? sql`principal_centavos + interest_centavos + penalty_centavos + collection_centavos`
      : sql.ref(`${column}_centavos`);
  const { rows } = await sql<WriteOffRow>`
    select loan_number, loan.member_id, ${amount} as amount
    from loan_write_off join loan on loan.id = loan_write_off.loan_id
    where day = ${day} and ${amount} > 0 and loan_number > ${after}
    order by loan_number limit ${count}`.execute(db);
  return rows;
}

export const listProvisions = (db: Db, day: string) =>
  db.selectFrom("provision_day").selectAll().where("day", "=", day).orderBy("from_days").execute();

/** Debit less credit of an account before the accrual of a day: yesterday's, and its movements. */
export async function sumBefore(db: Db, day: string, account: string) {
  const { rows } = await sql<{ before: Centavos; moved: Centavos }>`
    select
      coalesce(sum(debit_centavos - credit_centavos) filter (where day < ${day}), 0)::bigint
        as before,
      coalesce(sum(debit_centavos - credit_centavos)
        filter (where day = ${day} and part = 'MOVEMENT'), 0)::bigint as moved
    from journal_line join journal on journal.id = journal_line.journal_id
    where account = ${account} and day <= ${day}`.execute(db);
  return rows[0] ?? { before: 0, moved: 0 };
}
