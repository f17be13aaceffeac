/** The figures of a closed day, each from the small table that the close has written. */
import type { loanEndings } from "@hiram/contract/books/portfolio.ts";
import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** The first and last closed day; null while no day is closed. */
export async function findClosedDays(
  db: Db,
): Promise<{ readonly first: string; readonly last: string } | null> {
  const { rows } = await sql<{ first: string | null; last: string | null }>`
    select min(day) as first, max(day) as last from daily_close where closed_at is not null
  `.execute(db);
  const { first, last } = rows[0] ?? {};
  return first && last ? { first, last } : null;
}

type AgeRow = { readonly from_days: number; readonly loans: number; readonly principal: number };

export async function readAgesOfLoans(db: Db, day: string): Promise<AgeRow[]> {
  const { rows } = await sql<AgeRow>`
    select from_days, loans, principal from portfolio_age where day = ${day} order by from_days
  `.execute(db);
  return rows;
}

type ParDayRow = {
  readonly day: string;
  readonly principal: number;
  readonly par30: number;
  readonly par90: number;
};

/** The closed days; a day without loans has zeros. */
export async function readParByDay(db: Db, from: string, until: string): Promise<ParDayRow[]> {
  const { rows } = await sql<ParDayRow>`
    select day, coalesce(sum(principal), 0)::bigint as principal,
      coalesce(sum(principal) filter (where from_days > 30), 0)::bigint as par30,
      coalesce(sum(principal) filter (where from_days > 90), 0)::bigint as par90
    from daily_close left join portfolio_age using (day)
    where day between ${from} and ${until} and closed_at is not null
    group by day order by day
  `.execute(db);
  return rows;
}

type VintageRow = {
  readonly month: string;
  readonly loans: number;
  readonly active: number;
  readonly taken_out: number;
  readonly owed: number;
  readonly late_loans: number;
  readonly late_owed: number;
  readonly missed_first: number;
};

export async function readVintages(db: Db, day: string): Promise<VintageRow[]> {
  const { rows } = await sql<VintageRow>`
    select month, loans, active, taken_out, owed, late_loans, late_owed, missed_first
    from portfolio_vintage where day = ${day} order by month
  `.execute(db);
  return rows;
}

type AgeDayRow = AgeRow & { readonly day: string };

/** The ages of each closed day. */
export async function readAgesByDay(db: Db, from: string, until: string): Promise<AgeDayRow[]> {
  const { rows } = await sql<AgeDayRow>`
    select day, from_days, loans, principal from portfolio_age
    where day between ${from} and ${until} order by day, from_days
  `.execute(db);
  return rows;
}

type CurveRow = {
  readonly month: string;
  readonly day: string;
  readonly taken_out: number;
  readonly late_owed: number;
};

const CURVES_SHOWN = 12;
const CURVE_MONTHS_MAX = 24;

/** The latest vintages at each month end until the day, and on the day itself. */
export async function readVintageCurves(db: Db, day: string): Promise<CurveRow[]> {
  const { rows } = await sql<CurveRow>`
    with ends as (
      select (date_trunc('month', ${day}::date) - make_interval(months => back)
        + interval '1 month - 1 day')::date as day
      from generate_series(1, ${CURVE_MONTHS_MAX}) back
      union select ${day}::date
    )
    select month, ends.day, taken_out, late_owed
    from ends join portfolio_vintage on portfolio_vintage.day = ends.day
    where month >= (date_trunc('month', ${day}::date)
      - make_interval(months => ${CURVES_SHOWN - 1}))::date
    order by month, ends.day
  `.execute(db);
  return rows;
}

type RollRow = {
  readonly day: string;
  readonly from_days: number | null;
  readonly to_days: number | null;
  readonly ended_as: (typeof loanEndings)[number] | null;
  readonly loans: number;
  readonly principal_before: number;
  readonly principal_now: number;
};

/** How principal moved between ages of arrears from the last month end until the day. */
export async function readRollRates(db: Db, day: string): Promise<RollRow[]> {
  const { rows } = await sql<RollRow>`
    select day, from_days, to_days, ended_as, loans, principal_before, principal_now
    from portfolio_roll
    where day = (select max(day) from portfolio_roll where day <= ${day})
    order by from_days nulls first, to_days nulls last, ended_as
  `.execute(db);
  return rows;
}

type CollectionRow = {
  readonly day: string;
  readonly expected_loans: number | null;
  readonly expected_amount: number | null;
  readonly payments: number | null;
  readonly collected_amount: number | null;
};

type Collections = { readonly asOf: string; readonly from: string; readonly until: string };

/**
 * A day until the closed one has the expectation stored by the close before it; later days have
 * that of the closed day. NULL when that day was not closed: then nothing is known.
 */
export async function readPortfolioCollections(
  db: Db,
  { asOf, from, until }: Collections,
): Promise<CollectionRow[]> {
  const { rows } = await sql<CollectionRow>`
    with days as (
      select day::date, least(day::date - 1, ${asOf}::date) as known_on
      from generate_series(${from}::date, ${until}::date, interval '1 day') day
    ), collected as (
      select value_on as day, sum(payments)::integer as payments, sum(amount)::bigint as amount
      from portfolio_collected
      where value_on between ${from} and ${until} and booked_on <= ${asOf} group by 1
    )
    select days.day,
      case when closed_at is not null then coalesce(expected.loans, 0) end as expected_loans,
      case when closed_at is not null then coalesce(expected.amount, 0) end as expected_amount,
      case when days.day <= ${asOf} then coalesce(payments, 0) end as payments,
      case when days.day <= ${asOf} then coalesce(collected.amount, 0) end as collected_amount
    from days left join daily_close on daily_close.day = days.known_on
      left join portfolio_expected expected
        on expected.day = days.known_on and expected.due_on = days.day
      left join collected on collected.day = days.day
    order by days.day
  `.execute(db);
  return rows;
}
