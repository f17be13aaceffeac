/** Whether a queued message must wait for its hour, or must not be sent any more. */
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import { addJob } from "#jobs/jobs.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { hourTemplates } from "#notice/templates.ts";

type Stop = { readonly refusal: string; readonly possible_at: Date | null };

export async function findStop(house: House, noticeId: string): Promise<Stop | undefined> {
  const at = house.clock.now();
  const ask = async () => {
    const { rows } = await sql<Stop>`
      select refusal, possible_at
      from notice_refusal(${noticeId}, ${[...hourTemplates]}::text[], ${at})
    `.execute(house.db);
    return rows[0];
  };
  const stop = await ask();
  if (stop?.refusal !== "PLACE_UNKNOWN") return stop;
  const notice = await house.db
    .selectFrom("notice")
    .select("member_id")
    .where("id", "=", noticeId)
    .executeTakeFirst();
  await storeTimeZones(house, notice?.member_id ? [notice.member_id] : []);
  return ask();
}

/** Another job sends the message at its hour; this one ends without counting an attempt. */
export function waitUntil(
  { db, clock }: House,
  job: "send-notice" | "change-sms-gateway",
  noticeId: string,
  until: Date,
): Promise<void> {
  const afterSeconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1000);
  return addJob(db, job, { noticeId }, { afterSeconds });
}
