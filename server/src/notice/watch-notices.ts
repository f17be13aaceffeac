/**
 * Whether messages are sent: a dead worker or a refusing gateway shows within a minute.
 */
import { sql } from "kysely";
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import { messageUrgency } from "#notice/message-job.ts";
import { messageTemplates } from "#notice/templates.ts";

/** A worker takes a message within a second or two. */
const WAITS_SECONDS_MAX = 30;

const remindersOnly = Object.keys(messageTemplates).filter(
  (name) => messageUrgency(name) === "reminder",
);

type Delivery = {
  /** Without reminders, which queue on purpose. */
  readonly waits: number;
  /** Something was sent or tried within a minute: a worker lives, and its slots are busy. */
  readonly is_busy: boolean;
  readonly sms_refused: boolean;
  readonly sms_failing: number;
  readonly email_failing: number;
};

export const watchNotices = ({ db }: House): Collector => ({
  metrics: {
    hiram_notice_waits_seconds:
      "Age of the oldest message, reminders left out, that no worker has tried to send.",
    hiram_sms_last_try_failed: "1 when the SMS gateway refused the last message it was given.",
    hiram_sms_failing: "SMS that failed at their last try, within the hour.",
    hiram_email_failing: "E-mails that failed at their last try, within the hour.",
  },
  async collect() {
    const { waits, is_busy, sms_refused, sms_failing, email_failing } = await readDelivery(db);
    const isWaiting = waits > WAITS_SECONDS_MAX;
    return {
      warnings: [
        ...(isWaiting && is_busy
          ? [`messages wait to be sent for ${waits} s: the workers are busy with others`]
          : []),
        ...(isWaiting && !is_busy
          ? [`messages wait to be sent for ${waits} s: no worker takes them`]
          : []),
        ...(sms_refused ? ["the SMS gateway refused the last message"] : []),
      ],
      figures: {
        hiram_notice_waits_seconds: waits,
        hiram_sms_last_try_failed: Number(sms_refused),
        hiram_sms_failing: sms_failing,
        hiram_email_failing: email_failing,
      },
    };
  },
});

async function readDelivery(db: House["db"]): Promise<Delivery> {
  const failing = (channel: string) => sql`(
    select count(*)::integer from notice
    where channel = ${channel} and tried_at > house_now() - interval '1 hour'
      and last_error is not null
  )`;
  const { rows } = await sql<Delivery>`
    select
      (select coalesce(round(extract(epoch from house_now() - min(created_at))), 0)::integer
       from notice where status = 'QUEUED' and attempts = 0
         and template <> all (${remindersOnly})) as waits,
      exists (
        select from notice where channel = any (array['sms', 'email'])
          and tried_at > house_now() - interval '1 minute'
      ) as is_busy,
      coalesce((
        select last_error is not null from notice
        where channel = 'sms' and tried_at > house_now() - interval '1 hour'
        order by tried_at desc limit 1
      ), false) as sms_refused,
      ${failing("sms")} as sms_failing,
      ${failing("email")} as email_failing
  `.execute(db);
  return rows[0] as Delivery;
}
