/** The calls of `sign-in.ts`: who may make each, what goes in, what comes out, which refusals. */
import * as z from "zod/mini";
import { listFileCall, staffCall } from "#desk/desk.calls.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { staffActions } from "#wire/roles.ts";
import { body, currentPassword, instant, sentence, text, uuid } from "#wire/shape.ts";

/** Six digits from the authenticator, or one of the recovery keys. */
export const secondFactor = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, "").toUpperCase()),
  z.regex(/^([0-9]{6}|[0-9A-Z]{4}-?[0-9A-Z]{4})$/, "Six digits, or a recovery key."),
);
const sixDigits = z.string().check(
  z.overwrite((typed) => typed.replace(/\s/g, "")),
  z.regex(/^[0-9]{6}$/, "Six digits."),
);

export const staffMeShape = z.object({
  id: z.string(),
  name: z.string(),
  /** The names of the person's roles. */
  roles: z.array(z.string()),
  /** The actions of all their roles; the screens offer only these. */
  may: z.array(z.enum(staffActions)),
  recoveryKeysLeft: z.int(),
  hasPasskey: z.boolean(),
  idleMinutes: z.int(),
});
export type StaffMe = z.output<typeof staffMeShape>;

export const staffSignInCall = call({
  method: "POST",
  path: "/staff/sign-in",
  does: "Signs staff in, or begins the set-up of an authenticator for one who has none yet.",
  who: "anyone",
  body: body({
    /** A phone number in any form, or an e-mail address. */
    account: sentence(1, 100),
    password: currentPassword(),
    /** Absent at the first sign-in. */
    secondFactor: z.optional(secondFactor),
  }),
  reply: z.discriminatedUnion("state", [
    z.object({ state: z.literal("SIGNED_IN"), me: staffMeShape }),
    z.object({
      state: z.literal("ENROL"),
      /** The otpauth address for a QR picture, and the secret as text. Shown once. */
      authenticatorUri: z.string(),
      authenticatorKey: z.string(),
    }),
  ]),
  problems: ["StaffSignInRefused", "SignOnOnly"],
  limit: { count: 60, seconds: 600, isCountedByAction: true },
});

export const staffOpenLinkCall = call({
  method: "POST",
  path: "/staff/link",
  does: "Begins the set-up of one's place at the desk with the one-time link from an e-mail.",
  who: "anyone",
  body: body({ token: z.string().check(z.regex(/^[\w-]{22}$/)) }),
  reply: z.object({
    name: z.string(),
    /** The otpauth address for a QR picture, and the secret as text. Shown once. */
    authenticatorUri: z.string(),
    authenticatorKey: z.string(),
  }),
  problems: ["StaffLinkRefused"],
  limit: { count: 30, seconds: 600 },
});

export const staffEnrolCall = call({
  method: "POST",
  path: "/staff/enrol",
  does: "Finishes the set-up with a number from the authenticator and a password of one's own.",
  who: "anyone",
  body: body({ sixDigits, newPassword: text(fields.password) }),
  /**
   * Ten keys for when the phone is lost; each works once. Shown once. Nobody is signed in where the
   * desk is entered through a provider only.
   */
  reply: z.object({ me: z.nullable(staffMeShape), recoveryKeys: z.array(z.string()) }),
  problems: [
    "NotSignedIn",
    "LoginExpired",
    "StaffLinkRefused",
    "SecondFactorRefused",
    "WeakPassword",
  ],
  limit: { count: 30, seconds: 600 },
});

export const staffSignOutCall = call({
  method: "POST",
  path: "/staff/sign-out",
  does: "Ends the session of the cookie. Without one it does nothing.",
  who: "anyone",
  reply: z.object({}),
  problems: [],
});

export const staffMeCall = staffCall({
  method: "GET",
  path: "/staff/me",
  does: "Who is signed in at the desk, and what their role may do.",
  action: "own.account",
  reply: staffMeShape,
  problems: [],
});

export const staffPasswordCall = staffCall({
  method: "POST",
  path: "/staff/password",
  does: "Changes one's own password, and ends one's other sessions.",
  action: "own.account",
  body: body({
    currentPassword: currentPassword(),
    newPassword: text(fields.password),
    secondFactor,
  }),
  reply: z.object({}),
  problems: ["WrongPassword", "SecondFactorRefused", "WeakPassword"],
  limit: { count: 20, seconds: 3600 },
});

export const staffRecoveryCall = staffCall({
  method: "POST",
  path: "/staff/recovery-keys",
  does: "Makes ten new recovery keys; the old ones stop working. Shown once.",
  action: "own.account",
  body: body({ secondFactor }),
  reply: z.object({ recoveryKeys: z.array(z.string()) }),
  problems: ["SecondFactorRefused"],
  limit: { count: 10, seconds: 3600 },
});

export const staffSecondFactorCall = staffCall({
  method: "POST",
  path: "/staff/second-factor",
  does: "Shows the second factor again, so that calls which need a fresh one are answered.",
  action: "own.account",
  body: body({ secondFactor }),
  reply: z.object({}),
  problems: ["SecondFactorRefused"],
  limit: { count: 60, seconds: 3600 },
});

export const staffSessionsCall = staffCall({
  method: "GET",
  path: "/staff/sessions",
  does: "Where one is signed in at the desk.",
  action: "own.account",
  reply: z.array(
    z.object({
      id: z.string(),
      device: z.string(),
      address: z.string(),
      signedInAt: instant(),
      lastSeenAt: instant(),
      current: z.boolean(),
    }),
  ),
  problems: [],
});

export const staffEndOwnSessionsCall = staffCall({
  method: "POST",
  path: "/staff/sessions/end",
  does: "Ends one of one's other sessions at the desk, or, when none is named, all of them.",
  action: "own.account",
  body: body({ id: z.optional(uuid()) }),
  reply: z.object({}),
  problems: ["NotFound"],
  limit: { count: 60, seconds: 3600 },
  freshFactor: true,
});

export const staffSessionsFileCall = listFileCall(staffSessionsCall);
