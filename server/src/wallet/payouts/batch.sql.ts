/** Every statement on files of payouts. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { mayBePaidOut } from "#wallet/payouts/payout.sql.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

/** Part of a larger statement on `withdrawal`: the payout may go into a file. */
const isReady = sql<boolean>`(status = 'PROCESSING' and rail is null
  and (not needs_second_person or confirmed_by is not null) and ${mayBePaidOut})`;

/** Locks payouts for the batch; rows locked by another transaction are left out. */
export async function lockReadyPayouts(
  trx: Trx,
  channel: PayoutChannel,
  most: number,
  staffId: string,
): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select * from withdrawal
    where not is_own_case(${staffId}, member_id) and ${isReady} and channel = ${channel}
    order by created_at, id limit ${most} for no key update skip locked
  `.execute(trx);
  return rows;
}

/** The payouts of a proposed file that are still ready, in the order of its lines. */
export async function listReadyPayouts(
  db: Db | Trx,
  ids: readonly string[],
): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select * from withdrawal where id = any(${[...ids]}::uuid[]) and ${isReady}
    order by created_at, id
  `.execute(db);
  return rows;
}

/** Locked by number, in the order of `ledger/post.ts`, before they are read with `listReadyPayouts`. */
export async function lockProposed(trx: Trx, ids: readonly string[]): Promise<void> {
  await trx
    .selectFrom("withdrawal")
    .select("id")
    .where("id", "in", ids)
    .orderBy("withdrawal_number")
    .forNoKeyUpdate()
    .execute();
}

/** The contents of a file, for `judgeBatch`. */
type BatchContents = {
  readonly ids: readonly string[];
  readonly total: Centavos;
  readonly staffId: string;
};

/** Why its maker cannot make a file alone; null when the maker can. */
export async function judgeBatch(
  trx: Trx,
  house: House,
  { ids, total, staffId }: BatchContents,
): Promise<"APPROVED_BY_YOU" | "ABOVE_DAILY" | null> {
  const { payoutOnePersonDailyCentavosMax: most } = house.policies.now();
  const { rows } = await sql<{ isApprover: boolean; paid: Centavos }>`
    select paid_alone_today(${staffId}) as paid, exists (
      select from withdrawal w where w.id = any(${[...ids]}::uuid[]) and w.kind = 'LOAN'
        and staff_approved_loan(${staffId}, w.loan_id)) as "isApprover"
  `.execute(trx);
  const { paid = 0, isApprover = false } = rows[0] ?? {};
  if (isApprover) return "APPROVED_BY_YOU";
  return paid + total > most ? "ABOVE_DAILY" : null;
}

type NewBatch = {
  readonly id: string;
  readonly channel: PayoutChannel;
  readonly sealed: Buffer;
  readonly payouts: number;
  readonly total_centavos: number;
  readonly made_by: string;
  readonly format: string;
  readonly execute_on: string;
  readonly proposal_id: string | null;
};

export async function insertBatch(trx: Trx, batch: NewBatch): Promise<void> {
  await trx.insertInto("payout_batch").values(batch).execute();
}

export async function putInBatch(trx: Trx, batchId: string, ids: readonly string[]): Promise<void> {
  await trx
    .updateTable("withdrawal")
    .set({ rail: "file", batch_id: batchId })
    .where("id", "in", ids)
    .execute();
}

export async function findBatch(db: Db | Trx, id: string) {
  return db.selectFrom("payout_batch").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Only once: a second attempt is refused. */
export async function recordBatchSent(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .updateTable("payout_batch")
    .set({ sent_at: sql<Date>`house_now()` })
    .where("id", "=", id)
    .where("sent_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function listInBatch(db: Db | Trx, batchId: string): Promise<WithdrawalRow[]> {
  return db
    .selectFrom("withdrawal")
    .selectAll()
    .where("batch_id", "=", batchId)
    .orderBy("withdrawal_number")
    .execute();
}

/** Locks all of them together, by number, in the order of `ledger/post.ts`. */
export async function lockInBatch(trx: Trx, batchId: string): Promise<WithdrawalRow[]> {
  return trx
    .selectFrom("withdrawal")
    .selectAll()
    .where("batch_id", "=", batchId)
    .orderBy("withdrawal_number")
    .forNoKeyUpdate()
    .execute();
}

/**
 * The bank refused the whole file, and it was not marked as sent: its payouts can go into the next
 * one.
 */
export async function removeFromBatch(trx: Trx, batchId: string): Promise<void> {
  await trx
    .updateTable("withdrawal")
    .set({ rail: null, batch_id: null })
    .where("batch_id", "=", batchId)
    .where("status", "=", "PROCESSING")
    .execute();
}

/** Payouts of files by their ids or numbers, as a bank's answer names them. */
export async function findNamedPayouts(
  db: Db | Trx,
  ids: readonly string[],
  numbers: readonly number[],
) {
  const { rows } = await sql<{ id: string; withdrawal_number: number; batch_id: string | null }>`
    select id, withdrawal_number, batch_id from withdrawal
    where id = any(${ids}::uuid[]) or withdrawal_number = any(${numbers}::bigint[])
  `.execute(db);
  return rows;
}
