/** Notifies members about their money on every channel, in the transaction of the cause. */

import type { NoticeAbout } from "@hiram/words/message.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { listAddresses, openDetails, openPhone } from "#member/details.ts";
import { findDeadChannels } from "#notice/delivery/delivery-problems.ts";
import { type TemplateName, templateOf } from "#notice/templates.ts";
import { type NewNotice, type NoticeChannel, writeNotices } from "#notice/write-notice.ts";

type Addresses = Awaited<ReturnType<typeof listAddresses>>[number];

type NoticeRequest = {
  readonly memberId: string;
  readonly template: TemplateName;
  readonly about?: NoticeAbout;
};

export const notifyMember = (trx: Trx, house: House, notice: NoticeRequest): Promise<void> =>
  notifyMembers(trx, house, [notice]);

/** Several messages, each to its member, in as many round trips as one. */
export async function notifyMembers(
  trx: Trx,
  house: House,
  notices: readonly NoticeRequest[],
): Promise<void> {
  const ids = [...new Set(notices.map(({ memberId }) => memberId))];
  const members = new Map((await listAddresses(trx, ids)).map((member) => [member.id, member]));
  const dead = await findDead(trx, house, notices, members);
  const everywhere = notices.flatMap((notice) => {
    const member = members.get(notice.memberId);
    if (!member) throw new Error(`no member ${notice.memberId} to tell`);
    const { email } = openDetails(house, member);
    const both = [
      { ...notice, channel: "sms", to: openPhone(house, member) },
      { ...notice, channel: "email", to: email },
    ] as const;
    return leaveOutDead(both, dead.get(notice.memberId));
  });
  await writeNotices(trx, house, everywhere);
}

/**
 * Finds the members to whom a message need not go on a channel; messages about money go to both.
 */
function findDead(
  trx: Trx,
  house: House,
  notices: readonly NoticeRequest[],
  members: ReadonlyMap<string, Addresses>,
) {
  const ids = new Set(
    notices.filter(({ template }) => templateOf(template).kind).map(({ memberId }) => memberId),
  );
  return findDeadChannels(
    trx,
    house,
    [...members.values()].filter(({ id }) => ids.has(id)),
  );
}

type ChannelNotice = NoticeRequest & { readonly channel: NoticeChannel; readonly to: string };

/**
 * A message that may be switched off goes only to the working channel. A message about a debt goes
 * there even if the member switched that channel off, because otherwise it would reach nobody.
 */
function leaveOutDead(
  both: readonly ChannelNotice[],
  dead: ReadonlySet<NoticeChannel> | undefined,
): readonly NewNotice[] {
  const alive = both.filter(({ channel }) => !dead?.has(channel));
  const [first] = both;
  const kind = first && templateOf(first.template).kind;
  if (!kind || alive.length !== 1) return both;
  return alive.map((notice) => ({ ...notice, isOnlyWay: kind === "REMINDER" }));
}
