/** Covered transactions at the desk: the list, its file, and each from preparation to the answer. */
import * as z from "zod/mini";
import { listFileCall, pageCursor, pageOfRowsShape, reason, staffCall } from "#desk/desk.calls.ts";
import { coveredKinds, coveredLists, coveredStatuses } from "#regulators/covered.ts";
import { body, day, instant, pesos, sentence, uuid } from "#wire/shape.ts";

export const staffCoveredCall = staffCall({
  method: "POST",
  path: "/staff/covered",
  does: "Covered transactions: those to file by their last day, or all, newest first.",
  action: "duty.read",
  showsMembers: { list: "covered transactions", in: "rows" },
  body: body({ list: z.enum(coveredLists), after: pageCursor }),
  reply: z.object({
    ...pageOfRowsShape(
      z.object({
        id: z.string(),
        kind: z.enum(coveredKinds),
        memberId: z.nullable(z.string()),
        name: z.string(),
        loanNumber: z.nullable(z.string()),
        /** The withdrawal's or the payment's number. */
        number: z.string(),
        amount: pesos(),
        bookedOn: day(),
        dueOn: day(),
        status: z.enum(coveredStatuses),
        isLate: z.boolean(),
        preparedBy: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        filedOn: z.nullable(day()),
        /** Their words when it was returned. */
        words: z.nullable(z.string()),
        isWaiting: z.boolean(),
        /** False for the person who prepared it. */
        mayFile: z.boolean(),
      }),
    ).shape,
    /** The nightly comparison with the ledger; null before the first. */
    compared: z.nullable(z.object({ at: instant(), count: z.int(), missing: z.int() })),
  }),
  problems: [],
});

export const staffCoveredFileCall = listFileCall(staffCoveredCall);

export const staffMoveCoveredCall = staffCall({
  method: "POST",
  path: "/staff/covered/move",
  does: "Records what was done: prepared, filed by another person, acknowledged or returned.",
  action: "duty.prepare",
  body: z.discriminatedUnion("event", [
    body({ id: uuid(), event: z.literal("prepare") }),
    body({
      id: uuid(),
      event: z.literal("file"),
      reference: sentence(2, 80, "Please type the AMLC's reference."),
      on: day(),
    }),
    body({ id: uuid(), event: z.literal("acknowledge"), on: day() }),
    body({
      id: uuid(),
      event: z.literal("return"),
      on: day(),
      words: sentence(3, 2000, "Please type what the AMLC wrote."),
    }),
  ]),
  reply: z.object({}),
  problems: [
    ...(["NotFound", "OwnCase", "CoveredMoved", "InvalidInput"] as const),
    ...(["NotOneself", "SecondPersonTooNew", "FirstPersonRemoved"] as const),
  ],
});

export const staffDismissCoveredCall = staffCall({
  method: "POST",
  path: "/staff/covered/not-reportable",
  does: "Proposes that a covered transaction is not reportable, with the reason.",
  action: "duty.prepare",
  proposes: {
    kind: "covered.not-reportable",
    words: "that a transaction is not reportable",
    confirmedBy: "duty.confirm",
    problems: ["CoveredMoved"],
  },
  body: body({ id: uuid(), reason }),
  reply: z.object({}),
  problems: ["NotFound", "CoveredMoved"],
});
