/** Whether staff may contact a member about the loan now; if not, why, and when it will be. */
import type { staffContactWindowCall } from "@hiram/contract/collection/collection.calls.ts";
import { contactRefusals } from "@hiram/contract/collection/contact-rules.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { problems } from "@hiram/contract/wire/problem.ts";
import { findContactWindow, findOwedLoan } from "#collection/contact.sql.ts";
import type { House } from "#house/house.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { refuse } from "#problem.ts";

export async function readContactWindow(
  house: House,
  { memberId, person, channel }: CheckedBodyOf<typeof staffContactWindowCall>,
) {
  const loanId = await findOwedLoan(house.db, memberId);
  if (!loanId) refuse("NotFound");
  await storeTimeZones(house, [memberId]);
  const at = house.clock.now();
  const window = await findContactWindow(house.db, { memberId, loanId, person, channel, at });
  const { refusal, possible_at, zones, agreed_to_nights, at_any_hour } = window;
  return {
    loanId,
    refusal,
    why: refusal ? problems[contactRefusals[refusal]].message : "",
    possibleAt: possible_at?.toISOString() ?? null,
    localTimes: [...new Set((zones ?? []).map((zone) => timeInZone(zone, at)))],
    anyHourBecause: agreed_to_nights ? ("AGREED" as const) : at_any_hour ? ("LATE" as const) : null,
  };
}

export const timeInZone = (timeZone: string, at: Date): string =>
  at.toLocaleTimeString("en-PH", { timeZone, hour: "numeric", minute: "2-digit" });
