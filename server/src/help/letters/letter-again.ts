/**
 * A letter that is sent again is checked again: it may be night by now, or the member may have
 * disputed.
 */
import type { Trx } from "#db/database.ts";
import {
  judgeStaffText,
  refuseFaultyStaffText,
  refuseUnlessItWaits,
} from "#help/staff-texts/judge-staff-text.ts";
import { findStaffText } from "#help/staff-texts/staff-text.sql.ts";
import { openStaffText } from "#help/staff-texts/staff-text-request.ts";
import type { House } from "#house/house.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { refuse } from "#problem.ts";

export async function checkLetterResend(
  trx: Trx,
  house: House,
  wordsId: string,
  staffId: string,
): Promise<void> {
  const row = (await findStaffText(trx, wordsId)) ?? refuse("NotFound");
  await storeTimeZones(house, [row.member_id]);
  const verdict = await judgeStaffText(trx, house, { ...openStaffText(house, row), staffId });
  refuseFaultyStaffText(verdict);
  refuseUnlessItWaits(verdict, { mayWait: false });
  // A letter without a second reader is not sent again to a member who is late now.
  if (verdict.readerCause !== null && row.proposal_id === null) refuse("WordsNeedReader");
}
