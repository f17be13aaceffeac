/**
 * The calls by which a member gets overpaid money back: a code or passkey for this amount, then the
 * refund. None of them names an account, because it goes to the member's own payout account only.
 */
import * as z from "zod/mini";
import { confirmation, confirmationCalls } from "#session/confirmation.calls.ts";
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

export const {
  codeCall: refundCodeCall,
  passkeyCall: refundPasskeyCall,
  verifyCall: refundVerifyCall,
} = confirmationCalls({
  path: "/memberloan/refund",
  what: "a refund of this amount to the member's account",
  about: { phoneNumber, refundAmount },
  problems: refusedBefore,
  verifyProblems: ["NothingToRefund"],
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
    confirmation: confirmation(),
  }),
  reply: z.object({
    state: z.literal("REFUND_CREATED"),
    withdrawalId: z.string(),
    withdrawalNumber: z.string(),
    reference: z.string(),
    status: z.literal("PROCESSING"),
    refundAmount: pesos(),
    /** The remaining overpaid money. */
    overpaid: pesos(),
    channel: z.enum(payoutChannels),
    createdAt: instant(),
  }),
  problems: [...refusedBefore, "NotFound", "CodeRefused", "AccountFrozen", "IdNotVerified"],
});
