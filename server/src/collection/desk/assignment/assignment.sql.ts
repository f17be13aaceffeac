/** Every statement on who gets which late loan, and on the results of a collector's work. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

type Rule = { readonly from_days: number; readonly owner_ids: readonly string[] };

/** The newest rule of each age, without those that were ended. */
export async function listAssignmentRules(db: Db): Promise<Rule[]> {
  const { rows } = await sql<Rule>`
    select from_days, owner_ids from (
      select distinct on (from_days) from_days, owner_ids from collection_rule
      order by from_days, id desc
    ) newest where cardinality(owner_ids) > 0 order by from_days
  `.execute(db);
  return rows;
}

type NewRule = {
  readonly fromDays: number;
  readonly owners: readonly string[];
  readonly madeBy: string;
};

export const insertAssignmentRule = (trx: Trx, { fromDays, owners, madeBy }: NewRule) =>
  trx
    .insertInto("collection_rule")
    .values({ from_days: fromDays, owner_ids: [...owners], made_by: madeBy })
    .execute();

type FreeLoan = {
  readonly loan_id: string;
  readonly member_id: string;
  readonly loan_number: number;
  readonly details_sealed: Buffer;
  readonly from_days: number;
  readonly days_late: number;
};

/** Late loans of these ages without an owner, the oldest first. */
export async function listFreeLoans(
  db: Db,
  { ages, today, most }: { ages: readonly number[]; today: string; most: number },
): Promise<FreeLoan[]> {
  if (ages.length === 0) return [];
  const { rows } = await sql<FreeLoan>`
    select account.loan_id, account.member_id, loan.loan_number, member.details_sealed,
      age_from_days(${today}::date - account.oldest_due_on) as from_days,
      ${today}::date - account.oldest_due_on as days_late
    from loan_account account join loan on loan.id = account.loan_id and loan.status = 'ACTIVE'
      join member on member.id = account.member_id
    where account.ended_on is null and account.oldest_due_on < ${today}
      and age_from_days(${today}::date - account.oldest_due_on) in (${sql.join(ages)})
      and not exists (select from collection_case work
        join staff owner on owner.id = work.owner_id and owner.removed_at is null
        where work.loan_id = account.loan_id)
    order by account.oldest_due_on, account.loan_id limit ${most}
  `.execute(db);
  return rows;
}

/** How many cases each person has. */
export async function countCases(db: Db): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ owner_id: string; cases: number }>`
    select owner_id, count(*)::integer as cases from collection_case work
      join loan on loan.id = work.loan_id and loan.status = 'ACTIVE'
    group by 1
  `.execute(db);
  return new Map(rows.map(({ owner_id, cases }) => [owner_id, cases]));
}

/** Forbidden pairs: the case is the person's own. */
export async function listOwnCasePairs(
  db: Db,
  pairs: readonly { readonly staffId: string; readonly memberId: string }[],
): Promise<ReadonlySet<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await sql<{ pair: string }>`
    select staff_id || '/' || member_id as pair from (values ${sql.join(
      pairs.map(({ staffId, memberId }) => sql`(${staffId}::uuid, ${memberId}::uuid)`),
    )}) as pairs (staff_id, member_id) where is_own_case(staff_id, member_id)
  `.execute(db);
  return new Set(rows.map(({ pair }) => pair));
}

type WorkRow = {
  readonly staff_id: string;
  readonly is_day: boolean;
  readonly contacts: number;
  readonly reached: number;
  readonly visits: number;
  readonly promises: number;
  readonly kept: number;
  readonly broken: number;
  readonly received: Centavos;
};

/**
 * What each person did on the day and in the week until it. A payment counts for the person who has
 * the case; a promise for the person who wrote it down, on the day it was kept or broken.
 */
export async function sumCollectors(
  db: Db,
  { from, day }: { readonly from: string; readonly day: string },
): Promise<WorkRow[]> {
  const manila = (column: string) => sql`(${sql.ref(column)} at time zone 'Asia/Manila')::date`;
  const begins = sql`(${from}::date::timestamp at time zone 'Asia/Manila')`;
  const { rows } = await sql<WorkRow>`
    with work as (
      select staff_id, ${manila("at")} as day, 1 as contacts,
        (outcome = 'REACHED')::integer as reached, (channel = 'VISIT')::integer as visits,
        0 as promises, 0 as kept, 0 as broken, 0::bigint as received
      from collection_contact where staff_id is not null and at >= ${begins}
      union all
      select recorded_by, made_on, 0, 0, 0, 1, 0, 0, 0 from payment_promise
      where made_on >= ${from}
      union all
      select recorded_by, ${manila("settled_at")}, 0, 0, 0, 0, (status = 'KEPT')::integer,
        (status = 'BROKEN')::integer, 0
      from payment_promise where status in ('KEPT', 'BROKEN') and settled_at >= ${begins}
      union all
      select owner_id, repayment.received_on, 0, 0, 0, 0, 0, 0, repayment.amount_centavos
      from collection_case owned join repayment on repayment.loan_id = owned.loan_id
      where repayment.received_on >= ${from} and repayment.ended_at is null
        and repayment.received_on >= ${manila("owned.since")}
    )
    select staff_id, day = ${day}::date as is_day, sum(contacts)::integer as contacts,
      sum(reached)::integer as reached, sum(visits)::integer as visits,
      sum(promises)::integer as promises, sum(kept)::integer as kept,
      sum(broken)::integer as broken, sum(received)::bigint as received
    from work where day between ${from} and ${day} group by 1, 2
  `.execute(db);
  return rows;
}
