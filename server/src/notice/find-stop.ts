/** Whether a queued message must wait for its hour, or must not be sent any more. */
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import { addJob, type Jobs } from "#jobs/jobs.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import type { MessageJob } from "#notice/message-job.ts";
import { templatesWithHours } from "#notice/templates.ts";

type Stop = { readonly refusal: string; readonly possible_at: Date | null };

export async function findStop(house: House, noticeId: string): Promise<Stop | undefined> {
  const at = house.clock.now();
  const ask = async () => {
    const { rows } = await sql<Stop>`
      select refusal, possible_at
      from notice_refusal(${noticeId}, ${[...templatesWithHours]}::text[], ${at})
    `.execute(house.db);
    return rows[0];
  };
  const stop = await ask();
  if (!stop || stop.possible_at) return stop;
  // Without a known time zone it is unknown, too, from which hour the member may be contacted.
  const notice = await house.db
    .selectFrom("notice")
    .select("member_id")
    .where("id", "=", noticeId)
    .executeTakeFirst();
  await storeTimeZones(house, notice?.member_id ? [notice.member_id] : []);
  return ask();
}

/** Adds a job for the allowed hour and ends this one, so that no attempt is counted. */
export function rescheduleJob<Name extends keyof Jobs>(
  { db, clock }: House,
  job: Name,
  payload: Jobs[Name],
  until: Date,
): Promise<void> {
  const afterSeconds = Math.ceil((until.getTime() - clock.now().getTime()) / 1000);
  return addJob(db, job, payload, { afterSeconds });
}

/** As `rescheduleJob`, by the job that such a message has: reminders have a lane of their own. */
export async function rescheduleNotice(
  house: House,
  jobOf: (template: string, channel: "sms" | "email") => MessageJob,
  noticeId: string,
  until: Date,
): Promise<void> {
  const { template, channel } = await house.db
    .selectFrom("notice")
    .select(["template", "channel"])
    .where("id", "=", noticeId)
    .executeTakeFirstOrThrow();
  return rescheduleJob(house, jobOf(template, channel), { noticeId }, until);
}
