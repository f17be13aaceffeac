/** What a journal by hand is checked against before it is proposed. */
import type { BookAccount } from "@hiram/contract/ledger/chart.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { refuse } from "#problem.ts";

/** The first day whose month is open; `check_journal_day` has the last word. */
export async function refuseClosedDay(db: Db | Trx, day: string): Promise<void> {
  const { rows } = await sql<{ is_open: boolean }>`
    select not exists (select from books_month
        where month >= date_trunc('month', ${day}::date)::date)
      and ${day}::date >= coalesce((select min(day) from journal where kind = 'DAILY'), ${day}::date)
        as is_open`.execute(db);
  if (!rows[0]?.is_open) refuse("DayClosed");
}

type ReversibleJournal = {
  readonly id: number;
  readonly day: string;
  readonly narration: string;
  readonly template: string | null;
  readonly is_reversed: boolean;
};

/** A journal by hand; undefined for any other. */
export async function findManualJournal(
  db: Db | Trx,
  id: number,
): Promise<ReversibleJournal | undefined> {
  const { rows } = await sql<ReversibleJournal>`
    select id, day, narration, template,
      exists (select from journal other where other.reverses = journal.id) as is_reversed
    from journal where id = ${id} and kind = 'MANUAL'`.execute(db);
  return rows[0];
}

type AmountLine = { readonly account: BookAccount; readonly amount: Centavos };

/** A debit is above zero. */
export async function listJournalAmounts(db: Db | Trx, id: number): Promise<AmountLine[]> {
  const { rows } = await sql<AmountLine>`
    select account, (debit_centavos - credit_centavos)::bigint as amount from journal_line
    where journal_id = ${id} order by line_number`.execute(db);
  return rows;
}
