/** Every statement on changes of the account that payouts go to. Times are the database's. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

type NewChange = {
  readonly id: string;
  readonly member_id: string;
  readonly sealed: Buffer;
  readonly number_fingerprint: string;
  readonly waitHours: number;
};

/** Returns when the change takes effect. */
export async function insertBankChange(trx: Trx, { waitHours, ...change }: NewChange) {
  const { effective_at } = await trx
    .insertInto("bank_change")
    .values({
      ...change,
      effective_at: sql<Date>`house_now() + make_interval(hours => ${waitHours})`,
    })
    .returning("effective_at")
    .executeTakeFirstOrThrow();
  return effective_at;
}

/** Lets a waiting change take effect now; false when it no longer waits. */
export async function passBankChange(
  trx: Trx,
  id: string,
  staffId: string,
): Promise<string | undefined> {
  const row = await trx
    .updateTable("bank_change")
    .set({
      effective_at: sql<Date>`house_now()`,
      checked_by: staffId,
      checked_at: sql<Date>`house_now()`,
    })
    .where("id", "=", id)
    .where("stopped_at", "is", null)
    .where("effective_at", ">", sql<Date>`house_now()`)
    .returning("member_id")
    .executeTakeFirst();
  return row?.member_id;
}

export async function findWaitingBankChange(db: Db | Trx, id: string) {
  return db
    .selectFrom("bank_change")
    .select(["member_id"])
    .where("id", "=", id)
    .where("stopped_at", "is", null)
    .where("effective_at", ">", sql<Date>`house_now()`)
    .executeTakeFirst();
}
