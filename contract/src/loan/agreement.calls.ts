/** The calls with which a member agrees to an approved contract: a code, or the passkey's question. */
import * as z from "zod/mini";
import { codeSending } from "#session/codes.calls.ts";
import { passkeyOptions } from "#session/passkeys.calls.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { body, text } from "#wire/shape.ts";

const phoneNumber = z.optional(text(fields.phoneNumber));

/** A code for accepting the contract; its message names the loan's amount. */
export const acceptCodeCall = call({
  method: "POST",
  path: "/memberloan/accept/otp",
  does: "Sends the code with which the member agrees to the approved contract.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: codeSending,
  problems: ["NotFound", "LoanMoved", "OfferEnded", "AccountRestricted"],
  limit: { count: 30, seconds: 3600 },
});

export const contractHash = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const acceptPasskeyCall = call({
  method: "POST",
  path: "/memberloan/accept/passkey",
  does: "Asks the member's passkey to agree to this contract, in place of a code.",
  who: ["MEMBER"],
  body: body({ phoneNumber, hash: contractHash() }),
  reply: z.object({ options: passkeyOptions }),
  problems: [
    "NotFound",
    "LoanMoved",
    "OfferEnded",
    "AccountRestricted",
    "DocumentChanged",
    "PasskeyMissing",
  ],
  limit: { count: 60, seconds: 3600 },
});
