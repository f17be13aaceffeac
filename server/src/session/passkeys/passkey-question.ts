/**
 * Questions to an authenticator, of members and of people at the desk: to make a passkey, or to
 * show one. The bytes of a question are derived from its id and purpose with our key, so that an
 * answer for one purpose is invalid for another.
 */
import { randomUUID } from "node:crypto";
import type { createdPasskeyShape } from "@hiram/contract/session/passkeys.calls.ts";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  type RegistrationResponseJSON,
  type VerifiedRegistrationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type * as z from "zod/mini";
import {
  consumePasskeyQuestion,
  insertPasskey,
  insertPasskeyQuestion,
  listPasskeyRows,
  type PasskeyOwner,
  type PasskeyPurpose,
} from "#code/passkey.sql.ts";
import { ALGORITHMS, descriptorsOf, relyingParty, userHandleOf } from "#code/verify-passkey.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import { refuse } from "#problem.ts";

const QUESTION_LIFE_SECONDS = 300;
const PASSKEYS_MAX = 10;

export const expectedQuestion = (
  { keys }: House,
  purpose: PasskeyPurpose,
  challengeId: string,
): string => keys.fingerprint(`${purpose}\0${challengeId}`, "passkey-question");

async function newQuestion(house: House, purpose: PasskeyPurpose, owner: PasskeyOwner | null) {
  const challengeId = randomUUID();
  await insertPasskeyQuestion(house.db, {
    id: challengeId,
    purpose,
    owner,
    lifeSeconds: QUESTION_LIFE_SECONDS,
  });
  const challenge = Buffer.from(expectedQuestion(house, purpose, challengeId), "base64url");
  return { challengeId, challenge };
}

type NewPasskey = {
  readonly purpose: "ADD" | "STAFF_ADD";
  readonly owner: PasskeyOwner;
  /** The authenticator shows these in its list of passkeys, on the person's device. */
  readonly userName: string;
  readonly userDisplayName: string;
};

export async function askNewPasskey(
  house: House,
  { purpose, owner, userName, userDisplayName }: NewPasskey,
) {
  const passkeys = await listPasskeyRows(house.db, owner);
  if (passkeys.length >= PASSKEYS_MAX) refuse("TooManyPasskeys");
  const { challengeId, challenge } = await newQuestion(house, purpose, owner);
  const { rpID, rpName } = relyingParty(house);
  const options = await generateRegistrationOptions({
    rpID,
    rpName,
    challenge,
    userID: userHandleOf(owner.memberId ?? owner.staffId),
    userName,
    userDisplayName,
    timeout: QUESTION_LIFE_SECONDS * 1000,
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: descriptorsOf(passkeys),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  });
  return { challengeId, options: { ...options } };
}

/**
 * A question for anybody: the options are the same for everyone, because the person is not known
 * yet.
 */
export async function askPasskeyOfAnybody(house: House, purpose: "SIGN_IN" | "STAFF_SIGN_IN") {
  const { challengeId, challenge } = await newQuestion(house, purpose, null);
  return { challengeId, options: await optionsFor(house, challenge) };
}

/** A question for somebody who is signed in; refused without a passkey. */
export async function askPasskeyOf(house: House, purpose: "STAFF_PROVE", owner: PasskeyOwner) {
  const passkeys = await listPasskeyRows(house.db, owner);
  if (passkeys.length === 0) refuse("PasskeyMissing");
  const { challengeId, challenge } = await newQuestion(house, purpose, owner);
  const options = await optionsFor(house, challenge, descriptorsOf(passkeys));
  return { challengeId, options };
}

async function optionsFor(
  house: House,
  challenge: Uint8Array<ArrayBuffer>,
  allowCredentials?: ReturnType<typeof descriptorsOf>,
) {
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(house).rpID,
    challenge,
    ...(allowCredentials && { allowCredentials }),
    userVerification: "required",
    timeout: QUESTION_LIFE_SECONDS * 1000,
  });
  return { ...options };
}

type MadePasskey = {
  readonly challengeId: string;
  readonly response: z.output<typeof createdPasskeyShape>;
};

type NewCredential = NonNullable<VerifiedRegistrationResponse["registrationInfo"]>;

/** Verifies the authenticator's new passkey; refused for any fault. */
export async function judgeNewPasskey(
  house: House,
  purpose: "ADD" | "STAFF_ADD",
  owner: PasskeyOwner,
  { challengeId, response }: MadePasskey,
): Promise<NewCredential> {
  const isOpen = await consumePasskeyQuestion(house.db, { id: challengeId, purpose, owner });
  if (!isOpen) return refuse("PasskeyRefused");
  const { rpID, origin } = relyingParty(house);
  const judged = await verifyRegistrationResponse({
    response: response as unknown as RegistrationResponseJSON,
    expectedChallenge: expectedQuestion(house, purpose, challengeId),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null); // The library throws for every fault; the throw becomes a refusal.
  return judged?.verified ? judged.registrationInfo : refuse("PasskeyRefused");
}

/** Returns its id; refused when the credential is already registered. */
export async function storePasskey(
  trx: Trx,
  owner: PasskeyOwner,
  made: NewCredential,
  device: string,
): Promise<string> {
  const id = randomUUID();
  const isNew = await insertPasskey(trx, {
    id,
    owner,
    credential_id: made.credential.id,
    public_key: Buffer.from(made.credential.publicKey),
    counter: made.credential.counter,
    transports: made.credential.transports ?? [],
    is_backed_up: made.credentialBackedUp,
    device,
  });
  return isNew ? id : refuse("PasskeyRefused");
}
