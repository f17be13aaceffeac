/** The figures of the portfolio, summed in the database by day or month in Manila. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { portfolioFlowsSql } from "#loan/portfolio/flows.sql.ts";

export type PortfolioPeriod = {
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

/**
 * The close has stored the days until the last closed one; later days are summed here. Money lent
 * before the period is the sum of all days before it.
 */
export async function sumPeriods(
  db: Db,
  { from, until, by }: PortfolioPeriod,
): Promise<PeriodRow[]> {
  const noted = await sql<{ day: string | null }>`
    select max(day) as day from portfolio_flow
  `.execute(db);
  const after = noted.rows[0]?.day ?? null;
  const { rows } = await sql<PeriodRow>`
    with flows as (
      select day, applied, applied_amount, approved, approved_amount, declined, released_amount,
        withdrawn_amount, repaid_amount, lent_amount
      from portfolio_flow where day <= ${until}
      union all
      select * from (${portfolioFlowsSql({ after, until })}) later
    ), periods as (
      select period::date from generate_series(
        date_trunc(${by}, ${from}::date), ${until}::date, ('1 ' || ${by})::interval) period
    ), sums as (
      select date_trunc(${by}, day::timestamp)::date as period, sum(applied)::integer as applied,
        sum(applied_amount)::bigint as applied_amount, sum(approved)::integer as approved,
        sum(approved_amount)::bigint as approved_amount, sum(declined)::integer as declined,
        sum(released_amount)::bigint as released_amount,
        sum(withdrawn_amount)::bigint as withdrawn_amount,
        sum(repaid_amount)::bigint as repaid_amount, sum(lent_amount)::bigint as lent
      from flows where day >= ${from} group by 1
    )
    select period::text, coalesce(applied, 0) as applied,
      coalesce(applied_amount, 0) as applied_amount, coalesce(approved, 0) as approved,
      coalesce(approved_amount, 0) as approved_amount, coalesce(declined, 0) as declined,
      coalesce(released_amount, 0) as released_amount,
      coalesce(withdrawn_amount, 0) as withdrawn_amount,
      coalesce(repaid_amount, 0) as repaid_amount,
      (coalesce((select sum(lent_amount) from flows where day < ${from}), 0)
        + sum(coalesce(lent, 0)) over (order by period))::bigint as outstanding_amount
    from periods left join sums using (period)
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

/** How many applications of the period reached each stage. */
export async function countApplicationFunnel(
  db: Db,
  { from, until }: PortfolioPeriod,
): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    select count(*)::integer as applied,
           -- An officer opened it; a request cancelled by the member before that was not reviewed.
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
