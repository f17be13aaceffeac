/**
 * The calls that change the phone number of an account. Signed in: a code to the old number, then
 * one to the new number. Without the old SIM: the password, a code to the e-mail address, a code to
 * the new number, and a waiting time.
 */
import * as z from "zod/mini";
import { codeSendingShape } from "#session/codes.calls.ts";
import {
  confirmationCalls,
  confirmed,
  confirmation as proof,
} from "#session/confirmation.calls.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { body, currentPassword, instant, text } from "#wire/shape.ts";

const phone = text(fields.phoneNumber);
const otp = text(fields.otp);
/** The proof that the first code was right. */
const confirmation = proof();

/**
 * The member sends this with every step of a lost number, because the server stores nothing about a
 * stranger.
 */
const owner = { phoneNumber: phone, password: currentPassword() };
const ownerProblems = ["SignInRefused", "AccountFrozen", "Busy"] as const;
const lost = { method: "POST", who: "anyone", limit: { count: 20, seconds: 3600 } } as const;

export const lostPhoneEmailCall = call({
  ...lost,
  path: "/authmember/lost-number/email",
  does: "Given the number and the password of an account, sends a code to its e-mail address. A wrong password and an unknown number get the same answer.",
  body: body(owner),
  reply: z.object({ ...codeSendingShape.shape, emailMasked: z.string() }),
  problems: [...ownerProblems, "EmailTooNew"],
});

export const lostPhoneVerifyCall = call({
  ...lost,
  path: "/authmember/lost-number/email/verify",
  does: "Checks the code that went to the e-mail address; a good one gives a confirmation.",
  body: body({ ...owner, otp }),
  reply: confirmed,
  problems: [...ownerProblems, "CodeRefused"],
});

const newNumberProblems = ["CodeRefused", "PhoneRefused", "SamePhone"] as const;

export const lostPhoneCodeCall = call({
  ...lost,
  path: "/authmember/lost-number/code",
  does: "Sends a code to the new number. The answer is the same when the number has an account; then the message says so.",
  body: body({ ...owner, confirmation, newPhoneNumber: phone }),
  reply: codeSendingShape,
  problems: [...ownerProblems, ...newNumberProblems],
});

export const lostPhoneCall = call({
  ...lost,
  path: "/authmember/lost-number",
  does: "Asks for the new number, given the code that went to it. It takes effect after the policy's waiting time; until then no money leaves, and it can be stopped.",
  body: body({ ...owner, confirmation, newPhoneNumber: phone, otp }),
  reply: z.object({ effectiveAt: instant() }),
  problems: [...ownerProblems, ...newNumberProblems, "PhoneTaken"],
});

const own = { who: ["MEMBER"], limit: { count: 20, seconds: 3600 } } as const;
const newPhone = { newPhoneNumber: phone };

export const { codeCall: phoneCodeCall } = confirmationCalls({
  path: "/memberdetails/phone",
  what: "the new number",
  about: newPhone,
  needs: { currentPassword: currentPassword() },
  problems: ["WrongPassword", "PhoneRefused", "SamePhone", "RecoveryHold"],
  perHour: 20,
});

export const phoneVerifyCall = call({
  ...own,
  method: "POST",
  path: "/memberdetails/phone/verify",
  does: "Checks the code that went to the old number; a good one gives a confirmation.",
  body: body({ ...newPhone, otp }),
  reply: confirmed,
  problems: ["CodeRefused", "PhoneRefused"],
});

export const newPhoneCodeCall = call({
  ...own,
  method: "POST",
  path: "/memberdetails/phone/new-otp",
  does: "Sends a code to the new number. The answer is the same when the number has an account; then the message says so.",
  body: body({ ...newPhone, confirmation }),
  reply: codeSendingShape,
  problems: [...newNumberProblems, "RecoveryHold"],
});

export const changePhoneCall = call({
  ...own,
  method: "PATCH",
  path: "/memberdetails/phone",
  does: "Changes the phone number, given the codes of both numbers: every device is signed out, and money is held back for a time.",
  body: body({ ...newPhone, currentPassword: currentPassword(), confirmation, otp }),
  reply: z.object({ recoveryHoldUntil: instant() }),
  problems: ["WrongPassword", ...newNumberProblems, "PhoneTaken", "RecoveryHold"],
});

export const stopPhoneChangeCall = call({
  ...own,
  method: "POST",
  path: "/memberdetails/phone/stop",
  does: "Stops a change of the phone number that still waits: the account keeps its number.",
  body: body({}),
  reply: z.object({}),
  problems: ["NotFound"],
});
