/** Stops an endpoint that answered 410 or failed for days; the desk and its contact are told. */

import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import type { House } from "#house/house.ts";
import { writeNotice } from "#notice/write-notice.ts";
import { listWhoManages, type OpenEndpointRow, updateEndpoint } from "./webhooks.sql.ts";

export async function stopEndpoint(
  trx: Trx,
  house: House,
  { id, url, contact, proposed_by, confirmed_by }: OpenEndpointRow,
  reason: "GONE" | "FAILING",
): Promise<void> {
  const set = { stopped_at: house.clock.now(), stop_reason: reason, sending_until: null };
  if (!(await updateEndpoint(trx, id, set))) return;
  await audit(trx, {
    action: "ENDPOINT_CHANGED",
    actor: { kind: "system" },
    subjectId: id,
    details: { event: reason === "GONE" ? "gone" : "failing", endpoint: endpointHostOf(url) },
  });
  const notice = {
    template: "staff-endpoint-stopped",
    about: { what: endpointHostOf(url) },
  } as const;
  const told = new Set([proposed_by, confirmed_by, ...(await listWhoManages(trx))]);
  await notifyStaff(trx, house, [...told], notice);
  await writeNotice(trx, house, { ...notice, memberId: null, channel: "email", to: contact });
}

/** An address may have a token in its path: only the host is written anywhere. */
export const endpointHostOf = (url: string): string => URL.parse(url)?.host ?? "";
