/** The history of what a member changed: each row holds the value before a change, sealed. */
import { randomUUID } from "node:crypto";
import type { Trx } from "#db/database.ts";
import type { Tables } from "#db/tables.ts";
import type { House } from "#house/house.ts";

export const previousValueSeal = (memberId: string, id: string): string =>
  `member-change/${memberId}/${id}`;

/** Stores the previous value of a change. */
export async function recordPreviousValue(
  trx: Trx,
  { keys }: House,
  { memberId, what, old }: { memberId: string; what: Tables["member_change"]["what"]; old: object },
): Promise<void> {
  const id = randomUUID();
  const sealed = keys.seal(JSON.stringify(old), previousValueSeal(memberId, id));
  await trx.insertInto("member_change").values({ id, member_id: memberId, what, sealed }).execute();
}
