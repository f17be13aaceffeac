/**
 * The calls by which a member gets overpaid money back: a code or passkey for this amount, then the
 * refund. None of them names an account, because it goes to the member's own payout account only.
 */
import * as z from "zod/mini";
import { codeSending } from "#session/codes.calls.ts";
import { passkeyOptions, shownPasskey } from "#session/passkeys.calls.ts";
import { payoutChannels } from "#wallet/wallet.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { body, instant, pesos, text, uuid } from "#wire/shape.ts";

const phoneNumber = z.optional(text(fields.phoneNumber));

/** As pesos on the wire, at least one centavo. */
const refundAmount = pesos().check(z.minimum(0.01, "Please enter an amount."));

const refusedBefore = [
  "NothingToRefund",
  "AboveOverpaid",
  "NotProvedYet",
  "AboveEWalletTransfer",
  "AccountWaits",
  "RecoveryHold",
  "AccountRestricted",
] as const;

export const refundCodeCall = call({
  method: "POST",
  path: "/memberloan/refund/otp",
  does: "Sends a code bound to a refund of this amount to the member's account.",
  who: ["MEMBER"],
  body: body({ phoneNumber, refundAmount }),
  reply: codeSending,
  problems: [...refusedBefore, "IdNotVerified"],
  limit: { count: 30, seconds: 3600 },
});

export const refundPasskeyCall = call({
  method: "POST",
  path: "/memberloan/refund/passkey",
  does: "Asks the member's passkey to agree to a refund of this amount, in place of a code.",
  who: ["MEMBER"],
  body: body({ phoneNumber, refundAmount }),
  reply: z.object({ options: passkeyOptions }),
  problems: [...refusedBefore, "PasskeyMissing"],
  limit: { count: 60, seconds: 3600 },
});

export const refundVerifyCall = call({
  method: "POST",
  path: "/memberloan/refund/verify",
  does: "Checks the code of a refund, or a passkey's answer; a good one gives a confirmation.",
  who: ["MEMBER"],
  body: body({
    phoneNumber,
    refundAmount,
    otp: z.optional(text(fields.otp)),
    passkey: z.optional(shownPasskey),
  }),
  reply: z.object({ confirmation: z.string() }),
  problems: ["CodeRefused", "PasskeyRefused", "NothingToRefund"],
  limit: { count: 60, seconds: 3600 },
});

export const refundCall = call({
  method: "POST",
  path: "/memberloan/refund",
  does: "Sends overpaid money back to the member's own payout account.",
  who: ["MEMBER"],
  isIdempotent: true,
  body: body({
    phoneNumber,
    /** The wallet's `_id`. */
    id: uuid(),
    refundAmount,
    confirmation: z.string().check(z.regex(/^[\w-]{43}$/, "Please ask for a new code.")),
  }),
  reply: z.object({
    state: z.literal("REFUND_CREATED"),
    withdrawalId: z.string(),
    withdrawalNumber: z.string(),
    reference: z.string(),
    status: z.literal("PROCESSING"),
    refundAmount: pesos(),
    /** What is left of the overpaid money. */
    overpaid: pesos(),
    channel: z.enum(payoutChannels),
    createdAt: instant(),
  }),
  problems: [...refusedBefore, "NotFound", "CodeRefused", "AccountFrozen", "IdNotVerified"],
});
