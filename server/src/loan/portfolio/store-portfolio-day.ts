/**
 * Writes the figures of the portfolio when a day ends: ages, vintages, coming instalments,
 * collections and activity. At the end of a month also the roll rates from the ages of the previous
 * month.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { portfolioFlowsSql, portfolioPaymentsSql } from "#loan/portfolio/flows.sql.ts";

export async function storePortfolioDay(trx: Trx, _house: House, day: string): Promise<void> {
  await noteAccounts(trx, day);
  const before = monthEndBefore(day);
  if (before) await noteRoll(trx, day, before);
  await noteFlows(trx, day);
}

type AccountCells = {
  readonly ages: readonly unknown[];
  readonly vintages: readonly unknown[];
  readonly expected: readonly unknown[];
};

/**
 * One scan of the accounts: it counts them by day of first payout, age and next due date, a few
 * thousand groups, and everything else is summed from the groups. Read and written in two
 * statements, because PostgreSQL shares a scan between processes only in a plain SELECT.
 */
async function noteAccounts(trx: Trx, day: string): Promise<void> {
  // The planner expects many more groups than there are, and would sort all loans.
  await sql`set local work_mem = '64MB'`.execute(trx);
  const { rows } = await sql<AccountCells>`/* long */
    with cells as materialized (
      select first_paid_on, is_active, age_from_days(days_late) as from_days, next_due_on,
        count(*) as loans, sum(taken_out) as taken_out, sum(principal) as principal,
        count(*) filter (where missed_first) as missed_first,
        sum(next_due_amount) as next_due_amount
      from portfolio_accounts(${day}) group by 1, 2, 3, 4
    ), ages as (
      select from_days, sum(loans) as loans, sum(principal) as principal
      from cells where is_active group by 1
    ), vintages as (
      select date_trunc('month', first_paid_on::timestamp)::date as month, sum(loans) as loans,
        coalesce(sum(loans) filter (where is_active), 0) as active, sum(taken_out) as taken_out,
        sum(principal) as owed,
        coalesce(sum(loans) filter (where is_active and from_days > 1), 0) as late_loans,
        coalesce(sum(principal) filter (where is_active and from_days > 1), 0) as late_owed,
        sum(missed_first) as missed_first
      from cells group by 1
    ), expected as (
      select next_due_on as due_on, sum(loans) as loans, sum(next_due_amount) as amount
      from cells where is_active and next_due_on > ${day} group by 1
    )
    select (select coalesce(jsonb_agg(ages), '[]') from ages) as ages,
      (select coalesce(jsonb_agg(vintages), '[]') from vintages) as vintages,
      (select coalesce(jsonb_agg(expected), '[]') from expected) as expected
  `.execute(trx);
  const { ages, vintages, expected } = rows[0] as AccountCells;
  await sql`
    with ages as (
      insert into portfolio_age (day, from_days, loans, principal)
      select ${day}, from_days, loans, principal
      from jsonb_to_recordset(${JSON.stringify(ages)}::jsonb)
        as row (from_days integer, loans integer, principal bigint)
    ), vintages as (
      insert into portfolio_vintage (day, month, loans, active, taken_out, owed, late_loans,
        late_owed, missed_first)
      select ${day}, row.* from jsonb_to_recordset(${JSON.stringify(vintages)}::jsonb)
        as row (month date, loans integer, active integer, taken_out bigint, owed bigint,
          late_loans integer, late_owed bigint, missed_first integer)
    )
    insert into portfolio_expected (day, due_on, loans, amount)
    select ${day}, row.* from jsonb_to_recordset(${JSON.stringify(expected)}::jsonb)
      as row (due_on date, loans integer, amount bigint)
  `.execute(trx);
}

/** The last day of the month before, if `day` is the last of its month. */
function monthEndBefore(day: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  const month = date.getUTCMonth();
  date.setUTCDate(date.getUTCDate() + 1);
  if (date.getUTCMonth() === month) return null;
  return new Date(Date.UTC(Number(day.slice(0, 4)), month, 0)).toISOString().slice(0, 10);
}

/**
 * Without the accounts of the previous month there is no roll: every loan would seem new. This is
 * so in the first closed month. In two statements, for the same reason as above.
 */
async function noteRoll(trx: Trx, day: string, before: string): Promise<void> {
  const { rows } = await sql`/* long */
    select age_from_days(before.days_late) as from_days,
      case when now.is_active then age_from_days(now.days_late) end as to_days,
      case when now.is_active then null when now.is_written_off then 'WRITTEN_OFF'
        when settled.loan_id is not null then 'SETTLED' else 'PAID_OFF' end as ended_as,
      count(*) as loans, coalesce(sum(before.principal), 0)::bigint as principal_before,
      coalesce(sum(now.principal), 0)::bigint as principal_now
    from portfolio_accounts(${day}) now
      left join (
        select loan_id, days_late, principal from loan_month_end
        where day = ${before} and loan_id not in (select loan_id from loans_written_off(${before}))
      ) before using (loan_id)
      left join loans_settled() settled using (loan_id)
    where exists (select from daily_close where day = ${before} and closed_at is not null)
      and (before.loan_id is not null or now.is_active)
    group by 1, 2, 3
  `.execute(trx);
  await sql`
    insert into portfolio_roll (day, from_days, to_days, ended_as, loans, principal_before,
      principal_now)
    select ${day}, row.* from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (from_days integer, to_days integer, ended_as text, loans integer,
        principal_before bigint, principal_now bigint)
  `.execute(trx);
}

/** For every day since the last close; the first close writes the whole past. */
async function noteFlows(trx: Trx, day: string): Promise<void> {
  const noted = await sql<{ day: string | null }>`
    select max(day) as day from portfolio_flow
  `.execute(trx);
  const span = { after: noted.rows[0]?.day ?? null, until: day };
  await sql`/* long */
    insert into portfolio_flow (day, applied, applied_amount, approved, approved_amount, declined,
      released_amount, withdrawn_amount, repaid_amount, lent_amount)
    select day, applied, applied_amount, approved, approved_amount, declined, released_amount,
      withdrawn_amount, repaid_amount, lent_amount
    from (${portfolioFlowsSql(span)}) flows
  `.execute(trx);
  await sql`
    insert into portfolio_flow select ${day}, 0, 0, 0, 0, 0, 0, 0, 0, 0
    on conflict (day) do nothing
  `.execute(trx);
  await sql`/* long */
    insert into portfolio_collected (booked_on, value_on, payments, amount)
    ${portfolioPaymentsSql(span)}
  `.execute(trx);
}
