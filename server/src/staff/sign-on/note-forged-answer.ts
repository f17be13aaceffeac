/** Writes a refused answer into the log, counts it, and alarms who manages people after five. */
import { forgedAnswersMax } from "@hiram/contract/staff/sign-in/sign-on.ts";
import { audit } from "#audit/audit.ts";
import { notifyStaff } from "#desk/notify-staff.ts";
import { countCallUse } from "#house/count-uses.ts";
import { signOnCounter } from "#house/counters.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import type { SignOnProvider } from "#outside/sign-on/open-sign-on.ts";
import { listManagers } from "#staff/sign-in/staff-session.sql.ts";

const HOUR = 3600;

export async function noteForgedAnswer(
  house: House,
  { key, name }: SignOnProvider,
  why: string,
  caller: Caller,
): Promise<void> {
  signOnCounter.inc({ provider: `provider-${key}`, outcome: "refused" });
  const actor = { kind: "anyone" } as const;
  const details = { provider: name, why };
  await audit(house.db, { action: "STAFF_SIGN_ON_REFUSED", actor, caller, details });
  const { place } = await countCallUse(house.db, "forged sign-on answers", HOUR);
  // Once an hour: a flood of forgeries must not become a flood of messages.
  if (place !== forgedAnswersMax) return;
  await house.db.transaction().execute(async (trx) => {
    const managers = await listManagers(trx);
    await notifyStaff(trx, house, managers, { template: "staff-sign-on-forged" });
  });
}
