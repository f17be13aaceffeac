/**
 * A waiting change of the account's phone number, for a member without the old SIM. Any doubt stops
 * it: the member, an officer, a freeze, a recovery by a code to the old number, or somebody who has
 * opened an account with the new one meanwhile.
 */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { House } from "#house/house.ts";

export type PhoneChangeStop = NonNullable<Tables["phone_change"]["stopped_why"]>;

export const phoneChangeSeal = (memberId: string, changeId: string): string =>
  `phone-change/${memberId}/${changeId}`;

export type WaitingPhone = {
  readonly id: string;
  /** The number in E.164. */
  readonly phone: string;
  readonly effectiveAt: Date;
};

const isOpen = sql<boolean>`done_at is null and stopped_at is null`;

export async function findWaitingPhone(
  db: Db | Trx,
  { keys }: House,
  memberId: string,
): Promise<WaitingPhone | null> {
  const row = await db
    .selectFrom("phone_change")
    .select(["id", "sealed", "effective_at"])
    .where("member_id", "=", memberId)
    .where(isOpen)
    .executeTakeFirst();
  if (!row) return null;
  const { phone } = JSON.parse(keys.open(row.sealed, phoneChangeSeal(memberId, row.id)));
  return { id: row.id, phone, effectiveAt: row.effective_at };
}

/** False when no change waits. */
export async function stopPhoneChange(
  trx: Trx,
  memberId: string,
  why: PhoneChangeStop,
): Promise<boolean> {
  const rows = await trx
    .updateTable("phone_change")
    .set({ stopped_at: sql<Date>`house_now()`, stopped_why: why })
    .where("member_id", "=", memberId)
    .where(isOpen)
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** The last digits, which its owner recognises. */
export const lastPhoneDigits = (e164: string): string => e164.slice(-4);
