/** Every statement on withdrawals once they are made: what staff, the rail and the clock do to them. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { stuckWhen } from "#wallet/payouts/stuck.sql.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

/** The row, which no other transaction changes until this one ends. */
export async function lockWithdrawal(trx: Trx, id: string): Promise<WithdrawalRow | undefined> {
  return trx
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/**
 * Takes a withdrawal for a rail, before it is handed over: from then on nobody can hold it back. Taken
 * again by the same rail, because whoever took it first may have died on the way.
 */
export async function takeForRail(db: Db, id: string, rail: string) {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawal set rail = ${rail}
    where id = ${id} and status = 'PROCESSING' and coalesce(rail, ${rail}) = ${rail}
      and (not needs_second_person or confirmed_by is not null)
    returning *
  `.execute(db);
  return rows[0];
}

/** The first person's word, which another gives anew when it has grown old without the second's. */
export async function release(trx: Trx, id: string, staffId: string, lifeHours: number) {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawal set released_by = ${staffId}, released_at = now()
    where id = ${id} and status = 'PROCESSING' and needs_second_person and confirmed_by is null
      and (released_by is null or released_at < now() - make_interval(hours => ${lifeHours}))
    returning *
  `.execute(trx);
  return rows[0];
}

/** The second person's word; the database refuses the first person's own. */
export async function confirm(trx: Trx, id: string, staffId: string, lifeHours: number) {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawal set confirmed_by = ${staffId}, confirmed_at = now()
    where id = ${id} and status = 'PROCESSING' and confirmed_by is null
      and released_at >= now() - make_interval(hours => ${lifeHours})
    returning *
  `.execute(trx);
  return rows[0];
}

/** Due dates count from the first payout that arrived; the database knows which it was. */
export async function noteFirstPayout(trx: Trx, loanId: string, day: string): Promise<void> {
  await sql`select note_first_payout(${loanId}, ${day}::date)`.execute(trx);
}

/** Those on their way by a rail, the longest-waiting first. */
export async function listSent(db: Db, rail: string, most: number): Promise<{ id: string }[]> {
  return db
    .selectFrom("withdrawal")
    .select("id")
    .where("status", "=", "SENT")
    .where("rail", "=", rail)
    .orderBy("created_at")
    .limit(most)
    .execute();
}

/** Whether this one is on its way by a rail. */
export async function findSent(db: Db, rail: string, id: string) {
  return db
    .selectFrom("withdrawal")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "SENT")
    .where("rail", "=", rail)
    .executeTakeFirst();
}

/** Those that should have been sent by now, the longest-waiting first. */
export const listUnsent = (db: Db, most: number) => listWhere(db, stuckWhen.NOT_SENT, most);

/** Those whose pause is over, the longest-waiting first. */
export const listHoldsOver = (db: Db, most: number) => listWhere(db, stuckWhen.HOLD_OVER, most);

async function listWhere(db: Db, condition: string, most: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from withdrawal where ${sql.raw(condition)} order by created_at limit ${most}
  `.execute(db);
  return rows;
}
