/** The public call that says whether an account number, wallet or QR code is the lender's own. */
import * as z from "zod/mini";
import { OWN_ACCOUNT_TEXT_MAX } from "#payment/qr-ph.ts";
import { call } from "#wire/call.ts";
import { body } from "#wire/shape.ts";

/** `CODE`: a QR code that we made for one payment. `UNREADABLE`: neither a number nor a code. */
const ownAccountAnswers = ["OURS", "CODE", "NOT_OURS", "UNREADABLE"] as const;

export const checkOwnAccountCall = call({
  method: "POST",
  path: "/payments/own-account",
  does: "Whether this account number, wallet number or text of a QR code is the lender's own.",
  who: "anyone",
  body: body({ text: z.string().check(z.minLength(1), z.maxLength(OWN_ACCOUNT_TEXT_MAX)) }),
  reply: z.object({
    answer: z.enum(ownAccountAnswers),
    /** Of an account of ours: a number alone may exist at another bank too. */
    bankName: z.nullable(z.string()),
    accountName: z.nullable(z.string()),
  }),
  problems: ["TooManyRequests"],
  // A number has ten digits or more, so that ten tries an hour find none.
  limit: { count: 10, seconds: 3600 },
});
