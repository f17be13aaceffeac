/** Notifies members about their money on every channel, in the transaction of the cause. */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { listAddresses, openDetails, openPhone } from "#member/details.ts";
import type { NoticeAbout } from "#notice/template.ts";
import type { TemplateName } from "#notice/templates.ts";
import { writeNotices } from "#notice/write-notice.ts";

type NoticeRequest = {
  readonly memberId: string;
  readonly template: TemplateName;
  readonly about?: NoticeAbout;
};

export const tellMember = (trx: Trx, house: House, notice: NoticeRequest): Promise<void> =>
  tellMembers(trx, house, [notice]);

/** Several messages, each to its member, in as many round trips as one. */
export async function tellMembers(
  trx: Trx,
  house: House,
  notices: readonly NoticeRequest[],
): Promise<void> {
  const ids = [...new Set(notices.map(({ memberId }) => memberId))];
  const members = new Map((await listAddresses(trx, ids)).map((member) => [member.id, member]));
  const everywhere = notices.flatMap((notice) => {
    const member = members.get(notice.memberId);
    if (!member) throw new Error(`no member ${notice.memberId} to tell`);
    const { email } = openDetails(house, member);
    return [
      { ...notice, channel: "sms", to: openPhone(house, member) } as const,
      { ...notice, channel: "email", to: email } as const,
    ];
  });
  await writeNotices(trx, house, everywhere);
}
