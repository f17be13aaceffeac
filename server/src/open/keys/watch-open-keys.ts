/** Stops keys that were not used for 90 days, and warns owners 30 and 7 days before a key ends. */
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { keyWarningDays } from "@hiram/contract/open/keys.ts";
import { audit } from "#audit/audit.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import type { House } from "#house/house.ts";
import { findOpenKey, recordKeyWarning, stopUnusedKeys } from "./keys.sql.ts";

export async function watchOpenKeys(house: House): Promise<void> {
  await house.db.transaction().execute(async (trx) => {
    for (const id of await stopUnusedKeys(trx)) {
      const key = await findOpenKey(trx, id);
      if (!key) continue;
      await audit(trx, {
        action: "KEY_CHANGED",
        actor: { kind: "system" },
        subjectId: id,
        details: { event: "unused", key: key.name },
      });
      const about = { what: key.name };
      await notifyStaff(trx, house, [key.owner_id], { template: "staff-key-unused", about });
    }
    // The nearest first: a key that is warned 7 days before its end is not warned for 30 as well.
    for (const days of [...keyWarningDays].sort((a, b) => a - b))
      for (const { owner_id, name, ends_on } of await recordKeyWarning(trx, days)) {
        const about = { what: name, when: writeDay(ends_on) };
        await notifyStaff(trx, house, [owner_id], { template: "staff-key-ends", about });
      }
  });
}
