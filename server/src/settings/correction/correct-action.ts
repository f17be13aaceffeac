/**
 * Accepting a corrected name or date of birth needs two people, who both look at the photo of the
 * ID: payouts go to the name, and the age decides who may borrow.
 */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { describeDifference, type IdDetails } from "@hiram/contract/settings/correction.ts";
import { staffCorrectionCall } from "@hiram/contract/settings/correction-desk.calls.ts";
import { isIdVerified } from "#activation/id-check/id-verified.ts";
import { defineTwoPersonAction } from "#desk/proposals/two-person-action.ts";
import { lockOffer, renewOffer } from "#loan/renew-offer.ts";
import { nameOnId, readAnswers } from "#member/answers.ts";
import { findMember } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { findCorrection } from "./correction.sql.ts";
import { idDetailsOf, openCorrection } from "./correction.ts";
import { acceptCorrection } from "./decide-correction.ts";
import { refuseUnopened } from "./refuse-unopened.ts";

type CorrectRequest = { readonly correctionId: string; readonly memberId: string };

/** Unchanged details once; changed details side by side. */
function factsOf(old: IdDetails, wanted: IdDetails) {
  const { isName, isBirthDate } = describeDifference(old, wanted);
  return [
    ...(isName
      ? [
          { name: "Name now", value: nameOnId(old) },
          { name: "New name", value: nameOnId(wanted) },
        ]
      : [{ name: "Name", value: nameOnId(old) }]),
    ...(isBirthDate
      ? [
          { name: "Born now", value: writeDay(old.birthDate) },
          { name: "New date of birth", value: writeDay(wanted.birthDate) },
        ]
      : [{ name: "Born", value: writeDay(old.birthDate) }]),
  ];
}

export const correctAction = defineTwoPersonAction({
  call: staffCorrectionCall,
  async describe(house, db, { correctionId, memberId }: CorrectRequest) {
    const row = await findCorrection(db, correctionId);
    const member = await findMember(db, memberId);
    const { personal } = await readAnswers(db, house, memberId);
    if (row?.status !== "ASKED" || !member || !personal)
      return { title: "A correction that is no longer asked for", facts: [] };
    const old = idDetailsOf(personal);
    const { wanted, why } = openCorrection(house, row);
    return {
      title: `Correct the details of ${nameOnId(old)}`,
      facts: [
        ...factsOf(old, wanted),
        { name: "The member says", value: why },
        { name: "Photo of the ID", value: "On the case, under Personal. Open it first." },
        { name: "ID", value: (await isIdVerified(db, memberId)) ? "Verified" : "Not verified" },
        { name: "Account frozen", value: member.frozen_at ? "Yes" : "No" },
      ],
      exact: JSON.stringify([old, wanted, row.upload_id]),
    };
  },
  async carryOut(trx, house, { correctionId, memberId }, people, caller) {
    const { proposedBy, confirmedBy, proposalId } = people;
    await refuseUnopened(trx, correctionId, confirmedBy);
    if ((await findMember(trx, memberId))?.frozen_at) refuse("MemberFrozen");
    const offer = await lockOffer(trx, memberId);
    const accepting = { correctionId, proposedBy, confirmedBy, proposalId };
    const { isName } = await acceptCorrection(trx, house, accepting, caller);
    if (offer && isName) await renewOffer(trx, house, offer);
  },
});
