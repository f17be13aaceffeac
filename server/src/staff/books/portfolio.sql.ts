/** The figures of the portfolio, summed in the database by day or month in Manila. */
import type { LoanHistory } from "@hiram/contract/price/dues.ts";
import type { Centavos } from "@hiram/contract/price/money.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

export type Period = {
  readonly from: string;
  readonly until: string;
  readonly by: "day" | "month";
};

export type PeriodRow = {
  readonly period: string;
  readonly applied: number;
  readonly applied_amount: Centavos;
  readonly approved: number;
  readonly approved_amount: Centavos;
  readonly declined: number;
  readonly released_amount: Centavos;
  readonly withdrawn_amount: Centavos;
  readonly repaid_amount: Centavos;
  readonly outstanding_amount: Centavos;
};

/** From the start of a day in Manila. */
const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Manila')`;

/** What members owe: released and not paid back, less what has not left their wallets. */
const isLent = sql`account in ('principal', 'wallet', 'reserved')`;

export async function sumPeriods(db: Db, { from, until, by }: Period): Promise<PeriodRow[]> {
  const inPeriod = (column: string) =>
    sql`date_trunc(${by}, ${sql.ref(column)} at time zone 'Asia/Manila')::date`;
  const within = (column: string) =>
    sql`${sql.ref(column)} >= ${startOf(from)} and ${sql.ref(column)} < ${startOf(until)} + interval '1 day'`;
  const { rows } = await sql<PeriodRow>`
    with periods as (
      select period::date from generate_series(
        date_trunc(${by}, ${from}::date), ${until}::date, ('1 ' || ${by})::interval) period
    ), applications as (
      select ${inPeriod("applied_at")} as period, count(*)::integer as applied,
             sum(asked_centavos)::bigint as applied_amount
      from loan where ${within("applied_at")} group by 1
    ), decisions as (
      select ${inPeriod("decided_at")} as period,
             (count(*) filter (where status <> 'DECLINED'))::integer as approved,
             coalesce(sum(amount_centavos) filter (where status <> 'DECLINED'), 0)::bigint
               as approved_amount,
             (count(*) filter (where status = 'DECLINED'))::integer as declined
      from loan where ${within("decided_at")} group by 1
    ), money as (
      select ${inPeriod("entry.at")} as period,
             coalesce(sum(amount_centavos) filter (
               where movement = 'releaseLoan' and account = 'wallet'), 0)::bigint as released_amount,
             coalesce(sum(amount_centavos) filter (where account = 'paid_out'), 0)::bigint
               as withdrawn_amount,
             coalesce(-sum(amount_centavos) filter (where account = 'received'), 0)::bigint
               as repaid_amount,
             coalesce(-sum(amount_centavos) filter (where ${isLent}), 0)::bigint as lent
      from entry join posting on posting.entry_id = entry.id
      where ${within("entry.at")} group by 1
    ), before as (
      select coalesce(-sum(amount_centavos), 0)::bigint as lent
      from entry join posting on posting.entry_id = entry.id
      where ${isLent} and entry.at < ${startOf(from)}
    )
    select period::text, coalesce(applied, 0) as applied,
           coalesce(applied_amount, 0) as applied_amount, coalesce(approved, 0) as approved,
           coalesce(approved_amount, 0) as approved_amount, coalesce(declined, 0) as declined,
           coalesce(released_amount, 0) as released_amount,
           coalesce(withdrawn_amount, 0) as withdrawn_amount,
           coalesce(repaid_amount, 0) as repaid_amount,
           ((select lent from before) + sum(coalesce(money.lent, 0)) over (order by period))::bigint
             as outstanding_amount
    from periods left join applications using (period) left join decisions using (period)
      left join money using (period)
    order by period
  `.execute(db);
  return rows;
}

type Funnel = {
  readonly applied: number;
  readonly reviewed: number;
  readonly approved: number;
  readonly accepted: number;
  readonly withdrawn: number;
};

/** How far the applications of the period have come. */
export async function countFunnel(db: Db, { from, until }: Period): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select count(*)::integer as applied,
           -- An officer took it up; one that the member cancelled before that is not reviewed.
           (count(*) filter (
             where officer_id is not null or decided_at is not null
               or status in ('IN_REVIEW', 'ON_HOLD')))::integer as reviewed,
           (count(*) filter (
             where decided_at is not null and status <> 'DECLINED'))::integer as approved,
           (count(*) filter (where accepted_at is not null))::integer as accepted,
           (count(*) filter (where first_paid_at is not null))::integer as withdrawn
    from loan
    where applied_at >= ${startOf(from)} and applied_at < ${startOf(until)} + interval '1 day'
  `.execute(db);
  return rows[0] as Funnel;
}

export type RepaidLoan = {
  readonly id: string;
  readonly amount_centavos: Centavos;
  readonly months: number;
  readonly policy_from: string;
  readonly first_paid_on: string;
} & LoanHistory;

/**
 * Loans being repaid whose first due date has passed, a page at a time, with their payouts and
 * their payments from outside.
 */
export async function listRepaidLoans(
  db: Db,
  today: string,
  after: string | null,
  most: number,
): Promise<RepaidLoan[]> {
  const { rows } = await sql<RepaidLoan>`
    select id, amount_centavos, months, policy_from, first_paid_on,
      (select coalesce(jsonb_agg(jsonb_build_object('on', settled_on, 'amount', amount_centavos)
         order by settled_on, withdrawal_number), '[]')
       from withdrawal
       where withdrawal.loan_id = loan.id and withdrawal.status = 'COMPLETED') as payouts,
      (select coalesce(jsonb_agg(jsonb_build_object('on', received_on, 'amount', amount_centavos)
         order by repayment_number), '[]')
       from repayment
       where repayment.loan_id = loan.id and repayment.source = 'BANK') as payments
    from loan
    where status = 'ACTIVE' and first_paid_on is not null
      and first_paid_on < ${today}::date - interval '27 days'
      and (${after}::uuid is null or id > ${after}::uuid)
    order by id limit ${most}
  `.execute(db);
  return rows;
}
