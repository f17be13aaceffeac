/** Passkeys of people at the desk: one counts as both factors. */
import * as z from "zod/mini";
import { listFileCall, staffCall } from "#desk/desk.calls.ts";
import {
  createdPasskeyShape,
  listedPasskeys,
  passkeyChallenge,
  usedPasskeyShape,
} from "#session/passkeys.calls.ts";
import { secondFactor, staffMeShape } from "#staff/sign-in/sign-in.calls.ts";
import { call } from "#wire/call.ts";
import { body, currentPassword, instant, uuid } from "#wire/shape.ts";

const answered = { challengeId: uuid(), response: usedPasskeyShape };

export const staffPasskeysCall = staffCall({
  method: "GET",
  path: "/staff/passkeys",
  does: "One's own passkeys at the desk: on which device each was made, and when it was last used.",
  action: "own.account",
  reply: listedPasskeys,
  problems: [],
});

export const staffStartPasskeyCall = staffCall({
  method: "POST",
  path: "/staff/passkeys/start",
  does: "Begins a passkey: the first by password and authenticator, others by an existing passkey.",
  action: "own.account",
  body: body({
    currentPassword: z.optional(currentPassword()),
    secondFactor: z.optional(secondFactor),
    passkey: z.optional(z.object(answered)),
  }),
  reply: passkeyChallenge,
  problems: [
    "OwnerUnproven",
    "WrongPassword",
    "SecondFactorRefused",
    "PasskeyRefused",
    "TooManyPasskeys",
  ],
  limit: { count: 20, seconds: 3600 },
});

export const staffAddPasskeyCall = staffCall({
  method: "POST",
  path: "/staff/passkeys",
  does: "Keeps the passkey that the authenticator has made; its owner confirms nothing for some days.",
  action: "own.account",
  body: body({ challengeId: uuid(), response: createdPasskeyShape }),
  reply: z.object({ id: z.string(), mayConfirmFrom: instant() }),
  problems: ["PasskeyRefused"],
  limit: { count: 20, seconds: 3600 },
});

export const staffRemovePasskeyCall = staffCall({
  method: "POST",
  path: "/staff/passkeys/remove",
  does: "Removes one of one's passkeys. Who manages people keeps one, once there is one.",
  action: "own.account",
  freshFactor: true,
  body: body({ id: uuid() }),
  reply: z.object({}),
  problems: ["NotFound", "TwoWaysStay"],
  limit: { count: 60, seconds: 3600 },
});

export const staffAskPasskeyCall = staffCall({
  method: "POST",
  path: "/staff/passkeys/ask",
  does: "Asks one of one's passkeys to show again that it is oneself.",
  action: "own.account",
  body: body({}),
  reply: passkeyChallenge,
  problems: ["PasskeyMissing"],
  limit: { count: 60, seconds: 3600 },
});

export const staffProvePasskeyCall = staffCall({
  method: "POST",
  path: "/staff/second-factor/passkey",
  does: "Shows the second factor again by a passkey, in place of the authenticator.",
  action: "own.account",
  body: body(answered),
  reply: z.object({}),
  problems: ["PasskeyRefused"],
  limit: { count: 60, seconds: 3600 },
});

export const staffStartPasskeySignInCall = call({
  method: "POST",
  path: "/staff/sign-in/passkey/start",
  does: "Begins a sign-in at the desk with a passkey. Nobody is named: the passkey says whose it is.",
  who: "anyone",
  body: body({}),
  reply: passkeyChallenge,
  problems: [],
  limit: { count: 60, seconds: 600 },
});

export const staffPasskeySignInCall = call({
  method: "POST",
  path: "/staff/sign-in/passkey",
  does: "Signs staff in by a passkey, whose device has verified the person: both factors at once.",
  who: "anyone",
  body: body(answered),
  reply: z.object({ me: staffMeShape }),
  problems: ["PasskeyRefused", "SignOnOnly"],
  limit: { count: 60, seconds: 600 },
});

export const staffPasskeysFileCall = listFileCall(staffPasskeysCall);
