/** The calls of `hardship.ts` for members: ask for more time, read the offer, agree to it. */
import * as z from "zod/mini";
import { hardshipCauseNames, hardshipKinds, hardshipStatuses } from "#loan/hardship.ts";
import { documentShape } from "#loan/loan.calls.ts";
import { codeOrPasskey, confirmationCalls } from "#session/confirmation.calls.ts";
import { call } from "#wire/call.ts";
import { body, day, instant, pesos, sentence, uuid } from "#wire/shape.ts";
import { contractHashShape } from "./agreement.calls.ts";

/** What is still to pay, if each instalment is paid on its day. */
export const planShape = z.object({
  dueNow: pesos(),
  next: z.nullable(z.object({ dueOn: day(), amount: pesos() })),
  /** The largest coming instalment. */
  monthly: pesos(),
  lastDueOn: day(),
  toPay: pesos(),
  /** Interest and charges of the whole loan, including what is already paid. */
  cost: pesos(),
  /**
   * The effective rate from the first payout to the last instalment, including everything in
   * `cost`.
   */
  ratePerYear: z.number(),
  instalments: z.array(z.object({ number: z.int(), dueOn: day(), amount: pesos() })),
});
export type PlanReply = z.output<typeof planShape>;

export const comparisonShape = z.object({
  before: planShape,
  after: planShape,
  /** The first instalment that is larger than any before it. */
  rise: z.nullable(z.object({ dueOn: day(), from: pesos(), to: pesos() })),
});
export type Comparison = z.output<typeof comparisonShape>;

const months = z.int().check(z.minimum(1), z.maximum(60));
/** The member's choices: no payment for some months, more months, or an amount a month. */
const choice = z.discriminatedUnion("kind", [
  body({ kind: z.literal("PAUSE"), months }),
  body({ kind: z.literal("LONGER"), months }),
  body({
    kind: z.literal("LOWER"),
    monthly: pesos().check(z.positive("Please enter what you can pay a month.")),
  }),
]);
export type HardshipChoice = z.output<typeof choice>;

/** Why more time cannot be asked for today. */
export const hardshipHindrances = [
  "NO_LOAN",
  "OPEN",
  "SETTLEMENT",
  "TOO_CLOSE",
  "TOO_MANY",
  "LIMIT_REACHED",
] as const;

const termsShape = z.object({
  pauseMonths: z.int(),
  extraMonths: z.int(),
  waivesCharges: z.boolean(),
});

export const hardshipShape = z.object({
  id: z.string(),
  status: z.enum(hardshipStatuses),
  cause: z.enum(hardshipCauseNames),
  /** The member's own words. */
  words: z.nullable(z.string()),
  kind: z.enum(hardshipKinds),
  /** The requested months, or those that the amount needs. */
  months: z.int(),
  monthly: z.nullable(pesos()),
  askedAt: instant(),
  offer: z.nullable(
    z.object({
      ...termsShape.shape,
      until: day(),
      note: z.nullable(z.string()),
    }),
  ),
  /** For an offer that can be accepted: what it changes, and the addendum's words. */
  agreement: z.nullable(
    z.object({
      ...comparisonShape.shape,
      document: z.pick(documentShape, { title: true, parts: true, hash: true, summaries: true }),
    }),
  ),
  declineReason: z.nullable(z.string()),
  agreedOn: z.nullable(day()),
  watchUntil: z.nullable(day()),
  /** The addendum among the member's papers. */
  paperId: z.nullable(z.string()),
});
export type HardshipReply = z.output<typeof hardshipShape>;

export const readHardshipCall = call({
  method: "POST",
  path: "/memberloan/hardship",
  does: "Whether the member may ask for more time, within which limits, and the latest request with its offer.",
  who: ["MEMBER"],
  body: body({}),
  reply: z.object({
    hindrance: z.nullable(z.enum(hardshipHindrances)),
    /** The last day to ask before the next due date; null when the member can ask on any day. */
    lastDay: z.nullable(day()),
    askDaysBeforeDue: z.int(),
    pauseMonthsMax: z.int(),
    extraMonthsMax: z.int(),
    latest: z.nullable(hardshipShape),
  }),
  problems: [],
});
export type HardshipState = z.output<typeof readHardshipCall.reply>;

export const previewHardshipCall = call({
  method: "POST",
  path: "/memberloan/hardship/preview",
  does: "The loan before and after a choice, as it would be if it were agreed today.",
  who: ["MEMBER"],
  body: choice,
  reply: z.object({ ...termsShape.shape, ...comparisonShape.shape }),
  problems: ["NothingOwed", "HardshipBeyondPolicy"],
  limit: { count: 600, seconds: 3600 },
  isDear: true,
});

export const askHardshipCall = call({
  method: "POST",
  path: "/memberloan/hardship/ask",
  does: "Asks for more time. Late charges pause until it is decided.",
  who: ["MEMBER"],
  isIdempotent: true,
  body: body({
    cause: z.enum(hardshipCauseNames),
    words: z.optional(sentence(1, 1000)),
    choice,
  }),
  reply: z.object({ id: z.string(), status: z.enum(hardshipStatuses) }),
  problems: ["NothingOwed", "SettlementFirst", "HardshipRefused", "HardshipBeyondPolicy"],
  limit: { count: 20, seconds: 3600 },
});

export const withdrawHardshipCall = call({
  method: "POST",
  path: "/memberloan/hardship/withdraw",
  does: "Takes back the request, or refuses the offer: the loan stays as it is.",
  who: ["MEMBER"],
  body: body({ id: uuid() }),
  reply: z.object({ status: z.enum(hardshipStatuses) }),
  problems: ["NotFound", "HardshipMoved"],
});

export const { codeCall: hardshipCodeCall, passkeyCall: hardshipPasskeyCall } = confirmationCalls({
  path: "/memberloan/hardship",
  what: "the offered terms, exactly as they are today",
  about: { id: uuid() },
  reads: { hash: contractHashShape() },
  problems: ["NotFound", "HardshipMoved", "TermsOfferEnded"],
});

export const agreeHardshipCall = call({
  method: "POST",
  path: "/memberloan/hardship/agree",
  does: "Agrees to the addendum with this hash, with a code or a passkey. The new instalments hold from today.",
  who: ["MEMBER"],
  isIdempotent: true,
  body: body({
    id: uuid(),
    /** A code, or the answer of a passkey to the question of `/memberloan/hardship/passkey`. */
    ...codeOrPasskey,
    /** The hash of the addendum that the member read: changed words are not agreed to. */
    hash: contractHashShape(),
  }),
  reply: z.object({
    status: z.enum(hardshipStatuses),
    paperId: z.nullable(z.string()),
    next: planShape.shape.next,
    lastDueOn: day(),
  }),
  problems: [
    "NotFound",
    "HardshipMoved",
    "TermsOfferEnded",
    "DocumentChanged",
    "CodeRefused",
    "PasskeyRefused",
  ],
});
