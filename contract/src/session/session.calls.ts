/** The calls of `session.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { codeSendingShape, puzzleSolution } from "#session/codes.calls.ts";
import { confirmation } from "#session/confirmation.calls.ts";
import { ownerProof, ownerProofProblems, usedPasskeyShape } from "#session/passkeys.calls.ts";
import { entryPurposes } from "#session/session.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { languages } from "#wire/language.ts";
import { jobCategories } from "#wire/lists.ts";
import { body, currentPassword, instant, text, uuid } from "#wire/shape.ts";

/** A proof that a code was right, accepted once by the call it was made for. */
const otpToken = confirmation();
const phone = text(fields.phoneNumber);
const purpose = z.enum(entryPurposes);
const invitationCode = z.string().check(
  z.overwrite((typed) => typed.trim().toUpperCase()),
  z.regex(/^[A-Z0-9-]{4,32}$/),
);

export const invitationCall = call({
  method: "POST",
  path: "/authmember/invitation",
  does: "Tells whether an invitation code is good.",
  who: "anyone",
  body: body({ code: invitationCode }),
  reply: z.object({ good: z.literal(true) }),
  problems: ["InvitationRefused"],
  limit: { count: 10, seconds: 600 },
});

export const codeCall = call({
  method: "POST",
  path: "/authmember/otp",
  does: "Sends a code to a mobile phone, unless others have asked for as many as it may get. While strangers ask for many codes it needs the answers to a puzzle. The answer is the same for known and unknown, fresh and much-asked numbers.",
  who: "anyone",
  body: body({ phoneNumber: phone, purpose, puzzle: z.optional(puzzleSolution) }),
  reply: codeSendingShape,
  problems: ["PhoneRefused", "PuzzleNeeded"],
  limit: { count: 20, seconds: 3600 },
});

export const verifyCodeCall = call({
  method: "POST",
  path: "/authmember/otp/verify",
  does: "Checks a code. Only now, with the number proven, is it told whether it is registered.",
  who: "anyone",
  body: body({ phoneNumber: phone, purpose, otp: text(fields.otp) }),
  reply: z.object({ otpToken: z.string(), registered: z.boolean() }),
  problems: ["CodeRefused", "PhoneRefused"],
  limit: { count: 60, seconds: 3600 },
});

/** A member's employment, at registration and when it changes. */
export const employmentShape = {
  workPlaceCountry: text(fields.workPlaceCountry),
  workLocation: text(fields.workLocation),
  jobTitle: text(fields.jobTitle),
  jobCategory: z.enum(jobCategories.map(({ value }) => value)),
  monthlyNetIncome: text(fields.monthlyNetIncome),
};

export const checkPasswordCall = call({
  method: "POST",
  path: "/authmember/password/check",
  does: "Tells how strong a password is and whether it would be refused, before it is chosen.",
  who: "anyone",
  body: body({
    password: text(fields.password),
    /** What the password must not be made of: name, e-mail address, phone number. */
    about: z._default(z.array(z.string().check(z.maxLength(200))).check(z.maxLength(6)), []),
  }),
  reply: z.object({
    /** From 0, too easy to guess, to 4, strong. */
    strength: z.int(),
    refusal: z.nullable(z.string()),
  }),
  problems: [],
  limit: { count: 120, seconds: 600 },
});

export const registerCall = call({
  method: "POST",
  path: "/authmember/register",
  does: "Opens an account for a proven phone number.",
  who: "anyone",
  body: body({
    fullName: text(fields.fullName),
    phoneNumber: phone,
    email: text(fields.email),
    password: text(fields.password),
    ...employmentShape,
    otpToken,
    invitationCode: z.optional(invitationCode),
    /** The language in which the member registered; messages are sent in it. */
    language: z.optional(z.enum(languages)),
    /** Accepted because the old client sends them, and ignored: the server sees both itself. */
    ipAddress: z.optional(z.string().check(z.maxLength(64))),
    countryRegister: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({ phoneNumber: z.string() }),
  problems: ["CodeRefused", "AlreadyRegistered", "WeakPassword", "InvitationRefused"],
  limit: { count: 20, seconds: 3600 },
});

const accessToken = z.object({ accessToken: z.string() });

export const loginCall = call({
  method: "POST",
  path: "/authmember/login",
  does: "Signs a member in: an access token, and a refresh cookie that lasts when `persist` is set.",
  who: "anyone",
  body: body({
    phoneNumber: phone,
    password: currentPassword(),
    persist: z._default(z.boolean(), false),
  }),
  reply: accessToken,
  problems: ["SignInRefused", "AccountFrozen", "Busy"],
  limit: { count: 60, seconds: 600, isCountedByAction: true },
});

export const logoutCall = call({
  method: "POST",
  path: "/authmember/logout",
  does: "Ends the session of the refresh cookie, whatever the access token.",
  who: "anyone",
  reply: z.object({}),
  problems: [],
});

const refresh = {
  method: "GET",
  does: "A new access token for the refresh cookie, which is replaced at each use.",
  who: "anyone",
  reply: accessToken,
  problems: ["LoginExpired"],
} as const;

export const refreshCall = call({ ...refresh, path: "/authmember/refresh" });
/** The spec names both paths; they do the same. */
export const refreshAgainCall = call({ ...refresh, path: "/auth/refresh" });

export const recoverCall = call({
  method: "POST",
  path: "/authmember/recover",
  does: "Sets a new password for a proven phone number, ends every session and holds money back for a time.",
  who: "anyone",
  body: body({
    phoneNumber: phone,
    otpToken,
    newPassword: text(fields.password),
    /**
     * The answer to a passkey sign-in challenge: a member who uses a passkey keeps all passkeys.
     */
    passkey: z.optional(z.object({ challengeId: uuid(), response: usedPasskeyShape })),
  }),
  /** Until then withdrawals and changes of the payout account wait. */
  reply: z.object({ recoveryHoldUntil: z.nullable(instant()) }),
  problems: ["CodeRefused", "WeakPassword", "PasskeyRefused"],
  limit: { count: 20, seconds: 3600 },
});

export const changePasswordCall = call({
  method: "POST",
  path: "/authmember/chpwd",
  does: "Changes the password, given the current one, and ends every other session.",
  who: ["MEMBER"],
  body: body({
    phoneNumber: z.optional(phone),
    currentPassword: currentPassword(),
    newPassword: text(fields.password),
    /** The old client sends the new password twice; it must be the same. */
    password: z.optional(currentPassword()),
  }),
  reply: z.object({}),
  problems: ["WrongPassword", "WeakPassword"],
  limit: { count: 20, seconds: 3600 },
});

export const sessionsCall = call({
  method: "GET",
  path: "/authmember/sessions",
  does: "Where the member is signed in: device, place, when.",
  who: ["MEMBER"],
  reply: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      place: z.string(),
      signedInAt: instant(),
      lastSeenAt: instant(),
      current: z.boolean(),
    }),
  ),
  problems: [],
});

export const endSessionCall = call({
  method: "POST",
  path: "/authmember/sessions/end",
  does: "Signs one of the member's devices out, given the password or a passkey for another device.",
  who: ["MEMBER"],
  body: body({ id: uuid(), ...ownerProof }),
  reply: z.object({}),
  problems: ["NotFound", ...ownerProofProblems],
  limit: { count: 60, seconds: 3600 },
});

export const endOtherSessionsCall = call({
  method: "POST",
  path: "/authmember/sessions/end-others",
  does: "Signs every other device of the member out, given the password or a passkey.",
  who: ["MEMBER"],
  body: body(ownerProof),
  reply: z.object({ ended: z.int() }),
  problems: ownerProofProblems,
  limit: { count: 20, seconds: 3600 },
});

export const freezeCall = call({
  method: "POST",
  path: "/authmember/freeze",
  does: "Freezes the account of a link from one of our messages. It says nothing of whose it is.",
  who: "anyone",
  body: body({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  reply: z.object({}),
  problems: ["FreezeLinkRefused"],
  limit: { count: 20, seconds: 600 },
});

export const geoCall = call({
  method: "GET",
  path: "/geo",
  does: "The caller's address and the country it belongs to, from a table of our own.",
  who: "anyone",
  reply: z.object({ ip: z.string(), country: z.nullable(z.string()) }),
  problems: [],
});

/** The `UserInfo` claim of the access token, as the spec names it. */
export const userInfoShape = z.object({
  phoneNumber: z.string(),
  roles: z.array(z.string()),
});
export type UserInfo = z.output<typeof userInfoShape>;
