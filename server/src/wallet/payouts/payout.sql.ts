/** Every statement on existing withdrawals: acts of staff, the rail and the clock. */
import { openWithdrawalStatuses } from "@hiram/contract/wallet/wallet.ts";
import { sql } from "kysely";
import { isIdVerifiedOf } from "#activation/id-check/id-verified.ts";
import type { Db, Trx } from "#db/database.ts";
import { isMemberBlocked } from "#member/restriction.sql.ts";
import { stuckConditions } from "#wallet/payouts/stuck.sql.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

export async function findWithdrawal(db: Db | Trx, id: string): Promise<WithdrawalRow | undefined> {
  return db.selectFrom("withdrawal").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Locks the row until the transaction ends. */
export async function lockWithdrawal(trx: Trx, id: string): Promise<WithdrawalRow | undefined> {
  return trx
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Only the member's own: another member's is not found. */
export async function lockOwnWithdrawal(
  trx: Trx,
  memberId: string,
  id: string,
): Promise<WithdrawalRow | undefined> {
  return trx
    .selectFrom("withdrawal")
    .selectAll()
    .where("id", "=", id)
    .where("member_id", "=", memberId)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The open withdrawals of a loan's money, locked by number in the order of `ledger/post.ts`. */
export async function lockOpenWithdrawals(
  trx: Trx,
  loan: { readonly id: string; readonly member_id: string },
): Promise<WithdrawalRow[]> {
  return trx
    .selectFrom("withdrawal")
    .selectAll()
    .where("member_id", "=", loan.member_id)
    .where("loan_id", "=", loan.id)
    .where("kind", "=", "LOAN")
    .where("status", "in", openWithdrawalStatuses)
    .orderBy("withdrawal_number")
    .forNoKeyUpdate()
    .execute();
}

/** An SQL condition on `withdrawal`: nothing leaves an account that is frozen. */
export const isNotFrozen = sql<boolean>`not exists (
  select from member where member.id = withdrawal.member_id and member.frozen_at is not null)`;

/** An SQL condition on `withdrawal`: nothing is paid out to a blocked member. */
export const isNotBlocked = sql<boolean>`not ${isMemberBlocked(sql.ref("withdrawal.member_id"))}`;

/**
 * As part of a larger statement on `withdrawal`: the member is neither frozen nor blocked, and the
 * ID is verified.
 */
export const mayBePaidOut = sql<boolean>`(${isNotFrozen} and ${isNotBlocked}
  and ${isIdVerifiedOf(sql.ref("withdrawal.member_id"))})`;

/**
 * Assigns a withdrawal to a rail before it is sent: from then on it cannot be paused. The same rail
 * may assign it again, because the first worker may have died on the way.
 */
export async function claimForRail(db: Db, id: string, rail: string) {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawal set rail = ${rail}
    where id = ${id} and status = 'PROCESSING' and coalesce(rail, ${rail}) = ${rail}
      and (not needs_second_person or confirmed_by is not null) and ${mayBePaidOut}
    returning *
  `.execute(db);
  return rows[0];
}

/** An SQL condition on `withdrawal`: its first person is no longer at the desk. */
const isReleaserRemoved = sql<boolean>`exists (
  select from staff where staff.id = withdrawal.released_by and staff.removed_at is not null)`;

/** The first person's release, to be given again after it has lapsed or its person was removed. */
export async function storeRelease(trx: Trx, id: string, staffId: string, lifeHours: number) {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawal set released_by = ${staffId}, released_at = house_now()
    where id = ${id} and status = 'PROCESSING' and needs_second_person and not first_payout
      and confirmed_by is null
      and (released_by is null or released_at < house_now() - make_interval(hours => ${lifeHours})
        or ${isReleaserRemoved})
    returning *
  `.execute(trx);
  return rows[0];
}

/**
 * The second person's confirmation; the database refuses the first person's own. A first payout
 * needs no release: the officer who approved the loan is its first person.
 */
export async function storeConfirmation(trx: Trx, id: string, staffId: string, lifeHours: number) {
  const { rows } = await sql<WithdrawalRow>`
    update withdrawal set confirmed_by = ${staffId}, confirmed_at = house_now()
    where id = ${id} and status = 'PROCESSING' and confirmed_by is null
      and (first_payout or released_at >= house_now() - make_interval(hours => ${lifeHours}))
    returning *
  `.execute(trx);
  return rows[0];
}

/** Due dates count from the first payout that arrived; the database knows which one it was. */
export async function recordFirstPayout(trx: Trx, loanId: string, day: string): Promise<void> {
  await sql`select note_first_payout(${loanId}, ${day}::date)`.execute(trx);
}

/** Withdrawals sent by a rail and not finished, oldest first. */
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

/** Returns the withdrawal if this rail has sent it and it is not finished. */
export async function findSent(db: Db, rail: string, id: string) {
  return db
    .selectFrom("withdrawal")
    .select("id")
    .where("id", "=", id)
    .where("status", "=", "SENT")
    .where("rail", "=", rail)
    .executeTakeFirst();
}

/** Payouts that should have been sent by now, the longest-waiting first. */
export const listUnsent = (db: Db, most: number) => listWhere(db, stuckConditions.NOT_SENT, most);

/** Pauses past their end, the longest-waiting first. */
/** Pauses that end by themselves; a suspicion stays in the desk's list until it is decided. */
export const listExpiredPauses = (db: Db, most: number) =>
  listWhere(
    db,
    `${stuckConditions.PAUSE_OVER} and pause_ends_by_clock(withdrawal.pause_cause)`,
    most,
  );

async function listWhere(db: Db, condition: string, most: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from withdrawal where ${sql.raw(condition)} and ${isNotFrozen} and ${isNotBlocked}
    order by created_at limit ${most}
  `.execute(db);
  return rows;
}
