/**
 * The link in a message with which a member freezes the account: 128 random bits after `#`, which
 * no browser sends to a server and no log contains. Only its hash is stored, and it works once.
 */
import { createHash, randomBytes } from "node:crypto";
import { freezeLinkDays } from "@hiram/contract/session/session.ts";
import { freezePath } from "@hiram/contract/wire/paths.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";

const TOKEN_BYTES = 16;

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();

export async function makeFreezeLink(trx: Trx, { config }: House, memberId: string) {
  const token = randomBytes(TOKEN_BYTES).toString("base64url");
  const expires_at = sql<Date>`house_now() + make_interval(days => ${freezeLinkDays})`;
  await trx
    .insertInto("freeze_link")
    .values({ hash: hashOf(token), member_id: memberId, expires_at })
    .execute();
  return `${config.publicUrl}${freezePath}#${token}`;
}

/** The member whose link it is; undefined for an unknown or expired link. */
export async function useFreezeLink(trx: Trx, token: string) {
  const link = await trx
    .selectFrom("freeze_link")
    .select(["member_id", "used_at"])
    .where("hash", "=", hashOf(token))
    .where("expires_at", ">", sql<Date>`house_now()`)
    .forUpdate()
    .executeTakeFirst();
  if (!link) return undefined;
  await trx
    .updateTable("freeze_link")
    .set({ used_at: sql<Date>`coalesce(used_at, house_now())` })
    .where("hash", "=", hashOf(token))
    .execute();
  return { memberId: link.member_id, wasUsed: link.used_at !== null };
}

export async function sweepFreezeLinks(db: Db): Promise<void> {
  await sql`
    delete from freeze_link where expires_at < house_now() - interval '30 days'
  `.execute(db);
}
