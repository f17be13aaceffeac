/** Moving the due day of a running loan: what may be chosen, what it costs, and agreeing to it. */
import * as z from "zod/mini";
import { documentShape } from "#loan/loan.calls.ts";
import { dueDay } from "#product/products.calls.ts";
import { codeOrPasskey, confirmationCalls } from "#session/confirmation.calls.ts";
import { call } from "#wire/call.ts";
import { body, day } from "#wire/shape.ts";
import { contractHashShape } from "./agreement.calls.ts";
import { comparisonShape, planShape } from "./hardship.calls.ts";

/** Why the due day cannot be moved today. */
export const dueDayMoveHindrances = [
  "NO_LOAN",
  "NOT_OFFERED",
  "LATE",
  "TOO_OFTEN",
  "OTHER_TERMS",
  "LAST_MONTH",
] as const;

export const readDueDayCall = call({
  method: "POST",
  path: "/memberloan/dueday",
  does: "Whether the member may move the due day of the loan today, to which days, and how it was moved before.",
  who: ["MEMBER"],
  body: body({}),
  reply: z.object({
    hindrance: z.nullable(z.enum(dueDayMoveHindrances)),
    /** The next due date, before a move. */
    dueOn: z.nullable(day()),
    /** The days of the month that can be chosen today. */
    days: z.array(dueDay()),
    /** How often it may still be moved within a year. */
    movesLeft: z.int(),
    moves: z.array(z.object({ movedOn: day(), dueDay: dueDay(), paperId: z.string() })),
  }),
  problems: [],
});
export type DueDayState = z.output<typeof readDueDayCall.reply>;

const choice = { dueDay: dueDay() };

export const previewDueDayCall = call({
  method: "POST",
  path: "/memberloan/dueday/preview",
  does: "The loan before and after its due day moves today, what the days between cost, and the addendum.",
  who: ["MEMBER"],
  body: body(choice),
  reply: z.object({
    ...comparisonShape.shape,
    dueOn: day(),
    /** Days added to the current month; below zero when it becomes shorter. */
    days: z.int(),
    /** What the loan costs more for these days; below zero when it costs less. */
    costs: z.number(),
    document: z.pick(documentShape, { title: true, parts: true, hash: true, summaries: true }),
  }),
  problems: ["DueDayRefused", "InvalidInput"],
  limit: { count: 600, seconds: 3600 },
  isDear: true,
});
export type DueDayPreview = z.output<typeof previewDueDayCall.reply>;

export const { codeCall: dueDayCodeCall, passkeyCall: dueDayPasskeyCall } = confirmationCalls({
  path: "/memberloan/dueday",
  what: "the due day, exactly as the addendum of today says",
  about: choice,
  reads: { hash: contractHashShape() },
  problems: ["DueDayRefused", "DocumentChanged", "InvalidInput"],
});

export const moveDueDayCall = call({
  method: "POST",
  path: "/memberloan/dueday/move",
  does: "Moves the due day by the addendum with this hash, with a code or a passkey. It holds from today.",
  who: ["MEMBER"],
  isIdempotent: true,
  body: body({
    ...choice,
    /** A code, or the answer of a passkey to the question of `/memberloan/dueday/passkey`. */
    ...codeOrPasskey,
    /** The hash of the addendum that the member read: changed words are not agreed to. */
    hash: contractHashShape(),
  }),
  reply: z.object({ paperId: z.string(), next: planShape.shape.next, lastDueOn: day() }),
  problems: ["DueDayRefused", "DocumentChanged", "CodeRefused", "PasskeyRefused", "InvalidInput"],
});
