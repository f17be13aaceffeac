/** The calls with which a member agrees to an approved contract, by code or passkey. */
import * as z from "zod/mini";
import { confirmationCalls } from "#session/confirmation.calls.ts";
import { fields } from "#wire/fields.ts";
import { text } from "#wire/shape.ts";

export const contractHashShape = () => z.string().check(z.regex(/^[0-9a-f]{64}$/));

export const { codeCall: acceptCodeCall, passkeyCall: acceptPasskeyCall } = confirmationCalls({
  path: "/memberloan/accept",
  what: "the approved contract",
  about: { phoneNumber: z.optional(text(fields.phoneNumber)) },
  reads: { hash: contractHashShape() },
  problems: ["NotFound", "LoanMoved", "OfferEnded", "AccountRestricted"],
});
