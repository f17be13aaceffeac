/** Sums of the general ledger for its reports, and rows of the tables that leave it as files. */
import type { BookAccount } from "@hiram/contract/ledger/chart.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { DayRange } from "#books/journal/check-days.ts";
import type { Db } from "#db/database.ts";

export type AccountSums = {
  readonly account: BookAccount;
  /** Debit less credit before the first day. */
  readonly before: Centavos;
  readonly debit: Centavos;
  readonly credit: Centavos;
};

/** Every account that has a line until the last day. */
export async function sumJournalAccounts(
  db: Db,
  { from, until }: DayRange,
): Promise<AccountSums[]> {
  const { rows } = await sql<AccountSums>`
    select account,
      coalesce(sum(debit_centavos - credit_centavos) filter (where day < ${from}), 0)::bigint
        as before,
      coalesce(sum(debit_centavos) filter (where day >= ${from}), 0)::bigint as debit,
      coalesce(sum(credit_centavos) filter (where day >= ${from}), 0)::bigint as credit
    from journal_line join journal on journal.id = journal_line.journal_id
    where day <= ${until}
    group by account`.execute(db);
  return rows;
}

/** Whether the month of a day still takes journals by hand. */
export async function isMonthOpen(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom("books_month")
    .select("month")
    .where("month", ">=", sql<string>`date_trunc('month', ${day}::date)::date`)
    .limit(1)
    .executeTakeFirst();
  return row === undefined;
}

type RestatedRow = {
  readonly month: string;
  readonly booked_on: string;
  readonly payment_number: number;
  readonly received_on: string;
  readonly movement: "applyPayment" | "unmatchPayment";
  readonly amount: Centavos;
};

/** Payments that count from a day of the period and were booked, or taken away, in a later month. */
export async function listRestatedPayments(db: Db, { from, until }: DayRange, count: number) {
  const { rows } = await sql<RestatedRow>`
    select date_trunc('month', received_on::timestamp)::date as month,
      (entry.at at time zone 'Asia/Manila')::date as booked_on, payment_number, received_on,
      movement, repayment.amount_centavos as amount
    from repayment join payment on payment.id = repayment.payment_id
      join entry on entry.subject_id = repayment.id
        and entry.movement in ('applyPayment', 'unmatchPayment')
    where received_on between ${from} and ${until}
      and entry.at >= (date_trunc('month', received_on::timestamp) + interval '1 month')
        at time zone 'Asia/Manila'
    order by entry.at desc, entry.id desc limit ${count}`.execute(db);
  return rows;
}

type TapeRow = {
  readonly loan_number: number;
  readonly amount_centavos: Centavos;
  readonly months: number;
  readonly first_paid_on: string;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly penalty: Centavos;
  readonly collection: Centavos;
  readonly books_interest: Centavos;
  readonly books_charges: Centavos;
  readonly days_late: number;
  readonly written_off_on: string | null;
};

const tapeHead = sql`loan_number, loan.amount_centavos, loan.months, loan.first_paid_on,
  gone.day as written_off_on`;

/** Every loan that owes something at the end of the last closed day, or of a month that ended. */
export async function listLoanTape(db: Db, day: string, isLast: boolean): Promise<TapeRow[]> {
  const accounts = isLast
    ? sql`select loan_id, principal, interest, penalty, collection, books_interest,
        books_penalty + books_collection as books_charges, days_late from accounts_on(${day})`
    : sql`select loan_id, principal, interest, penalty, collection, books_interest, books_charges,
        days_late from loan_month_end where day = ${day}`;
  const { rows } = await sql<TapeRow>`
    select ${tapeHead}, account.principal, account.interest, account.penalty, account.collection,
      account.books_interest, account.books_charges, account.days_late
    from (${accounts}) account join loan on loan.id = account.loan_id
    left join loan_write_off gone on gone.loan_id = loan.id and gone.day <= ${day}
    where account.principal + account.interest + account.penalty + account.collection > 0
    order by loan_number`.execute(db);
  return rows;
}

export async function hasMonthEnd(db: Db, day: string): Promise<boolean> {
  const row = await db
    .selectFrom("loan_month_end")
    .select("day")
    .where("day", "=", day)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

type PayoutRow = {
  readonly withdrawal_number: number;
  readonly kind: string;
  readonly loan_number: number;
  readonly amount_centavos: Centavos;
  readonly channel: string;
  readonly status: string;
  readonly rail: string | null;
  readonly rail_reference: string | null;
  readonly asked_on: string;
  readonly sent_on: string | null;
  readonly settled_on: string | null;
  readonly return_reason: string | null;
};

/** Payouts that were asked for, sent or confirmed between two days. */
export async function listReportedPayouts(db: Db, { from, until }: DayRange): Promise<PayoutRow[]> {
  const inManila = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Manila')::date`;
  const { rows } = await sql<PayoutRow>`
    select withdrawal_number, withdrawal.kind, loan_number, withdrawal.amount_centavos, channel,
      withdrawal.status, rail, rail_reference, ${inManila("withdrawal.created_at")} as asked_on,
      ${inManila("withdrawal.sent_at")} as sent_on, settled_on, return_reason
    from withdrawal join loan on loan.id = withdrawal.loan_id
    where ${inManila("withdrawal.created_at")} between ${from} and ${until}
      or ${inManila("withdrawal.sent_at")} between ${from} and ${until}
      or settled_on between ${from} and ${until}
    order by withdrawal_number`.execute(db);
  return rows;
}
