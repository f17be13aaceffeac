/**
 * Starts a sign-in with a passkey. The options are the same for everyone, because the member is not
 * known yet.
 */
import { generateAuthenticationOptions } from "@simplewebauthn/server";
import { insertQuestion } from "#code/passkey.sql.ts";
import { relyingParty } from "#code/verify-passkey.ts";
import type { House } from "#house/house.ts";
import { newQuestion, QUESTION_LIFE_SECONDS } from "#session/passkeys/passkey-question.ts";

export async function startPasskeySignIn(house: House) {
  const { challengeId, words } = newQuestion(house, "SIGN_IN");
  await insertQuestion(house.db, {
    id: challengeId,
    purpose: "SIGN_IN",
    member_id: null,
    lifeSeconds: QUESTION_LIFE_SECONDS,
  });
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(house).rpID,
    challenge: Buffer.from(words, "base64url"),
    userVerification: "required",
    timeout: QUESTION_LIFE_SECONDS * 1000,
  });
  return { challengeId, options: { ...options } };
}
