/**
 * The pesos at the top of Today, by figure and day. Closed days come from the small tables that the
 * close has written; payments and payouts of later days from their own tables; what no statement has
 * yet from the last run of the job `count-unreconciled`.
 */
import { type DeskFigure, FIGURE_DAYS } from "@hiram/contract/staff/queues/queues.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";

export type FigureDay = {
  readonly figure: DeskFigure;
  readonly day: string;
  readonly amount: number | null;
};

/** The payouts of a day: the figure of Today, and the list that it opens. */
export const isPaidOut = sql`withdrawal.status = 'COMPLETED' and withdrawal.kind = 'LOAN'`;

type Span = { readonly from: RawBuilder<unknown>; readonly today: string };

const manilaDay = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Manila')::date`;
const dayBegins = (day: RawBuilder<unknown>) => sql`(${day}::timestamp at time zone 'Asia/Manila')`;

/** Rows of (day, amount); a day without a row is zero in a flow and unknown in a level. */
const rowsOf: Readonly<Record<DeskFigure, (span: Span) => RawBuilder<unknown>>> = {
  // Payouts after the last close by their own index: their entries have a BRIN index of time, which
  // the planner leaves aside for a bound that it does not know.
  paidOut: ({ from }) => sql`
    select day, withdrawn_amount as amount from portfolio_flow where day >= ${from}
    union all
    select ${manilaDay("ended_at")}, sum(amount_centavos) from withdrawal
    where ${isPaidOut} and ended_at >= ${dayBegins(
      sql`(select coalesce(max(day) + 1, ${from}) from portfolio_flow)`,
    )} group by 1`,
  received: ({ from }) => sql`
    select value_on as day, sum(amount_centavos) as amount from payment
    where value_on >= ${from} and status <> 'REVERSED' group by 1`,
  due: ({ from }) => sql`
    select due_on as day, amount from portfolio_expected
    where due_on >= ${from} and day = due_on - 1`,
  late: ({ from }) => sql`
    select day, coalesce(sum(principal) filter (where from_days > 0), 0) as amount
    from daily_close left join portfolio_age using (day)
    where day >= ${from} and closed_at is not null group by 1`,
  unmatched: ({ from, today }) => sql`
    select day, (sum(sum(amount)) over (order by day)) as amount from (
      select greatest(day, ${from}) as day, credit_centavos - debit_centavos as amount
      from journal_line join journal on journal.id = journal_line.journal_id
      where account = 'suspense' and day < ${today}
    ) lines group by 1
    union all
    select ${today}::date, coalesce(sum(amount_centavos), 0) from payment
    where status = 'UNMATCHED'`,
  unreconciled: ({ from }) => sql`
    select day, amount_centavos as amount from unreconciled_day where day >= ${from}`,
};

/** For twice the days shown, so that a month is compared with the one before. */
export async function listFigureDays(
  db: Db,
  figures: readonly DeskFigure[],
  today: string,
): Promise<FigureDay[]> {
  if (figures.length === 0) return [];
  const from = sql`(${today}::date - ${2 * FIGURE_DAYS - 1}::integer)`;
  const span = { from, today };
  const parts = figures.map(
    (figure) => sql`
      select ${figure}::text as figure, day, sum(amount)::bigint as amount
      from (${rowsOf[figure](span)}) found
      where day between ${from} and ${today} group by 2`,
  );
  const { rows } = await sql<FigureDay>`${sql.join(parts, sql` union all `)}`.execute(db);
  return rows;
}

/** When the job last counted what no statement has; null before its first run. */
export async function findCountedAt(db: Db): Promise<Date | null> {
  const row = await db
    .selectFrom("unreconciled_day")
    .select(({ fn }) => fn.max("counted_at").as("counted_at"))
    .executeTakeFirst();
  return row?.counted_at ?? null;
}
