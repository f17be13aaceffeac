/**
 * The member asks to correct the name or the date of birth, with the password and a photo of an ID.
 * Nothing changes until two people at the desk have accepted it. One request is open at a time; the
 * same request again, after a lost reply or a double click, gets the same reply.
 */

import { randomUUID } from "node:crypto";
import { birthDateError } from "@hiram/contract/calendar/birth-date.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { askCorrectionCall } from "@hiram/contract/settings/correction.calls.ts";
import {
  describeDifference,
  differingFields,
  type IdDetails,
} from "@hiram/contract/settings/correction.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { correctedNames } from "@hiram/words/en/settings/correction.messages.ts";
import { audit } from "#audit/audit.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { readAnswers } from "#member/answers.ts";
import { lockMember } from "#member/member.sql.ts";
import { findRecoveryHold, refuseDuringRecoveryHold } from "#member/recovery-hold.ts";
import { notifyMember } from "#notice/notify-member.ts";
import { refuse } from "#problem.ts";
import { makeFreezeLink } from "#session/freeze-link.ts";
import { checkCurrentPassword } from "#session/password/current-password.ts";
import { attachPhoto, insertCorrection } from "#settings/correction/correction.sql.ts";
import { correctionSeal, findOpenCorrection, idDetailsOf } from "./correction.ts";

type AskRequest = CheckedBodyOf<typeof askCorrectionCall>;

export async function askCorrection(
  house: House,
  { currentPassword, photo, why, ...wanted }: AskRequest,
  { id: memberId }: MemberCaller,
  caller: Caller,
): Promise<{ askedAt: string }> {
  refuseWrongAge(house, wanted);
  await checkCurrentPassword(house, memberId, currentPassword, () =>
    audit(house.db, {
      action: "PASSWORD_CHANGE_FAILED",
      actor: { kind: "member", id: memberId },
      subjectId: memberId,
      caller,
      details: { for: "CORRECTION" },
    }),
  );
  const uploadId = photo.slice(photo.lastIndexOf("/") + 1);
  const askedAt = await house.db.transaction().execute(async (trx) => {
    // The lock makes the second of two concurrent requests find the first.
    await lockMember(trx, memberId);
    return keep(trx, house, { memberId, wanted: idDetailsOf(wanted), why, uploadId }, caller);
  });
  return { askedAt: askedAt.toISOString() };
}

/**
 * The age limits are those of today's policy, both when a correction is requested and when it is
 * accepted.
 */
export function refuseWrongAge({ clock, policies }: House, { birthDate }: IdDetails): void {
  const wrong = birthDateError(birthDate, dayInManila(clock.now()), policies.now());
  if (wrong) refuse("InvalidInput", { fields: { birthDate: wrong } });
}

type Asking = {
  readonly memberId: string;
  readonly wanted: IdDetails;
  readonly why: string;
  readonly uploadId: string;
};

async function keep(trx: Trx, house: House, asking: Asking, caller: Caller): Promise<Date> {
  const { memberId, wanted, why, uploadId } = asking;
  const request = JSON.stringify([wanted, why, uploadId]);
  const fingerprint = house.keys.fingerprint(request, `personal-correction/${memberId}`);
  const open = await findOpenCorrection(trx, memberId);
  if (open?.fingerprint === fingerprint) return open.asked_at;
  if (open) return refuse("CorrectionOpen");
  refuseDuringRecoveryHold(await findRecoveryHold(trx, memberId));
  const { personal, bank } = await readAnswers(trx, house, memberId);
  if (!personal || !bank) return refuse("NotActivated");
  const old = idDetailsOf(personal);
  if (differingFields(old, wanted).length === 0) refuse("NothingToCorrect");
  if (!(await attachPhoto(trx, memberId, uploadId)))
    refuse("ImageMissing", { fields: { photo: "Please add this picture again." } });
  const id = randomUUID();
  const askedAt = await insertCorrection(trx, {
    id,
    member_id: memberId,
    sealed: house.keys.seal(JSON.stringify({ old, wanted, why }), correctionSeal(memberId, id)),
    fingerprint,
    upload_id: uploadId,
  });
  const what = correctedNames(describeDifference(old, wanted));
  const actor = { kind: "member", id: memberId } as const;
  const details = { what: what.join(", "), image: uploadId };
  await audit(trx, { action: "CORRECTION_ASKED", actor, subjectId: memberId, caller, details });
  const link = await makeFreezeLink(trx, house, memberId);
  await notifyMember(trx, house, { memberId, template: "correction-asked", about: { what, link } });
  return askedAt;
}
