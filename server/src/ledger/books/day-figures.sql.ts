/** The sums behind a day's journal, each read in one statement. */
import type { BookAccount } from "@hiram/contract/ledger/chart.ts";
import { ageFromDays } from "@hiram/contract/ledger/provision-rates.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { AccountName } from "#ledger/chart.ts";

/** Postings of the entries since the last journal, by account. */
export type MovementSum = {
  readonly account: AccountName;
  /** Whether the loan was written off on an earlier day. */
  readonly isWrittenOff: boolean;
  readonly debit: Centavos;
  readonly credit: Centavos;
};

/**
 * The entries of the day; the first journal takes those of all days before it too, so that the
 * books begin with the whole ledger.
 */
export const entriesOfDay = (day: string) => sql`
  entry.at < (${day}::date + 1)::timestamp at time zone 'Asia/Manila'
  and entry.at >= ${beginOf(day)}`;

const beginOf = (day: string) => sql`coalesce((
    select (max(journal.day) + 1)::timestamp at time zone 'Asia/Manila'
    from journal where journal.kind = 'DAILY' and journal.day < ${day}), '-infinity')`;

/**
 * The money that came to and left an own account, and the account of the chart on the other side.
 */
export type BankSum = {
  readonly name: string;
  readonly from: "cash_collections" | "cash_payouts";
  readonly came: Centavos;
  readonly left: Centavos;
};

/**
 * Payments and payouts of the day by own account. An account new in the books, or the first that
 * sends payouts, includes those of all days before.
 */
export async function sumBankMovements(trx: Trx, day: string): Promise<BankSum[]> {
  const { rows } = await sql<BankSum>`
    with received as (
      select payment.own_account as name, -posting.amount_centavos as amount
      from entry join posting on posting.entry_id = entry.id and posting.account = 'received'
        join payment on payment.id = entry.subject_id
      where ${entriesOfDay(day)} and exists (
        select from own_account where own_account.name = payment.own_account)
      union all
      select payment.own_account, -posting.amount_centavos
      from own_account join payment on payment.own_account = own_account.name
        join entry on entry.subject_id = payment.id
          and entry.movement in ('receivePayment', 'reversePayment')
        join posting on posting.entry_id = entry.id and posting.account = 'received'
      where entry.at < ${beginOf(day)} and not exists (
        select from journal_line line
        where line.account = 'bank:' || own_account.name and line.part = 'BANK')
    ), turn as (
      select name, from_day::timestamp at time zone 'Asia/Manila' as begins,
        coalesce(lead(from_day) over (order by from_day)::timestamp at time zone 'Asia/Manila',
          'infinity') as ends
      from payout_account join own_account on own_account.id = own_account_id
    ), paid as (
      select turn.name, -posting.amount_centavos as amount
      from entry join posting on posting.entry_id = entry.id
          and posting.account in ('paid_out', 'refunded')
        join turn on entry.at >= turn.begins and entry.at < turn.ends
      where ${entriesOfDay(day)}
      union all
      select turn.name, -posting.amount_centavos
      from turn join entry on entry.movement = 'settleWithdrawal' and entry.at >= turn.begins
          and entry.at < turn.ends
        join posting on posting.entry_id = entry.id and posting.account in ('paid_out', 'refunded')
      where entry.at < ${beginOf(day)} and not exists (
        select from journal_line line where line.account = 'cash_payouts' and line.part = 'BANK')
    )
    select name, "from", coalesce(sum(amount) filter (where amount > 0), 0)::bigint as came,
      coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as left
    from (select name, 'cash_collections' as "from", amount from received
      union all select name, 'cash_payouts', amount from paid) moved
    group by 1, 2`.execute(trx);
  return rows;
}

export async function sumMovements(trx: Trx, day: string): Promise<MovementSum[]> {
  const { rows } = await sql<MovementSum>`
    select posting.account, gone.loan_id is not null as "isWrittenOff",
      coalesce(-sum(amount_centavos) filter (where amount_centavos < 0), 0)::bigint as debit,
      coalesce(sum(amount_centavos) filter (where amount_centavos > 0), 0)::bigint as credit
    from entry join posting on posting.entry_id = entry.id
    left join loan_write_off gone on gone.loan_id = entry.loan_id and gone.day < ${day}
    where ${entriesOfDay(day)}
    group by 1, 2`.execute(trx);
  return rows;
}

/** Sums of all accounts of one age. */
export type AccountSum = {
  /** The index of the age in `ageFromDays`. */
  readonly age: number;
  /** In the books, written off on this day, or written off before. */
  readonly state: "KEPT" | "LEAVES" | "GONE";
  readonly loans: number;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly penalty: Centavos;
  readonly collection: Centavos;
  readonly fee: Centavos;
  readonly booksInterest: Centavos;
  readonly booksPenalty: Centavos;
  readonly booksCollection: Centavos;
  readonly booksFee: Centavos;
};

/** One pass over the accounts of all loans. */
export async function sumLoanAccounts(trx: Trx, day: string): Promise<AccountSum[]> {
  const { rows } = await sql<AccountSum>`
    select width_bucket(account.days_late, ${ageFromDays.slice(1)}::integer[]) as age,
      case when gone.day is null then 'KEPT' when gone.day = ${day} then 'LEAVES' else 'GONE' end
        as state,
      (count(*) filter (where principal > 0))::integer as loans,
      sum(principal)::bigint as principal, sum(interest)::bigint as interest,
      sum(penalty)::bigint as penalty, sum(collection)::bigint as collection,
      sum(fee)::bigint as fee,
      sum(books_interest)::bigint as "booksInterest",
      sum(books_penalty)::bigint as "booksPenalty",
      sum(books_collection)::bigint as "booksCollection",
      sum(books_fee)::bigint as "booksFee"
    from accounts_on(${day}) account
    left join loan_write_off gone on gone.loan_id = account.loan_id and gone.day <= ${day}
    group by 1, 2 order by 1, 2`.execute(trx);
  return rows;
}

export type Balances = ReadonlyMap<BookAccount, Centavos>;

/** Debit less credit of every account at the end of a day. */
export async function readBalances(db: Db | Trx, until: string): Promise<Balances> {
  const { rows } = await sql<{ account: BookAccount; balance: Centavos }>`
    select account, sum(debit_centavos - credit_centavos)::bigint as balance
    from journal join journal_line on journal_line.journal_id = journal.id
    where journal.day <= ${until}
    group by account`.execute(db);
  return new Map(rows.map(({ account, balance }) => [account, balance]));
}

export async function findRates(db: Db | Trx, day: string): Promise<readonly number[]> {
  const { rates } = await db
    .selectFrom("provision_rates")
    .select("rates")
    .where("from_day", "<=", day)
    .orderBy("from_day", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
  return rates;
}
