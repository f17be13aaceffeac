/** Every statement on the one-time links of the desk. */
import type { StaffLinkState } from "@hiram/contract/staff/sign-in/sign-in.ts";
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";

const open = sql<boolean>`used_at is null and ended_at is null and expires_at > now()`;

/** Ends the links that a person has not used. */
export async function endStaffLinks(trx: Trx, staffId: string): Promise<void> {
  await trx
    .updateTable("staff_link")
    .set({ ended_at: sql<Date>`now()` })
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .where("ended_at", "is", null)
    .execute();
}

type NewLink = { id: string; staff_id: string; hash: Buffer; readonly hours: number };

export async function insertStaffLink(trx: Trx, { hours, ...link }: NewLink): Promise<void> {
  const expires_at = sql<Date>`now() + make_interval(hours => ${hours})`;
  await trx
    .insertInto("staff_link")
    .values({ ...link, expires_at })
    .execute();
}

/** The link of a token, if it still works. */
export async function findOpenLink(trx: Trx, hash: Buffer) {
  return trx
    .selectFrom("staff_link")
    .select(["id", "staff_id"])
    .where("hash", "=", hash)
    .where(open)
    .executeTakeFirst();
}

/** False when the link was ended since the set-up began; of two concurrent uses one wins. */
export async function spendStaffLink(trx: Trx, id: string): Promise<boolean> {
  const row = await trx
    .updateTable("staff_link")
    .set({ used_at: sql<Date>`now()` })
    .where("id", "=", id)
    .where(open)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** For lists: the state of a link, from the columns of `staff_link`. */
export const linkState = sql<StaffLinkState>`case
  when used_at is not null then 'USED'
  when ended_at is not null then 'ENDED'
  when expires_at <= now() then 'EXPIRED'
  else 'SENT' end`;
