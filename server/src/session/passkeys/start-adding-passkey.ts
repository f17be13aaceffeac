/**
 * Starts adding a passkey. A session alone is not enough, because a thief's passkey would outlive
 * the session.
 */

import { maskEnds } from "@hiram/contract/wire/mask.ts";
import { writeSpacedPhone } from "@hiram/contract/wire/spaced-phone.ts";
import { generateRegistrationOptions } from "@simplewebauthn/server";
import { audit } from "#audit/audit.ts";
import { insertQuestion, listPasskeys } from "#code/passkey.sql.ts";
import { ALGORITHMS, descriptorsOf, relyingParty, userHandleOf } from "#code/verify-passkey.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { openDetails } from "#member/details.ts";
import { refuse } from "#problem.ts";
import { newQuestion, QUESTION_LIFE_SECONDS } from "#session/passkeys/passkey-question.ts";
import { checkCurrentPassword } from "#session/password/current-password.ts";

const PASSKEYS_MAX = 10;

export async function startAddingPasskey(
  house: House,
  { currentPassword }: { currentPassword: string },
  { id, phoneNumber }: MemberCaller,
  caller: Caller,
) {
  const actor = { kind: "member", id } as const;
  const member = await checkCurrentPassword(house, id, currentPassword, () =>
    audit(house.db, { action: "PASSKEY_FAILED", actor, subjectId: id, caller }),
  );
  const passkeys = await listPasskeys(house.db, id);
  if (passkeys.length >= PASSKEYS_MAX) refuse("TooManyPasskeys");

  const { challengeId, words } = newQuestion(house, "ADD");
  await insertQuestion(house.db, {
    id: challengeId,
    purpose: "ADD",
    member_id: id,
    lifeSeconds: QUESTION_LIFE_SECONDS,
  });
  const { rpID, rpName } = relyingParty(house);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    challenge: Buffer.from(words, "base64url"),
    userID: userHandleOf(id),
    // The authenticator shows this name in its list of passkeys, on the member's device.
    userName: writeSpacedPhone(maskEnds(phoneNumber)),
    userDisplayName: openDetails(house, member).fullName,
    timeout: QUESTION_LIFE_SECONDS * 1000,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { challengeId, options: { ...options } };
}
