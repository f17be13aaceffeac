/**
 * What the reply to a code request contains for every purpose, and the call that asks whether the
 * message is late.
 */
import * as z from "zod/mini";
import { call } from "#wire/call.ts";
import { body } from "#wire/shape.ts";

export const codeSending = z.object({
  /** For asking whether its message is late; it opens nothing. */
  codeId: z.uuid(),
  resendAfterSeconds: z.int(),
  expiresInSeconds: z.int(),
  /** Messages with codes are not leaving just now: this one will come late. */
  isLate: z.boolean(),
});

export const codeStateCall = call({
  method: "POST",
  path: "/authmember/otp/state",
  does: "Tells whether the message with a code is late: not taken by the gateway within 15 seconds.",
  who: "anyone",
  body: body({ codeId: z.uuid() }),
  reply: z.object({ isLate: z.boolean() }),
  problems: [],
  limit: { count: 300, seconds: 600 },
});
