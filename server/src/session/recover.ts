import { writeMinuteInManila } from "@hiram/contract/calendar/write-day.ts";
import type { recoverCall } from "@hiram/contract/session/session.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { audit } from "#audit/audit.ts";
import {
  consumePasskeyQuestion,
  type PasskeyUse,
  recordPasskeyUse,
  removeAllPasskeys,
} from "#code/passkey.sql.ts";
import { revokeCodes } from "#code/revoke-codes.ts";
import { spendConfirmation } from "#code/spend-code.ts";
import { verifyPasskey } from "#code/verify-passkey.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { Caller } from "#http/answer.ts";
import { endBankChange } from "#member/beneficiary.ts";
import { type MemberDetails, openDetails } from "#member/details.ts";
import { parsePhone, phoneFingerprint } from "#member/phone.ts";
import { findRecoveryHold, startRecoveryHold } from "#member/recovery-hold.ts";
import { writeNoticeOnEveryChannel } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { expectedQuestion } from "#session/passkeys/passkey-question.ts";
import { refuseWeakPassword } from "#session/password/refuse-weak-password.ts";
import { stopPhoneChange } from "#session/phone-change/phone-change.ts";
import { endSessionsExcept, findMemberByPhone, setPassword } from "#session/session.sql.ts";
import { makeFreezeLink } from "./freeze-link.ts";

type RecoverRequest = CheckedBodyOf<typeof recoverCall>;

export async function recoverAccount(house: House, request: RecoverRequest, caller: Caller) {
  const holder = parsePhone(request.phoneNumber) ?? refuse("CodeRefused");
  const { newPassword } = request;
  const member = await findMemberByPhone(house.db, phoneFingerprint(house.keys, holder));
  refuseWeakPassword(house, "newPassword", newPassword, [holder]);
  const use = request.passkey ? await judgePasskey(house, request.passkey, member?.id) : null;
  const passwordHash = await house.passwords.hash(newPassword);

  const spending = await house.db.transaction().execute(async (trx) => {
    const code = { purpose: "RECOVER", holder, about: "" };
    const outcome = await spendConfirmation(trx, house, code, request.otpToken);
    if (outcome !== "spent" || !member) return outcome;
    const details = openDetails(house, member);
    // Only after the proof: earlier, this refusal would reveal whose number it is.
    const about = [holder, details.fullName, details.email];
    refuseWeakPassword(house, "newPassword", newPassword, about);
    await setPassword(trx, member.id, passwordHash);
    await reset(trx, house, { memberId: member.id, holder, details, use, caller });
    return outcome;
  });

  if (spending === "refused" || !member) return refuse("CodeRefused");
  // A repeat after a lost reply succeeds if the password is the same.
  if (spending === "again") {
    const now = await findMemberByPhone(house.db, phoneFingerprint(house.keys, holder));
    if (!(await house.passwords.matches(newPassword, now?.password_hash))) refuse("CodeRefused");
  }
  const held = await findRecoveryHold(house.db, member.id);
  return { recoveryHoldUntil: held?.toISOString() ?? null };
}

/**
 * A passkey is proof of the member by itself. The answer is the same for an unknown number and for
 * somebody else's passkey.
 */
async function judgePasskey(
  house: House,
  { challengeId, response }: NonNullable<RecoverRequest["passkey"]>,
  memberId: string | undefined,
): Promise<PasskeyUse> {
  const question = { id: challengeId, purpose: "SIGN_IN", owner: null } as const;
  const expected = expectedQuestion(house, "SIGN_IN", challengeId);
  const isOpen = await consumePasskeyQuestion(house.db, question);
  const verified = isOpen ? await verifyPasskey(house, response, expected) : null;
  return verified && verified.memberId === memberId ? verified.use : refuse("PasskeyRefused");
}

type Recovery = {
  readonly memberId: string;
  readonly holder: string;
  readonly details: MemberDetails;
  /** The passkey that the member used; null without one. */
  readonly use: PasskeyUse | null;
  readonly caller: Caller;
};

/** Ends sessions and passkeys that a person who knew the old password may have left behind. */
async function reset(trx: Trx, house: House, recovery: Recovery): Promise<void> {
  const { memberId, holder, details, use, caller } = recovery;
  // Passkeys are removed before the sessions end, so that a session started with one meanwhile ends
  // too.
  if (!use) await removeAllPasskeys(trx, { memberId });
  else if (!(await recordPasskeyUse(trx, use))) refuse("PasskeyRefused");
  await endSessionsExcept(trx, memberId, null, "RECOVERY");
  await revokeCodes(trx, house, holder);
  await endBankChange(trx, memberId, "MEMBER");
  // A person who reads codes at the old number has its SIM: it is not lost.
  await stopPhoneChange(trx, memberId, "RECOVERED");
  const { recoveryHoldHours } = house.policies.now();
  const until = await startRecoveryHold(trx, memberId, recoveryHoldHours);
  await audit(trx, {
    action: "RECOVERED",
    actor: { kind: "member", id: memberId },
    subjectId: memberId,
    caller,
    details: { passkeysKept: use !== null },
  });
  const link = await makeFreezeLink(trx, house, memberId);
  await writeNoticeOnEveryChannel(trx, house, {
    template: "recovered",
    about: { when: writeMinuteInManila(until), link },
    phone: holder,
    email: details.email,
    memberId,
  });
}
