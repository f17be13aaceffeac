/**
 * A staff member's own words to a member, confirmed by a second person: exactly these words, or
 * none.
 */
import { staffLetterCall } from "@hiram/contract/help/letters.calls.ts";
import { writtenKindNames } from "@hiram/contract/help/staff-texts/staff-texts.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { findMember, openDetails } from "#member/details.ts";
import { readStaffNames } from "#member/staff-details.ts";
import { storeTimeZones } from "#member/time-zones/time-zones.ts";
import { judgeStaffText, refuseFaultyStaffText, refuseUnlessItWaits } from "./judge-staff-text.ts";
import type { StaffTextRequest } from "./staff-text-request.ts";
import { storeStaffText } from "./write-staff-text.ts";

const channelNames = { SMS: "SMS and inbox", EMAIL: "E-mail and inbox", MESSAGE: "In the app" };

export const staffTextAction = defineTwoPersonAction({
  call: staffLetterCall,
  async describe(house, db, words: StaffTextRequest) {
    const { memberId, staffId, kind, channel, text } = words;
    const member = await findMember(db, memberId);
    const names = await readStaffNames(db, house, [staffId]);
    return {
      title: `${writtenKindNames[kind]} to ${member ? openDetails(house, member).fullName : "a member"}`,
      facts: [
        { name: "Written by", value: names.get(staffId) ?? "" },
        { name: "Sent by", value: channelNames[channel] },
        { name: "Words", value: text },
      ],
    };
  },
  async carryOut(trx, house, words, { proposalId }, caller) {
    await storeTimeZones(house, [words.memberId]);
    const verdict = await judgeStaffText(trx, house, words);
    refuseFaultyStaffText(verdict);
    refuseUnlessItWaits(verdict, { mayWait: true });
    await storeStaffText(trx, house, words, { verdict, caller, proposalId });
  },
});
