/**
 * The common reply to a code request, and the call that asks whether the message is late.
 */
import * as z from "zod/mini";
import { CHALLENGE_MAX, PUZZLE_PARTS } from "#session/code-puzzle.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { body, text, uuid } from "#wire/shape.ts";

export const codeSendingShape = z.object({
  /** For asking whether its message is late; useless for anything else. */
  codeId: uuid(),
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
  /** Messages with codes are delayed at present: this one will be late. */
  isLate: z.boolean(),
});

const challenge = z.string().check(z.regex(/^[\w.-]+$/), z.maxLength(CHALLENGE_MAX));
const answer = z.int().check(z.minimum(0), z.maximum(2 ** 32));

/** A solved puzzle, with the answers in the order of its parts. */
export const puzzleSolution = z.strictObject({
  challenge,
  answers: z.array(answer).check(z.length(PUZZLE_PARTS)),
});

export const codePuzzleCall = call({
  method: "POST",
  path: "/authmember/otp/puzzle",
  does: "Gives the work that a browser does before it is sent a code while many are asked for. The challenge is good for this number, from this address, once and for five minutes.",
  who: "anyone",
  body: body({ phoneNumber: text(fields.phoneNumber) }),
  reply: z.object({
    challenge: z.string(),
    /** The difficulty: each bit doubles the work. */
    bits: z.int(),
  }),
  problems: ["PhoneRefused"],
  limit: { count: 60, seconds: 3600 },
});

/**
 * Purposes whose codes may also go by e-mail. Other codes prove a phone itself, or an account
 * without an address yet.
 */
export const emailedPurposes = [
  "RECOVER",
  "ACCEPT_LOAN",
  "WITHDRAW",
  "REFUND",
  "CHANGE_BANK",
] as const;

export const codeByEmailCall = call({
  method: "POST",
  path: "/authmember/otp/email",
  does: "Sends a code to the e-mail address of its account as well, once, after the wait for a new code. The answer is the same whether or not there is an account.",
  who: "anyone",
  body: body({ codeId: uuid() }),
  reply: z.object({ isAsked: z.literal(true) }),
  problems: ["EmailTooNew"],
  limit: { count: 30, seconds: 3600 },
});

export const codeStateCall = call({
  method: "POST",
  path: "/authmember/otp/state",
  does: "Tells whether the message with a code is late: not taken by the gateway within 15 seconds.",
  who: "anyone",
  body: body({ codeId: uuid() }),
  reply: z.object({ isLate: z.boolean() }),
  problems: [],
  limit: { count: 300, seconds: 600 },
});
