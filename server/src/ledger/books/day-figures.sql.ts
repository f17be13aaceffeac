/** What the journal of a day is made from, each read in one statement. */
import type { BookAccount } from "@hiram/contract/ledger/chart.ts";
import { ageFromDays } from "@hiram/contract/ledger/provision-rates.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Account } from "#ledger/chart.ts";

/** Postings of the entries since the last journal, by account. */
export type MovementSum = {
  readonly account: Account;
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
  and entry.at >= coalesce((
    select (max(journal.day) + 1)::timestamp at time zone 'Asia/Manila'
    from journal where journal.kind = 'DAILY' and journal.day < ${day}), '-infinity')`;

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
  /** The place of the age in `ageFromDays`. */
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
export async function sumAccounts(trx: Trx, day: string): Promise<AccountSum[]> {
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
