/** The rows behind a line of the journal, each kind in one statement with pages by key. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { MovementName } from "@hiram/contract/money/movements.ts";
import type { Part } from "@hiram/contract/money/parts.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";
import { entriesOfDay } from "#ledger/books/day-figures.sql.ts";
import type { AccountName } from "#ledger/chart.ts";

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
  readonly accounts: readonly AccountName[];
  readonly isWrittenOff: boolean;
  /** Whether to look for postings below zero, which are debits of their account. */
  readonly isDebit: boolean;
};

/** The postings that a day's journal sums, in the order of their entries. */
export async function listJournalPostings(
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

export type JournalLoanRow = {
  readonly loan_number: number;
  readonly member_id: string;
  readonly amount: Centavos;
};

/** The figures of a loan's account for a day. */
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

/**
 * Loans in the books before the day's write-offs, loans in the books after them, or the loans
 * written off.
 */
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
): Promise<JournalLoanRow[]> {
  const amount =
    column === "all"
      ? sql`principal_centavos + interest_centavos + fee_centavos + penalty_centavos
          + collection_centavos`
      : sql.ref(`${column}_centavos`);
  const { rows } = await sql<JournalLoanRow>`
    select loan_number, loan.member_id, ${amount} as amount
    from loan_write_off join loan on loan.id = loan_write_off.loan_id
    where day = ${day} and ${amount} > 0 and loan_number > ${after}
    order by loan_number limit ${count}`.execute(db);
  return rows;
}

export const listProvisions = (db: Db, day: string) =>
  db.selectFrom("provision_day").selectAll().where("day", "=", day).orderBy("from_days").execute();

/**
 * Debit less credit of an account before the day's accrual: yesterday's balance and today's
 * movements.
 */
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

type BankSearch = {
  readonly day: string;
  /** The own account; null means all of them. */
  readonly name: string | null;
  readonly isPayout: boolean;
  readonly isBothKinds: boolean;
  readonly hasCome: boolean;
};

type BankEntryRow = Omit<PostingRow, "loan_number" | "member_id"> & {
  readonly own_account: string;
  readonly loan_number: number | null;
  readonly member_id: string | null;
};

/**
 * Payments and payouts on own accounts that a day's journal sums; on the day when the account came
 * into the books, those of earlier days.
 */
export async function listBankEntries(
  db: Db,
  { day, name, isPayout, isBothKinds, hasCome }: BankSearch,
  after: number,
  count: number,
): Promise<BankEntryRow[]> {
  const { rows } = await sql<BankEntryRow>`
    select entry.id, movement, entry.at, own.name as own_account, loan_number,
      coalesce(payment.member_id, loan.member_id) as member_id, abs(one.amount)::bigint as amount
    from own_account own cross join lateral bank_entries(own.id, ${day}) one
      join entry on entry.id = one.entry_id
      left join payment on payment.id = one.payment_id
      left join loan on loan.id = coalesce(payment.loan_id, entry.loan_id)
    where (${name}::text is null or own.name = ${name})
      and (${isBothKinds} or (one.withdrawal_id is not null) = ${isPayout})
      and (one.amount > 0) = ${hasCome} and entry.id > ${after}
      and (one.day > coalesce((select max(journal.day) from journal
            where journal.kind = 'DAILY' and journal.day < ${day}), '-infinity')
        or not exists (select from journal join journal_line line on line.journal_id = journal.id
          where journal.day < ${day} and line.part = 'BANK'
            and line.account = case when one.withdrawal_id is null then 'bank:' || own.name
              else 'cash_payouts' end))
    order by entry.id limit ${count}`.execute(db);
  return rows;
}
