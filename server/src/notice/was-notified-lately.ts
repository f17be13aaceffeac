/**
 * Whether a member has had this message lately: strangers can cause it, and must not fill the
 * phone.
 */
import { sql } from "kysely";
import type { Trx } from "#db/database.ts";
import type { TemplateName } from "#notice/templates.ts";

export async function wasNotifiedRecently(
  trx: Trx,
  memberId: string,
  template: TemplateName,
  withinHours: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom("notice")
    .select("id")
    .where("member_id", "=", memberId)
    .where("template", "=", template)
    .where("created_at", ">", sql<Date>`house_now() - make_interval(hours => ${withinHours})`)
    .executeTakeFirst();
  return row !== undefined;
}
