/**
 * After a recovery no money leaves and the payout account cannot be changed for a time: a thief of
 * the phone number gains nothing before the owner has read the message. It uses the database's
 * clock.
 */
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import { refuse } from "#problem.ts";

/**
 * As part of a larger statement on `member`: until when the hold lasts, or null when there is none.
 */
export const recoveryHoldUntil = sql<Date | null>`case
  when member.recovery_hold_until > house_now() then member.recovery_hold_until end`;

export async function findRecoveryHold(db: Db | Trx, memberId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("member")
    .select(recoveryHoldUntil.as("recovery_hold_until"))
    .where("id", "=", memberId)
    .executeTakeFirst();
  return row?.recovery_hold_until ?? null;
}

export function refuseDuringRecoveryHold(until: Date | string | null): void {
  if (until !== null) refuse("RecoveryHold");
}

/** A longer hold stays as it is. */
export async function startRecoveryHold(trx: Trx, memberId: string, hours: number): Promise<Date> {
  const { recovery_hold_until } = await trx
    .updateTable("member")
    .set({
      recovery_hold_until: sql<Date>`greatest(
        recovery_hold_until, house_now() + make_interval(hours => ${hours}))`,
    })
    .where("id", "=", memberId)
    .returning("recovery_hold_until")
    .executeTakeFirstOrThrow();
  return recovery_hold_until as Date;
}
