/**
 * Passkeys: an optional second way to sign in and to confirm what a code confirms. The data to and
 * from the browser's authenticator is WebAuthn's own format, and the server verifies it.
 */
import * as z from "zod/mini";
import { call } from "#wire/call.ts";
import { body, currentPassword, instant, uuid } from "#wire/shape.ts";

const part = (max: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(max));

/** Options for the browser: WebAuthn's JSON form, unchanged. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

/** The authenticator's reply when it creates a passkey. */
export const createdPasskeyShape = z.looseObject({
  id: part(1400),
  rawId: part(1400),
  type: z.literal("public-key"),
  response: z.looseObject({ clientDataJSON: part(4000), attestationObject: part(20_000) }),
});

/** The authenticator's reply when it uses a passkey. */
export const usedPasskeyShape = z.looseObject({
  id: part(1400),
  rawId: part(1400),
  type: z.literal("public-key"),
  response: z.looseObject({
    clientDataJSON: part(4000),
    authenticatorData: part(4000),
    signature: part(4000),
    userHandle: z.optional(z.nullable(part(200))),
  }),
});
export type ShownPasskey = z.output<typeof usedPasskeyShape>;

/** Proof of the member besides the session: the password, or a passkey's answer. */
export const ownerProof = {
  currentPassword: z.optional(currentPassword()),
  passkey: z.optional(usedPasskeyShape),
};
export const ownerProofProblems = ["OwnerUnproven", "WrongPassword", "PasskeyRefused"] as const;

/** The challenge for the browser's authenticator. */
export const passkeyChallenge = z.object({ challengeId: uuid(), options: passkeyOptions });

export const listedPasskeys = z.array(
  z.object({
    id: z.string(),
    device: z.string(),
    /** Synchronised by the phone maker's account to other devices. */
    isBackedUp: z.boolean(),
    createdAt: instant(),
    lastUsedAt: z.nullable(instant()),
  }),
);

export const passkeysCall = call({
  method: "GET",
  path: "/authmember/passkeys",
  does: "The member's passkeys: on which device each was made, and when it was last used.",
  who: ["MEMBER"],
  reply: listedPasskeys,
  problems: [],
});

export const startPasskeyCall = call({
  method: "POST",
  path: "/authmember/passkeys/start",
  does: "Begins a new passkey, given the current password.",
  who: ["MEMBER"],
  body: body({ currentPassword: currentPassword() }),
  reply: passkeyChallenge,
  problems: ["WrongPassword", "TooManyPasskeys"],
  limit: { count: 20, seconds: 3600 },
});

export const addPasskeyCall = call({
  method: "POST",
  path: "/authmember/passkeys",
  does: "Keeps the passkey that the authenticator has made, and tells the member everywhere.",
  who: ["MEMBER"],
  body: body({ challengeId: uuid(), response: createdPasskeyShape }),
  reply: z.object({ id: z.string() }),
  problems: ["PasskeyRefused"],
  limit: { count: 20, seconds: 3600 },
});

export const removePasskeyCall = call({
  method: "POST",
  path: "/authmember/passkeys/remove",
  does: "Removes one of the member's passkeys, given the password or a passkey: it opens nothing more.",
  who: ["MEMBER"],
  body: body({ id: uuid(), ...ownerProof }),
  reply: z.object({}),
  problems: ["NotFound", ...ownerProofProblems],
  limit: { count: 60, seconds: 3600 },
});

export const ownerPasskeyCall = call({
  method: "POST",
  path: "/authmember/owner/passkey",
  does: "Asks the member's passkey to show that it is the member, in place of the password.",
  who: ["MEMBER"],
  body: body({}),
  reply: z.object({ options: passkeyOptions }),
  problems: ["PasskeyMissing"],
  limit: { count: 60, seconds: 3600 },
});

export const startPasskeySignInCall = call({
  method: "POST",
  path: "/authmember/passkeys/signin/start",
  does: "Begins a sign-in with a passkey. Nobody is named: the passkey says whose it is.",
  who: "anyone",
  body: body({}),
  reply: passkeyChallenge,
  problems: [],
  limit: { count: 60, seconds: 600 },
});

export const passkeySignInCall = call({
  method: "POST",
  path: "/authmember/passkeys/signin",
  does: "Signs a member in by a passkey: an access token and a refresh cookie, as the password does.",
  who: "anyone",
  body: body({
    challengeId: uuid(),
    response: usedPasskeyShape,
    persist: z._default(z.boolean(), false),
  }),
  reply: z.object({ accessToken: z.string() }),
  problems: ["PasskeyRefused", "AccountFrozen"],
  limit: { count: 60, seconds: 600 },
});
