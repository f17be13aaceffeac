/** Members' current addresses at which messages do not arrive. */
import type { UndeliveredReason } from "@hiram/contract/notice/delivery.ts";
import type { Db, Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { openDetails, openPhone } from "#member/details.ts";
import { addressFingerprint } from "#notice/delivery/address-fingerprint.ts";
import { type DeliveryProblemRow, listDeliveryProblemRows } from "#notice/delivery/delivery.sql.ts";
import type { NoticeChannel } from "#notice/write-notice.ts";

type DeliveryProblem = {
  readonly channel: NoticeChannel;
  readonly address: string;
  readonly since: Date;
  readonly why: UndeliveredReason;
  readonly isDead: boolean;
};

type Member = {
  readonly id: string;
  readonly phone_sealed: Buffer;
  readonly details_sealed: Buffer;
};

export async function listDeliveryProblems(
  house: House,
  member: Member,
): Promise<readonly DeliveryProblem[]> {
  return showDeliveryProblems(house, member, await listDeliveryProblemRows(house.db, [member.id]));
}

/** For callers that read the rows with others. */
export const showDeliveryProblems = (
  house: House,
  member: Member,
  rows: readonly DeliveryProblemRow[],
) => rows.flatMap((row) => showCurrent(house, member, row));

/** The channels that do not deliver, by member; members without one are left out. */
export async function findDeadChannels(
  db: Db | Trx,
  house: House,
  members: readonly Member[],
): Promise<ReadonlyMap<string, ReadonlySet<NoticeChannel>>> {
  const rows = await listDeliveryProblemRows(
    db,
    members.map(({ id }) => id),
  );
  const dead = new Map<string, Set<NoticeChannel>>();
  for (const row of rows) {
    const member = members.find(({ id }) => id === row.member_id);
    if (!row.is_dead || !member || showCurrent(house, member, row).length === 0) continue;
    dead.set(member.id, (dead.get(member.id) ?? new Set()).add(row.channel));
  }
  return dead;
}

/** Empty when the member has changed the address since. */
function showCurrent(house: House, member: Member, row: DeliveryProblemRow): DeliveryProblem[] {
  const { channel, since, why, is_dead } = row;
  const address = channel === "sms" ? openPhone(house, member) : openDetails(house, member).email;
  if (addressFingerprint(house, channel, address) !== row.address_fingerprint) return [];
  return [{ channel, address, since, why, isDead: is_dead }];
}
