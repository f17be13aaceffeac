/** The calls of `payment.ts` for members: what can be paid, the effect of paying, and paying. */
import * as z from "zod/mini";
import { intentStatuses, offeredMethods } from "#payment/payment.ts";
import { call } from "#wire/call.ts";
import { body, day, instant, pesos, uuid } from "#wire/shape.ts";

const amount = pesos().check(z.minimum(1, "Please enter at least one peso."));

/** The effect of a payment of this amount today. */
const effectShape = z.object({
  amount: pesos(),
  penalty: pesos(),
  collection: pesos(),
  fee: pesos(),
  interest: pesos(),
  principal: pesos(),
  /** The part that settles an earlier refund whose payment was reversed later. */
  owedBack: pesos(),
  /** Overpaid: stays the member's own. */
  overpaid: pesos(),
  dueAfter: pesos(),
  owedAfter: pesos(),
  /** Waived because the sum of a settlement is reached. */
  forgiven: pesos(),
  nextDueOn: z.nullable(day()),
  nextAmount: pesos(),
  /** Interest that the rest of the schedule no longer contains. */
  interestSaved: pesos(),
  endsLoan: z.boolean(),
});

export const intentShape = z.object({
  id: z.string(),
  status: z.enum(intentStatuses),
  way: z.enum(offeredMethods),
  amount: pesos(),
  /** Digits: the loan number and two check digits. */
  reference: z.string(),
  /** The text of the QR code; null for other methods. */
  qr: z.nullable(z.string()),
  /** The gateway's own picture of the QR code (a data: URI of a PNG), where it gives no text. */
  qrImage: z.nullable(z.string()),
  /** The gateway's page; null for other methods. */
  checkoutUrl: z.nullable(z.string()),
  createdAt: instant(),
  expiresAt: z.nullable(instant()),
  /** When a bank or gateway first reported it, and when it was booked. */
  seenAt: z.nullable(instant()),
  bookedAt: z.nullable(instant()),
  /** The booked amount, which may differ from the requested one; null before. */
  bookedAmount: z.nullable(pesos()),
  /** The repayment whose receipt can be opened; null before. */
  repaymentId: z.nullable(z.string()),
  /** For a payment that ends the loan: the last day on which the amount is enough. */
  payoffOn: z.nullable(day()),
  /** Still owed after a payment that should have ended the loan; 0 when it did. */
  payoffRest: pesos(),
});
export type IntentReply = z.output<typeof intentShape>;

const wayShape = z.object({
  way: z.enum(offeredMethods),
  min: pesos(),
  max: pesos(),
  /** The day on which money sent today usually counts. */
  arrivesOn: day(),
});

const bankAccountShape = z.object({
  bankName: z.string(),
  accountName: z.string(),
  accountNumber: z.string(),
});

export const payOptionsCall = call({
  method: "POST",
  path: "/memberloan/pay/options",
  does: "What the member can pay today, by which ways, and what is under way.",
  who: ["MEMBER"],
  body: body({}),
  reply: z.object({
    loanNumber: z.string(),
    reference: z.string(),
    dueNow: pesos(),
    dueSince: z.nullable(day()),
    nextDueOn: z.nullable(day()),
    nextAmount: pesos(),
    payoff: pesos(),
    /** The missing rest of a settlement and its last day; null when none is offered. */
    settlement: z.nullable(z.object({ left: pesos(), payBy: day() })),
    /** Refunded from a payment that was reversed later; money above the payoff settles it. */
    owedBack: pesos(),
    /** Disputed and undecided: it need not be paid until then. */
    disputed: pesos(),
    /** The most for one payment. */
    max: pesos(),
    /** Overpaid money of the member, which can be refunded. */
    overpaid: pesos(),
    ways: z.array(wayShape),
    accounts: z.array(bankAccountShape),
    /** Intents that wait, were seen, or were booked within the last day; newest first. */
    intents: z.array(intentShape),
  }),
  problems: ["NothingOwed", "PayoutNotConfirmed"],
});
export type PayOptions = z.output<typeof payOptionsCall.reply>;

export const payPreviewCall = call({
  method: "POST",
  path: "/memberloan/pay/preview",
  does: "What a payment of this amount would do, today or on a day of the next 30.",
  who: ["MEMBER"],
  // The day on which the money counts, at most 30 days away; today when absent.
  body: body({ amount, on: z.optional(day()) }),
  reply: effectShape,
  problems: ["NothingOwed", "PayoutNotConfirmed", "AmountRefused"],
  isDear: true,
});
export type PayEffect = z.output<typeof effectShape>;

export const payCall = call({
  method: "POST",
  path: "/memberloan/pay",
  does: "Makes a payment intent: an amount with a way to pay it.",
  who: ["MEMBER"],
  isIdempotent: true,
  // `payoffOn` is for a payment that ends the loan if it counts by that day.
  body: body({ amount, way: z.enum(offeredMethods), payoffOn: z.optional(day()) }),
  reply: intentShape,
  problems: ["NothingOwed", "PayoutNotConfirmed", "AmountRefused", "GatewayAway"],
  limit: { count: 60, seconds: 3600 },
});

export const readIntentCall = call({
  method: "POST",
  path: "/memberloan/pay/read",
  does: "One payment intent, to watch it arrive.",
  who: ["MEMBER"],
  body: body({ id: uuid() }),
  reply: intentShape,
  problems: ["NotFound"],
});

export const cancelIntentCall = call({
  method: "POST",
  path: "/memberloan/pay/cancel",
  does: "Takes back an intent that is not paid. Money that still arrives is booked all the same.",
  who: ["MEMBER"],
  body: body({ id: uuid() }),
  reply: intentShape,
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const payoffCall = call({
  method: "POST",
  path: "/memberloan/payoff",
  does: "What ends the loan on a day of the next 30, and what paying it then saves.",
  who: ["MEMBER"],
  body: body({ on: day() }),
  isDear: true,
  reply: z.object({
    on: day(),
    payoff: pesos(),
    /** Penalty and collection charge within the payoff. */
    charges: pesos(),
    /** Interest saved, compared with paying every instalment on its day. */
    saved: pesos(),
    perDay: pesos(),
  }),
  problems: ["NothingOwed", "PayoutNotConfirmed"],
});
