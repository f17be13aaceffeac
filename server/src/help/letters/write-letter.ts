/** Staff write to a member, through the one door for words (`help/staff-texts/write-staff-text.ts`). */
import type { staffLetterCall } from "@hiram/contract/help/letters.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { type StaffTextReply, writeStaffText } from "#help/staff-texts/write-staff-text.ts";
import type { House } from "#house/house.ts";
import type { Caller, StaffCaller } from "#http/answer.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { findLetterReader } from "./deliver-letter.ts";

const channels = { sms: "SMS", email: "EMAIL" } as const;

export async function writeLetter(
  house: House,
  body: CheckedBodyOf<typeof staffLetterCall>,
  { id: staffId }: StaffCaller,
  caller: Caller,
): Promise<StaffTextReply> {
  const { memberId, letterId: id, template, language, channel, text, wait } = body;
  await storeTimeZones(house, [memberId]);
  return house.db.transaction().execute(async (trx) => {
    await findLetterReader(trx, memberId);
    const letter = { template, language };
    const carried = { kind: "LETTER", channel: channels[channel], aboutId: null, letter } as const;
    return writeStaffText(
      trx,
      house,
      { id, memberId, staffId, text, ...carried },
      { wait, caller },
    );
  });
}
