/** Every statement on the settings of the books and on closed months. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

type MonthRow = {
  readonly month: string;
  readonly is_ended: boolean;
  readonly closed_at: Date | null;
  readonly proposed_by: string | null;
  readonly decided_by: string | null;
};

/** Every month with a journal, the newest first. */
export async function listBookMonths(db: Db | Trx): Promise<MonthRow[]> {
  const { rows } = await sql<MonthRow>`
    select months.month, books_month.closed_at, proposed_by, decided_by,
      exists (select from daily_close where closed_at is not null
        and day = (months.month + interval '1 month - 1 day')::date) as is_ended
    from (select distinct date_trunc('month', day)::date as month from journal) months
    left join books_month on books_month.month = months.month
    left join staff_proposal on staff_proposal.id = books_month.proposal_id
    order by months.month desc`.execute(db);
  return rows;
}

/** The oldest month that is not closed, if all its days are. */
export function findClosableMonth(months: readonly MonthRow[]): string | undefined {
  const oldest = months.findLast(({ closed_at }) => closed_at === null);
  return oldest?.is_ended ? oldest.month : undefined;
}

export const insertClosedMonth = (trx: Trx, month: string, proposalId: string, closedAt: Date) =>
  trx
    .insertInto("books_month")
    .values({ month, proposal_id: proposalId, closed_at: closedAt })
    .execute();

const VERSIONS_MAX = 200;

export const listProvisionRates = (db: Db | Trx) =>
  db
    .selectFrom("provision_rates")
    .leftJoin("staff_proposal", "staff_proposal.id", "provision_rates.proposal_id")
    .select(["from_day", "rates", "made_at", "proposed_by", "decided_by"])
    .orderBy("from_day", "desc")
    .limit(VERSIONS_MAX)
    .execute();

export const listLateCashSettings = (db: Db | Trx) =>
  db
    .selectFrom("late_cash_rule")
    .leftJoin("staff_proposal", "staff_proposal.id", "late_cash_rule.proposal_id")
    .select(["from_day", "pays_first", "made_at", "proposed_by", "decided_by"])
    .orderBy("from_day", "desc")
    .limit(VERSIONS_MAX)
    .execute();

export const isLateCashDayTaken = async (db: Db | Trx, day: string): Promise<boolean> =>
  (await db
    .selectFrom("late_cash_rule")
    .select("from_day")
    .where("from_day", "=", day)
    .executeTakeFirst()) !== undefined;

export const isRatesDayTaken = async (db: Db | Trx, day: string): Promise<boolean> =>
  (await db
    .selectFrom("provision_rates")
    .select("from_day")
    .where("from_day", "=", day)
    .executeTakeFirst()) !== undefined;

const kinds = [
  "books.month",
  "books.rates",
  "books.lateCash",
  "books.codes",
  "books.opening",
  "books.journal",
] as const;

export const listWaitingSettings = (db: Db) =>
  db
    .selectFrom("staff_proposal")
    .select(["kind", "subject", "proposed_by"])
    .where("kind", "in", kinds)
    .where("status", "=", "PROPOSED")
    .where("expires_at", ">", sql<Date>`house_now()`)
    .orderBy("proposed_at")
    .execute();
