/** Stores a new passkey, and notifies the member on every channel. */
import { randomUUID } from "node:crypto";
import type { addPasskeyCall } from "@hiram/contract/session/passkeys.calls.ts";
import type { CheckedBodyOf } from "@hiram/contract/wire/call.ts";
import { type RegistrationResponseJSON, verifyRegistrationResponse } from "@simplewebauthn/server";
import { audit } from "#audit/audit.ts";
import { insertPasskey, takeQuestion } from "#code/passkey.sql.ts";
import { ALGORITHMS, relyingParty } from "#code/verify-passkey.ts";
import type { House } from "#house/house.ts";
import type { Caller, MemberCaller } from "#http/answer.ts";
import { findMember, openDetails, openPhone } from "#member/details.ts";
import { writeNoticeEverywhere } from "#notice/write-notice.ts";
import { refuse } from "#problem.ts";
import { wordsOf } from "#session/passkeys/passkey-question.ts";

export async function addPasskey(
  house: House,
  { challengeId, response }: CheckedBodyOf<typeof addPasskeyCall>,
  { id: memberId }: MemberCaller,
  caller: Caller,
) {
  const isOpen = await takeQuestion(house.db, { id: challengeId, purpose: "ADD", memberId });
  const made = isOpen ? await judge(house, challengeId, response) : null;
  const member = await findMember(house.db, memberId);
  if (!made || !member) return refuse("PasskeyRefused");

  const id = randomUUID();
  await house.db.transaction().execute(async (trx) => {
    const isNew = await insertPasskey(trx, {
      id,
      member_id: memberId,
      credential_id: made.credential.id,
      public_key: Buffer.from(made.credential.publicKey),
      counter: made.credential.counter,
      transports: made.credential.transports ?? [],
      is_backed_up: made.credentialBackedUp,
      device: caller.device,
    });
    if (!isNew) refuse("PasskeyRefused");
    const actor = { kind: "member", id: memberId } as const;
    await audit(trx, { action: "PASSKEY_ADDED", actor, subjectId: memberId, caller });
    await writeNoticeEverywhere(trx, house, {
      template: "passkey-added",
      phone: openPhone(house, member),
      email: openDetails(house, member).email,
      memberId,
    });
  });
  return { id };
}

async function judge(house: House, challengeId: string, response: unknown) {
  const { rpID, origin } = relyingParty(house);
  const judged = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: wordsOf(house, "ADD", challengeId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null); // It throws at whatever is not as expected, and refuses by that.
  return judged?.verified ? judged.registrationInfo : null;
}
