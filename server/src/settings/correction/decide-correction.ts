/**
 * Decides a correction at the desk. When two people accept it, the details, the search names and
 * the name of the account change in one transaction, and the old ones stay in the history. After a
 * change of name money is held back as after a change of payout account, because payouts go to the
 * name on the ID. Signed contracts stay as they were signed.
 */

import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import {
  type CorrectionReason,
  correctionReasons,
  describeDifference,
  type IdDetails,
} from "@hiram/contract/settings/correction.ts";
import { correctedNames } from "@hiram/words/en/settings/correction.messages.ts";
import { sql } from "kysely";
import { audit } from "#audit/audit.ts";
import { tryAdvance } from "#db/advance.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { type AnswersOf, activationAnswersSeal, nameOnId } from "#member/answers.ts";
import { openDetails, sealDetails } from "#member/details.ts";
import { lockMember } from "#member/member.sql.ts";
import { storeNames } from "#member/names.ts";
import { recordPreviousValue } from "#member/record-previous-value.ts";
import { startRecoveryHold } from "#member/recovery-hold.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { makeFreezeLink } from "#session/freeze-link.ts";
import { refuseWrongAge } from "#settings/correction/ask-correction.ts";
import { findCorrection } from "#settings/correction/correction.sql.ts";
import { lockAnswer, setAnswer, setDetails } from "#settings/settings.sql.ts";
import { idDetailsOf, openCorrection } from "./correction.ts";

type RefuseRequest = {
  readonly correctionId: string;
  readonly reason: CorrectionReason;
  readonly staffId: string;
};

export async function refuseCorrection(
  trx: Trx,
  house: House,
  { correctionId: id, reason, staffId }: RefuseRequest,
  caller: Caller,
): Promise<void> {
  const row = (await findCorrection(trx, id)) ?? refuse("NotFound");
  const by = { kind: "staff", id: staffId } as const;
  const set = { refused_because: reason, decided_by: staffId, decided_at: sql`house_now()` };
  if (!(await tryAdvance(trx, { table: "personal_correction", event: "refuse", id, by, set })))
    refuse("ChangedMeanwhile");
  const { member_id: memberId } = row;
  const details = { reason, image: row.upload_id };
  const action = "CORRECTION_REFUSED";
  await audit(trx, { action, actor: by, subjectId: memberId, caller, details });
  const { old, wanted } = openCorrection(house, row);
  const what = correctedNames(describeDifference(old, wanted));
  const about = { what, reason: correctionReasons[reason] };
  await notifyMember(trx, house, { memberId, template: "correction-refused", about });
}

type AcceptRequest = {
  readonly correctionId: string;
  readonly proposedBy: string;
  readonly confirmedBy: string;
  readonly proposalId: string;
};

/** Returns the member whose details changed, and whether the name is one of them. */
export async function acceptCorrection(
  trx: Trx,
  house: House,
  { correctionId: id, proposedBy, confirmedBy, proposalId }: AcceptRequest,
  caller: Caller,
): Promise<{ memberId: string; isName: boolean }> {
  const row = (await findCorrection(trx, id)) ?? refuse("NotFound");
  const { member_id: memberId } = row;
  const by = { kind: "staff", id: confirmedBy, proposedBy } as const;
  const set = {
    decided_by: confirmedBy,
    decided_at: sql`house_now()`,
    accept_proposal: proposalId,
  };
  if (!(await tryAdvance(trx, { table: "personal_correction", event: "accept", id, by, set })))
    refuse("ChangedMeanwhile");
  const { wanted } = openCorrection(house, row);
  refuseWrongAge(house, wanted);
  const difference = await changeDetails(trx, house, memberId, wanted);
  const { isName } = difference;
  const what = correctedNames(difference);
  await audit(trx, {
    action: "CORRECTION_ACCEPTED",
    actor: { kind: "staff", id: confirmedBy },
    subjectId: memberId,
    caller,
    details: { proposedBy, what: what.join(", "), image: row.upload_id },
  });
  const { bankChangeWaitHours } = house.policies.now();
  const until = isName ? await startRecoveryHold(trx, memberId, bankChangeWaitHours) : null;
  const link = await makeFreezeLink(trx, house, memberId);
  const about = { link, what, ...(until && { when: writeMinuteInManila(until) }) };
  await notifyMember(trx, house, { memberId, template: "correction-accepted", about });
  return { memberId, isName };
}

async function changeDetails(trx: Trx, house: House, memberId: string, wanted: IdDetails) {
  const { keys } = house;
  const member = await lockMember(trx, memberId);
  const held = (await lockAnswer(trx, memberId, "personal")) ?? refuse("NotActivated");
  const seal = activationAnswersSeal(memberId, "personal");
  const personal: AnswersOf["personal"] = JSON.parse(keys.open(held.sealed, seal));
  const old = idDetailsOf(personal);
  const document = JSON.stringify({ ...personal, ...wanted });
  const sealed = keys.seal(document, seal);
  await setAnswer(trx, memberId, "personal", {
    sealed,
    fingerprint: keys.fingerprint(document, seal),
  });
  await recordPreviousValue(trx, house, { memberId, what: "PERSONAL", old });
  const difference = describeDifference(old, wanted);
  if (!difference.isName) return difference;
  const fullName = nameOnId(wanted);
  // Messages and the lists of the desk use the name given at registration.
  const details = { ...openDetails(house, member), fullName };
  await setDetails(trx, memberId, sealDetails(house, memberId, details));
  await storeNames(trx, house, memberId, [fullName]);
  return difference;
}
