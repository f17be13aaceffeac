/** The rows behind a line of the journal, each kind in one statement with pages by key. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { MovementName } from "@hiram/contract/money/movements.ts";
import type { Part } from "@hiram/contract/money/parts.ts";
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

export type LoanRow = {
  readonly loan_number: number;
  readonly member_id: string;
  readonly amount: Centavos;
};

/** What the account of a loan gives for a day. */
export type AccountFigures = {
  readonly days_late: number;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly fee: Centavos;
  readonly penalty: Centavos;
  readonly collection: Centavos;
  readonly books_interest: Centavos;
  readonly books_fee: Centavos;
  readonly books_penalty: Centavos;
  readonly books_collection: Centavos;
};

export type LoanOfDay = {
  readonly loan_id: string;
  readonly loan_number: number;
  readonly member_id: string;
  /** Null when the account has been computed for a later day since. */
  readonly account: AccountFigures | null;
};

/** Loans in the books before the write-offs of the day, after them, and those written off. */
export type LoansInBooks = "BEFORE" | "AFTER" | "GONE";

const isChosen: Readonly<Record<LoansInBooks, (day: string) => RawBuilder<boolean>>> = {
  BEFORE: (day) => sql`(gone.day is null or gone.day >= ${day})`,
  AFTER: (day) => sql`(gone.day is null or gone.day > ${day})`,
  GONE: (day) => sql`gone.day <= ${day}`,
};

/** Loans that were paid out and had not ended before a day, with their stored account. */
export async function listLoansOfDay(
  db: Db,
  day: string,
  which: LoansInBooks,
  after: number,
  count: number,
): Promise<LoanOfDay[]> {
  const { rows } = await sql<LoanOfDay>`
    select loan.id as loan_id, loan_number, loan.member_id,
      case when account.loan_id is not null then to_jsonb(account) end as account
    from loan
    left join accounts_on(${day}) account on account.loan_id = loan.id
    left join loan_write_off gone on gone.loan_id = loan.id
    where loan.first_paid_on <= ${day} and loan_number > ${after}
      and coalesce((loan.closed_at at time zone 'Asia/Manila')::date >= ${day}, true)
      and ${isChosen[which](day)}
    order by loan_number limit ${count}`.execute(db);
  return rows;
}

export async function listWriteOffs(
  db: Db,
  day: string,
  column: Part | "all",
  after: number,
  count: number,
): Promise<LoanRow[]> {
  const amount =
    column === "all"
      ? sql`principal_centavos + interest_centavos + fee_centavos + penalty_centavos
          + collection_centavos`
      : sql.ref(`${column}_centavos`);
  const { rows } = await sql<LoanRow>`
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
