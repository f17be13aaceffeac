/** Every statement on deliveries and on undeliverable addresses. */
import {
  FAILURES_TO_DEAD,
  isDeadAfter,
  type UndeliveredReason,
} from "@hiram/contract/notice/delivery.ts";
import { sql } from "kysely";
import type { Db, Trx } from "#db/database.ts";
import type { NoticeChannel } from "#notice/write-notice.ts";

type ReportedNotice = {
  readonly member_id: string | null;
  readonly channel: NoticeChannel;
  readonly sealed: Buffer;
};

/**
 * Undefined when this was known already, or the message was delivered: a repeated report changes
 * nothing.
 */
export async function markUndelivered(trx: Trx, id: string, why: UndeliveredReason) {
  const { rows } = await sql<ReportedNotice>`
    update notice set delivery = 'UNDELIVERED', undelivered_why = ${why}, delivery_at = house_now()
    where id = ${id} and delivery is null
    returning member_id, channel, sealed
  `.execute(trx);
  return rows[0];
}

/** Delivered wins over undelivered: a gateway may report a try that we gave up too early. */
export async function markDelivered(trx: Trx, id: string) {
  const { rows } = await sql<ReportedNotice>`
    update notice set delivery = 'DELIVERED', undelivered_why = null, delivery_at = house_now()
    where id = ${id} and delivery is distinct from 'DELIVERED'
    returning member_id, channel, sealed
  `.execute(trx);
  return rows[0];
}

export type ReportedAddress = {
  readonly memberId: string;
  readonly channel: NoticeChannel;
  readonly fingerprint: string;
};

/** A report about another address starts a new count. */
export async function recordDeliveryFailure(
  trx: Trx,
  { memberId, channel, fingerprint }: ReportedAddress,
  why: UndeliveredReason,
): Promise<void> {
  await sql`
    insert into undeliverable_address
      (member_id, channel, address_fingerprint, since, last_at, failures, why, is_dead)
    values (${memberId}, ${channel}, ${fingerprint}, house_now(), house_now(), 1, ${why},
      ${isDeadAfter(why, 1)})
    on conflict (member_id, channel) do update set
      address_fingerprint = excluded.address_fingerprint, last_at = excluded.last_at,
      why = excluded.why,
      since = case when undeliverable_address.address_fingerprint = excluded.address_fingerprint
        then undeliverable_address.since else excluded.since end,
      failures = case when undeliverable_address.address_fingerprint = excluded.address_fingerprint
        then undeliverable_address.failures + 1 else 1 end,
      is_dead = excluded.is_dead
        or (undeliverable_address.address_fingerprint = excluded.address_fingerprint
          and (undeliverable_address.is_dead or undeliverable_address.failures + 1 >= ${FAILURES_TO_DEAD}))
  `.execute(trx);
}

export async function clearDeliveryFailure(
  trx: Trx,
  { memberId, channel, fingerprint }: ReportedAddress,
): Promise<void> {
  await sql`
    delete from undeliverable_address where member_id = ${memberId} and channel = ${channel}
      and address_fingerprint = ${fingerprint}
  `.execute(trx);
}

/** Returns whether there was a problem. */
export async function dropDeliveryProblem(
  trx: Trx,
  memberId: string,
  channel: NoticeChannel,
): Promise<boolean> {
  const { rows } = await sql`
    delete from undeliverable_address where member_id = ${memberId} and channel = ${channel}
    returning channel
  `.execute(trx);
  return rows.length > 0;
}

export type DeliveryProblemRow = {
  readonly member_id: string;
  readonly channel: NoticeChannel;
  readonly address_fingerprint: string;
  readonly since: Date;
  readonly why: UndeliveredReason;
  readonly is_dead: boolean;
};

export async function listDeliveryProblemRows(
  db: Db | Trx,
  memberIds: readonly string[],
): Promise<DeliveryProblemRow[]> {
  const { rows } = await sql<DeliveryProblemRow>`
    select member_id, channel, address_fingerprint, since, why, is_dead from undeliverable_address
    where member_id = any(${memberIds}::uuid[]) order by channel desc
  `.execute(db);
  return rows;
}

export async function isNoticeByEmail(db: Db | Trx, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from notice where id = ${id} and channel = 'email'
  `.execute(db);
  return rows.length > 0;
}
