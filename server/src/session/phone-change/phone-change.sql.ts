/** Every statement on changes of the phone number. Times are the database's. */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export async function isPhoneTaken(db: Db | Trx, phoneFingerprint: string): Promise<boolean> {
  const row = await db
    .selectFrom("member")
    .select("id")
    .where("phone_fingerprint", "=", phoneFingerprint)
    .executeTakeFirst();
  return row !== undefined;
}

type NewPhoneChange = {
  readonly id: string;
  readonly member_id: string;
  readonly sealed: Buffer;
  readonly phone_fingerprint: string;
  readonly old_fingerprint: string;
  readonly waitHours: number;
};

/** Returns when the change takes effect. */
export async function insertPhoneChange(
  trx: Trx,
  { waitHours, ...change }: NewPhoneChange,
): Promise<Date> {
  const { effective_at } = await trx
    .insertInto("phone_change")
    .values({
      ...change,
      effective_at: sql<Date>`house_now() + make_interval(hours => ${waitHours})`,
    })
    .returning("effective_at")
    .executeTakeFirstOrThrow();
  return effective_at;
}

type PhoneOfMember = {
  readonly phone_fingerprint: string;
  readonly phone_sealed: Buffer;
};

/** The trigger `check_phone_change` requires a change whose time has come. */
export async function setPhone(trx: Trx, memberId: string, phone: PhoneOfMember): Promise<void> {
  await trx.updateTable("member").set(phone).where("id", "=", memberId).execute();
}

export async function markPhoneChanged(trx: Trx, id: string): Promise<void> {
  await trx
    .updateTable("phone_change")
    .set({ done_at: sql<Date>`house_now()` })
    .where("id", "=", id)
    .execute();
}

export async function listDueChanges(db: Db, most: number) {
  return db
    .selectFrom("phone_change")
    .select(["id", "member_id"])
    .where("done_at", "is", null)
    .where("stopped_at", "is", null)
    .where("effective_at", "<=", sql<Date>`house_now()`)
    .orderBy("effective_at")
    .limit(most)
    .execute();
}

/** Whether the change is still to be made; locks it, so that a concurrent stop is seen. */
export async function lockDueChange(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom("phone_change")
    .select("id")
    .where("id", "=", id)
    .where("done_at", "is", null)
    .where("stopped_at", "is", null)
    .where("effective_at", "<=", sql<Date>`house_now()`)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export async function isEmailNew(db: Db | Trx, memberId: string, days: number): Promise<boolean> {
  const row = await db
    .selectFrom("member_change")
    .select("id")
    .where("member_id", "=", memberId)
    .where("what", "=", "EMAIL")
    .where("at", ">", sql<Date>`house_now() - make_interval(days => ${days})`)
    .executeTakeFirst();
  return row !== undefined;
}
