/** Notifies a member about their money on every channel, in the transaction of the cause. */
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { findMember, openDetails, openPhone } from "#member/details.ts";
import type { NoticeAbout } from "#notice/template.ts";
import type { TemplateName } from "#notice/templates.ts";
import { writeNoticeEverywhere } from "#notice/write-notice.ts";

type NoticeRequest = {
  readonly memberId: string;
  readonly template: TemplateName;
  readonly about?: NoticeAbout;
};

export async function tellMember(trx: Trx, house: House, notice: NoticeRequest): Promise<void> {
  const member = await findMember(trx, notice.memberId);
  if (!member) throw new Error(`no member ${notice.memberId} to tell`);
  await writeNoticeEverywhere(trx, house, {
    ...notice,
    phone: openPhone(house, member),
    email: openDetails(house, member).email,
  });
}
