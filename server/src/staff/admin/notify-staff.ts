/** Tells people at the desk about changes of their own accounts, on every channel. */

import type { NoticeAbout } from "@hiram/words/message.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { openStaff } from "#member/staff-details.ts";
import type { TemplateName } from "#notice/templates.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { listStaffDetails } from "#staff/admin/people.sql.ts";

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
  for (const row of await listStaffDetails(trx, ids)) {
    const { phone, email } = openStaff(house, row);
    await writeNotice(trx, house, { ...notice, memberId: null, channel: "sms", to: phone });
    await writeNotice(trx, house, { ...notice, memberId: null, channel: "email", to: email });
  }
}
