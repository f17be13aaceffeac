/** Every statement on files of payouts. */
import type { PayoutChannel } from "@hiram/contract/wallet/wallet.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { mayLeave } from "#wallet/payouts/payout.sql.ts";
import type { WithdrawalRow } from "#wallet/wallet.sql.ts";

/** Locked for the batch; rows that another transaction has locked are left out. */
export async function lockReady(
  trx: Trx,
  channel: PayoutChannel,
  most: number,
  staffId: string,
): Promise<WithdrawalRow[]> {
  const { rows } = await sql<WithdrawalRow>`
    select * from withdrawal
    where not is_own_case(${staffId}, member_id) and status = 'PROCESSING' and rail is null and channel = ${channel}
      and (not needs_second_person or confirmed_by is not null) and ${mayLeave}
    order by created_at, id limit ${most} for no key update skip locked
  `.execute(trx);
  return rows;
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
export async function noteBatchSent(trx: Trx, id: string): Promise<boolean> {
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

/** Locked all at once and by number, in the order of `ledger/post.ts`. */
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
 * The bank refused the whole file, and no one had marked it as sent: the payouts can go into the
 * next one.
 */
export async function takeOutOfBatch(trx: Trx, batchId: string): Promise<void> {
  await trx
    .updateTable("withdrawal")
    .set({ rail: null, batch_id: null })
    .where("batch_id", "=", batchId)
    .where("status", "=", "PROCESSING")
    .execute();
}
