/** Every statement on attempts to send SMS. */
import type { UndeliveredReason } from "@hiram/contract/notice/delivery.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";

export type SmsTry = {
  readonly gateway: string;
  readonly outcome: "ACCEPTED" | "FAILED" | "REFUSED" | null;
  readonly report: "DELIVERED" | "UNDELIVERED" | null;
  readonly why: UndeliveredReason | null;
  readonly age_seconds: number;
};

export async function findSmsTries(db: Db, noticeId: string): Promise<readonly SmsTry[]> {
  const { rows } = await sql<SmsTry>`
    select gateway, outcome, report, why, extract(epoch from now() - asked_at)::float8 as age_seconds
    from sms_try where notice_id = ${noticeId} order by asked_at
  `.execute(db);
  return rows;
}

/** False when this gateway has already accepted the message: it does not get it again. */
export async function claimSmsTry(db: Db, noticeId: string, gateway: string): Promise<boolean> {
  const { rows } = await sql`
    insert into sms_try (notice_id, gateway) values (${noticeId}, ${gateway})
    on conflict (notice_id, gateway) do update set asked_at = now(), outcome = null
      where sms_try.outcome is distinct from 'ACCEPTED'
    returning gateway
  `.execute(db);
  return rows.length === 1;
}

export async function recordSmsOutcome(
  db: Db | Trx,
  { noticeId, gateway }: { readonly noticeId: string; readonly gateway: string },
  outcome: "ACCEPTED" | "FAILED" | "REFUSED",
  messageId: string | null = null,
): Promise<void> {
  await sql`
    update sms_try set outcome = ${outcome}, message_id = ${messageId}
    where notice_id = ${noticeId} and gateway = ${gateway}
  `.execute(db);
}

const FAILURES_TO_OPEN = 3;
const REST_SECONDS = 60;

/**
 * The gateways whose last three messages failed, the last one within a minute. After that minute the
 * next message asks them again.
 */
export async function findOpenCircuits(db: Db): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ gateway: string }>`
    select gateway
    from unnest(array['sms-1', 'sms-2']) as gateway,
      -- A LATERAL join with LIMIT reads three rows of the index: at 200 messages a second a window
      -- over ten minutes would read 120,000 of them for each message.
      lateral (
        select outcome, asked_at from sms_try
        where sms_try.gateway = gateway.gateway and outcome is not null
          and asked_at > now() - interval '10 minutes'
        order by asked_at desc limit ${FAILURES_TO_OPEN}
      ) latest
    group by gateway
    having count(*) = ${FAILURES_TO_OPEN} and bool_and(outcome = 'FAILED')
      and max(asked_at) > now() - make_interval(secs => ${REST_SECONDS})
  `.execute(db);
  return new Set(rows.map(({ gateway }) => gateway));
}

export type SmsReport = {
  readonly gateway: string;
  readonly messageId: string;
  readonly report: "DELIVERED" | "UNDELIVERED";
  readonly why: UndeliveredReason | null;
};

/** The message's notice; undefined for a message id that we do not know. */
export async function recordSmsReport(trx: Trx, { gateway, messageId, report, why }: SmsReport) {
  const { rows } = await sql<{ notice_id: string; template: string }>`
    update sms_try
    set report = case when report = 'DELIVERED' then report else ${report} end,
      why = case when report = 'DELIVERED' then null else ${why} end, reported_at = now()
    where gateway = ${gateway} and message_id = ${messageId}
    returning notice_id, (select template from notice where id = notice_id) as template
  `.execute(trx);
  return rows[0];
}

type GatewayFigures = {
  readonly gateway: string;
  readonly accepted: number;
  readonly reported: number;
};

/** Counts the attempts of the last hour. */
export async function countSmsTries(db: Db): Promise<readonly GatewayFigures[]> {
  const { rows } = await sql<GatewayFigures>`
    select gateway,
      count(*) filter (where outcome = 'ACCEPTED')::integer as accepted,
      count(*) filter (where report is not null)::integer as reported
    from sms_try where asked_at > now() - interval '1 hour' group by gateway
  `.execute(db);
  return rows;
}
