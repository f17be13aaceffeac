/** Every statement on the reconciliation of own accounts. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

type BankRow = {
  readonly id: string;
  readonly name: string;
  readonly bank_name: string;
  readonly sends_payouts: boolean;
  readonly book: Centavos;
  readonly statement_day: string | null;
  readonly statement: Centavos | null;
  readonly reconciled_until: string | null;
  readonly days_open: number;
};

/** The last closed day; only days until then can be reconciled. */
const lastClosed = sql`(select max(day) from daily_close where closed_at is not null)`;

export async function listBanks(db: Db): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select own.id, own.name, own.bank_name,
      own.id is not distinct from (select own_account_id from payout_account
        order by from_day desc limit 1) as sends_payouts,
      bank_book_balance(own.id, ${lastClosed}) as book, last.day as statement_day,
      last.closing_centavos as statement, done.day as reconciled_until,
      (select count(distinct day)::integer from bank_statement s
        where s.own_account_id = own.id and s.closing_centavos is not null
          and s.day <= ${lastClosed} and s.day > coalesce(done.day, '-infinity')) as days_open
    from own_account own
    left join lateral (select day, closing_centavos from bank_statement s
      where s.own_account_id = own.id and s.closing_centavos is not null
      order by day desc, statement_number desc limit 1) last on true
    left join lateral (select max(day) as day from bank_reconciliation r
      where r.own_account_id = own.id) done on true
    order by own.name`.execute(db);
  return rows;
}

/** Closed days with a statement that has balances, the newest first. */
export async function listBankDays(db: Db | Trx, id: string): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from bank_statement
    where own_account_id = ${id} and closing_centavos is not null and day <= ${lastClosed}
    order by day desc limit 400`.execute(db);
  return rows.map(({ day }) => day);
}

export type BankItem = {
  readonly side: "STATEMENT" | "BOOK";
  readonly kind: "LINE" | "START" | "GAP" | "PAYMENT" | "PAYOUT" | "JOURNAL" | "OPENING";
  readonly statement_id: string | null;
  readonly position: number | null;
  readonly entry_id: number | null;
  readonly journal_id: number | null;
  readonly line_number: number | null;
  readonly withdrawal_id: string | null;
  readonly day: string;
  readonly amount: Centavos;
  readonly loan_number: number | null;
  readonly member_id: string | null;
  readonly narration: string | null;
  readonly withdrawal_number: number | null;
  readonly payer_sealed: Buffer | null;
};

type BankSums = {
  readonly statement: Centavos;
  readonly book: Centavos;
  readonly open_statement: Centavos;
  readonly open_book: Centavos;
  readonly ledger: Centavos;
};

export async function sumBank(db: Db | Trx, id: string, day: string): Promise<BankSums> {
  const { rows } = await sql<BankSums>`
    select coalesce(sum(amount) filter (where side = 'STATEMENT'), 0)::bigint as statement,
      coalesce(sum(amount) filter (where side = 'BOOK'), 0)::bigint as book,
      coalesce(sum(amount) filter (where side = 'STATEMENT' and is_open), 0)::bigint
        as open_statement,
      coalesce(sum(amount) filter (where side = 'BOOK' and is_open), 0)::bigint as open_book,
      bank_book_balance(${id}, ${day}) as ledger
    from bank_items(${id}, ${day})`.execute(db);
  return rows[0] ?? { statement: 0, book: 0, open_statement: 0, open_book: 0, ledger: 0 };
}

/** Keeps the sum of open bookings at the end of each of the given number of days until today. */
export async function storeUnreconciled(
  db: Db,
  { today, days, at }: { readonly today: string; readonly days: number; readonly at: Date },
): Promise<void> {
  const from = sql`(${today}::date - ${days - 1}::integer)`;
  await db.transaction().execute(async (trx) => {
    await sql`
      select store_bank_open_day(own.id, day)
      from own_account own, (values (${from} - 1), (${lastClosed})) stored (day)
      where day is not null order by own.id, day`.execute(trx);
    await sql`delete from unreconciled_day where day < ${from}`.execute(trx);
    await sql`
      insert into unreconciled_day (day, amount_centavos, counted_at)
      with moved as (
        select greatest(moved.day, ${from}) as day, sum(moved.amount) as amount
        from own_account own, lateral bank_items(own.id, ${today}, ${from} - 1) item,
          lateral (values (item.day, abs(item.amount)), (item.closed_on, -abs(item.amount)))
            moved (day, amount)
        where item.side = 'BOOK' and moved.day is not null
        group by 1
      )
      select shown.day, coalesce(sum(moved.amount) over (order by shown.day), 0), ${at}
      from (select generate_series(${from}, ${today}::date, interval '1 day')::date as day) shown
        left join moved using (day)
      order by shown.day
      on conflict (day) do update
        set amount_centavos = excluded.amount_centavos, counted_at = excluded.counted_at`.execute(
      trx,
    );
  });
}

/** Open items, the oldest first. */
export async function listOpenBankItems(
  db: Db | Trx,
  id: string,
  day: string,
): Promise<BankItem[]> {
  const { rows } = await sql<BankItem>`
    select item.side, item.kind, item.statement_id, item.position, item.entry_id, item.journal_id,
      item.line_number, item.withdrawal_id, item.day, item.amount, loan.loan_number, loan.member_id,
      journal.narration, withdrawal.withdrawal_number, line.payer_sealed
    from bank_items(${id}, ${day}) item
    left join payment on payment.id = item.payment_id
    left join withdrawal on withdrawal.id = item.withdrawal_id
    left join loan on loan.id = coalesce(payment.loan_id, withdrawal.loan_id)
    left join journal on journal.id = item.journal_id
    left join statement_line line on line.statement_id = item.statement_id
      and line.position = item.position
    where item.is_open
    order by item.day, item.side, item.entry_id, item.position`.execute(db);
  return rows;
}

type MatchRow = {
  readonly match_id: string;
  readonly made_by: string;
  readonly made_at: Date;
  readonly items: number;
  readonly amount: Centavos;
};

/** The newest matches by hand. */
export async function listMatches(db: Db, id: string, count: number): Promise<MatchRow[]> {
  const { rows } = await sql<MatchRow>`
    select match_id, made_by, made_at, count(*)::integer as items,
      coalesce(sum(amount_centavos) filter (where statement_id is not null), 0)::bigint as amount
    from bank_match where own_account_id = ${id} and ended_at is null
    group by match_id, made_by, made_at order by made_at desc, match_id limit ${count}`.execute(db);
  return rows;
}

export const findReconciliation = (db: Db | Trx, id: string) =>
  db
    .selectFrom("bank_reconciliation")
    .innerJoin("staff_proposal", "staff_proposal.id", "bank_reconciliation.proposal_id")
    .select(["day", "statement_centavos", "book_centavos", "confirmed_at"])
    .select(["proposed_by", "decided_by"])
    .where("own_account_id", "=", id)
    .orderBy("day", "desc")
    .limit(1)
    .executeTakeFirst();

export const findOwnBankAccount = (db: Db | Trx, id: string) =>
  db
    .selectFrom("own_account")
    .select(["id", "name", "bank_name"])
    .where("id", "=", id)
    .executeTakeFirst();

type Matched = {
  readonly statements: readonly { readonly statement: string; readonly position: number }[];
  readonly entries: readonly number[];
  readonly journals: readonly { readonly journal: number; readonly line: number }[];
};

export async function insertMatch(
  trx: Trx,
  id: string,
  staffId: string,
  { statements, entries, journals }: Matched,
): Promise<void> {
  await sql`
    select match_bank_items(${id}, ${staffId}, ${JSON.stringify(statements)}::jsonb,
      ${entries}::bigint[], ${JSON.stringify(journals)}::jsonb)`.execute(trx);
}

/** Returns false when the match does not exist or has ended. */
export async function endMatch(trx: Trx, match: string, staffId: string): Promise<boolean> {
  const { rows } = await sql<{ ended: boolean }>`
    select end_bank_match(${match}, ${staffId}) as ended`.execute(trx);
  return rows[0]?.ended ?? false;
}

type NewReconciliation = {
  readonly id: string;
  readonly day: string;
  readonly sums: BankSums;
  readonly items: readonly BankItem[];
  readonly proposalId: string;
};

export async function insertReconciliation(
  trx: Trx,
  { id, day, sums, items, proposalId }: NewReconciliation,
): Promise<void> {
  const open = items.map((one) => ({
    side: one.side,
    kind: one.kind,
    day: one.day,
    centavos: one.amount,
    ...(one.statement_id && { statement: one.statement_id, position: one.position }),
    ...(one.entry_id && { entry: one.entry_id }),
    ...(one.journal_id && { journal: one.journal_id, line: one.line_number }),
  }));
  await trx
    .insertInto("bank_reconciliation")
    .values({
      own_account_id: id,
      day,
      statement_centavos: sums.statement,
      book_centavos: sums.book,
      open_items: JSON.stringify(open),
      proposal_id: proposalId,
    })
    .execute();
}
