/**
 * Stores once whether a message arrived. A message that did not arrive marks the member's address,
 * if it is still theirs; an arrived message removes the mark.
 */
import type { UndeliveredReason } from "@hiram/contract/notice/delivery.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { addressFingerprint } from "#notice/delivery/address-fingerprint.ts";
import {
  clearDeliveryFailure,
  markDelivered,
  markUndelivered,
  type ReportedAddress,
  recordDeliveryFailure,
} from "#notice/delivery/delivery.sql.ts";
import { type NoticeChannel, type NoticeDocument, noticeSeal } from "#notice/write-notice.ts";

export async function recordUndelivered(
  trx: Trx,
  house: House,
  noticeId: string,
  why: UndeliveredReason,
): Promise<void> {
  const address = addressOf(house, noticeId, await markUndelivered(trx, noticeId, why));
  if (address) await recordDeliveryFailure(trx, address, why);
}

export async function recordDelivered(trx: Trx, house: House, noticeId: string): Promise<void> {
  const address = addressOf(house, noticeId, await markDelivered(trx, noticeId));
  if (address) await clearDeliveryFailure(trx, address);
}

type Reported = {
  readonly member_id: string | null;
  readonly channel: NoticeChannel;
  readonly sealed: Buffer;
};

/** The address's fingerprint: readers compare it with the member's current address. */
function addressOf(
  house: House,
  noticeId: string,
  notice: Reported | undefined,
): ReportedAddress | undefined {
  if (!notice?.member_id) return undefined;
  const { member_id: memberId, channel, sealed } = notice;
  const { to }: NoticeDocument = JSON.parse(house.keys.open(sealed, noticeSeal(noticeId)));
  return { memberId, channel, fingerprint: addressFingerprint(house, channel, to) };
}
