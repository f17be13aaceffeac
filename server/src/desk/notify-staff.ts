/** Tells people at the desk about their own accounts, keys and endpoints, on every channel. */
import type { NoticeAbout } from "@hiram/words/message.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { openStaffDetails } from "#member/staff-details.ts";
import type { TemplateName } from "#notice/templates.ts";
import { writeNotice } from "#notice/write-notice.ts";

type StaffNotice = {
  readonly template: Extract<TemplateName, `staff-${string}`>;
  readonly about?: NoticeAbout;
};

export async function notifyStaff(
  trx: Trx,
  house: House,
  ids: readonly string[],
  notice: StaffNotice,
): Promise<void> {
  if (ids.length === 0) return;
  const people = await trx
    .selectFrom("staff")
    .select(["id", "details_sealed"])
    .where("id", "in", ids)
    // Who has left the desk hears nothing of it any more, but for the leaving itself.
    .$if(notice.template !== "staff-removed", (query) => query.where("removed_at", "is", null))
    .execute();
  for (const row of people) {
    const { phone, email } = openStaffDetails(house, row);
    await writeNotice(trx, house, { ...notice, memberId: null, channel: "sms", to: phone });
    await writeNotice(trx, house, { ...notice, memberId: null, channel: "email", to: email });
  }
}
