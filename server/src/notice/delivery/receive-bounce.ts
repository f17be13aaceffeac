/**
 * Processes a returned e-mail. It counts when it has the id of one of our e-mails; any other is
 * ignored. A repeated report changes nothing.
 */
import { reasonOfStatus } from "@hiram/contract/notice/delivery.ts";
import type { House } from "#house/house.ts";
import { isNoticeByEmail } from "#notice/delivery/delivery.sql.ts";
import { recordDelivered, recordUndelivered } from "#notice/delivery/record-delivery.ts";
import { readReportId } from "#notice/delivery/report-id.ts";
import { readBounce } from "#outside/read-bounce.ts";

export async function receiveBounce(house: House, raw: string): Promise<"taken" | "unread"> {
  const bounce = readBounce(raw);
  const noticeId = bounce?.ids.map((id) => readReportId(house, id)).find((id) => id !== undefined);
  if (!bounce || !noticeId) return "unread";
  return house.db.transaction().execute(async (trx) => {
    // The notice was erased with its member meanwhile.
    if (!(await isNoticeByEmail(trx, noticeId))) return "unread";
    if (bounce.action === "failed")
      await recordUndelivered(trx, house, noticeId, reasonOfStatus(bounce.status));
    if (bounce.action === "delivered") await recordDelivered(trx, house, noticeId);
    return "taken";
  });
}
