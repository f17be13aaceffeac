/**
 * A passkey in place of a code. Its challenge is bound to the same purpose, person and agreement as
 * a code's; a valid signature gives the same kind of proof, spent in the same way.
 */
import { randomUUID } from "node:crypto";
import type { ShownPasskey } from "@hiram/contract/session/passkeys.calls.ts";
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { audit } from "#audit/audit.ts";
import {
  consumeChallengeAttempt,
  insertChallenge,
  lockCodeHolder,
  markChallengeVerified,
  replaceLiveChallenge,
} from "#code/code.sql.ts";
import { type Challenge, derivePasskeyWords, deriveProof } from "#code/derive-code.ts";
import {
  type CodeSubject,
  codeHolderFingerprint,
  codeSubjectFingerprint,
} from "#code/issue-code.ts";
import { listPasskeyRows, recordPasskeyUse } from "#code/passkey.sql.ts";
import { descriptorsOf, relyingParty, verifyPasskey } from "#code/verify-passkey.ts";
import type { Caller } from "#house/caller.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";

/** Options for the member's authenticator; refused for a member without a passkey. */
export async function startPasskeyConfirm(house: House, memberId: string, codeFor: CodeSubject) {
  const passkeys = await listPasskeyRows(house.db, { memberId });
  if (passkeys.length === 0) refuse("PasskeyMissing");
  const policy = house.policies.now();
  const lifeSeconds = policy.codeLifeSeconds;
  const challenge: Challenge = {
    id: randomUUID(),
    purpose: codeFor.purpose,
    holder_fingerprint: codeHolderFingerprint(house, codeFor.holder),
    about_fingerprint: codeSubjectFingerprint(house, codeFor.about),
  };
  await house.db.transaction().execute(async (trx) => {
    await lockCodeHolder(trx, challenge.holder_fingerprint);
    await replaceLiveChallenge(trx, challenge, "passkey");
    await insertChallenge(trx, {
      ...challenge,
      tries: 1,
      life_seconds: lifeSeconds,
      means: "passkey",
      asked_by: "member",
      asker_fingerprint: null,
      number_kind: null,
      withheld: false,
      digits: policy.codeDigits,
    });
  });
  return generateAuthenticationOptions({
    rpID: relyingParty(house).rpID,
    challenge: Buffer.from(derivePasskeyWords(house.keys, challenge), "base64url"),
    allowCredentials: descriptorsOf(passkeys),
    userVerification: "required",
    timeout: lifeSeconds * 1000,
  });
}

/**
 * The proof, as `checkCode` returns it. The only try is consumed first, so that a challenge is
 * judged once.
 */
export async function checkPasskeyConfirm(
  house: House,
  memberId: string,
  asked: CodeSubject,
  shown: ShownPasskey,
  caller: Caller,
): Promise<string> {
  const { purpose, holder, about } = asked;
  const key = { purpose, holder_fingerprint: codeHolderFingerprint(house, holder) };
  const challenge = await consumeChallengeAttempt(house.db, key, "passkey");
  const claimed = challenge && {
    ...challenge,
    about_fingerprint: codeSubjectFingerprint(house, about),
  };
  const verified =
    claimed && (await verifyPasskey(house, shown, derivePasskeyWords(house.keys, claimed)));
  const isOwn = verified?.memberId === memberId;
  if (!claimed || !verified || !isOwn || !(await recordPasskeyUse(house.db, verified.use))) {
    const actor = { kind: "member", id: memberId } as const;
    const details = { purpose };
    await audit(house.db, {
      action: "PASSKEY_FAILED",
      actor,
      subjectId: memberId,
      caller,
      details,
    });
    return refuse("PasskeyRefused");
  }
  await markChallengeVerified(house.db, claimed.id);
  return deriveProof(house.keys, claimed);
}
