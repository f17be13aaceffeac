/** Requests for more time at the desk: the list, one request, offering, refusing and undoing. */
import * as z from "zod/mini";
import { listFileCall, reason, staffCall } from "#desk/desk.calls.ts";
import { staffTextProblems } from "#help/staff-texts/staff-text-outcome.calls.ts";
import { body, day, instant, pesos, sentence, uuid } from "#wire/shape.ts";
import { comparisonShape, hardshipShape } from "./hardship.calls.ts";
import { type HardshipDecline, hardshipDeclines, hardshipStatuses } from "./hardship.ts";

const loanId = uuid();
const newTerms = {
  pauseMonths: z.int().check(z.minimum(0), z.maximum(60)),
  extraMonths: z.int().check(z.minimum(0), z.maximum(60)),
  waivesCharges: z.boolean(),
};

export const staffHardshipQueueCall = staffCall({
  method: "POST",
  path: "/staff/hardship",
  does: "Requests for more time that wait for the desk, oldest first, and loans that are watched.",
  action: "hardship.read",
  showsMembers: { list: "hardship", in: "rows" },
  body: body({}),
  reply: z.object({
    rows: z.array(
      z.object({
        id: z.string(),
        loanId: z.string(),
        memberId: z.string(),
        name: z.string(),
        loanNumber: z.string(),
        status: z.enum(hardshipStatuses),
        askedAt: instant(),
        /** The offer waits for a second person. */
        needsSecondPerson: z.boolean(),
        watchUntil: z.nullable(day()),
        daysLate: z.int(),
      }),
    ),
  }),
  problems: [],
});
export const staffHardshipQueueFileCall = listFileCall(staffHardshipQueueCall);
export type HardshipQueueRow = z.output<typeof staffHardshipQueueCall.reply>["rows"][number];

export const staffHardshipCall = staffCall({
  method: "POST",
  path: "/staff/hardship/read",
  does: "The requests of a loan, the newest first, and what the policy still allows.",
  action: "hardship.read",
  about: "loanId",
  body: body({ loanId }),
  reply: z.object({
    requests: z.array(
      z.object({
        ...z.omit(hardshipShape, { agreement: true }).shape,
        /** Set for an offer that the member can agree to. */
        comparison: z.nullable(comparisonShape),
        offeredBy: z.nullable(z.string()),
        needsSecondPerson: z.boolean(),
      }),
    ),
    pauseMonthsLeft: z.int(),
    extraMonthsLeft: z.int(),
    owed: pesos(),
    /** The loan owes more than one person may decide about. */
    isForTwo: z.boolean(),
    watchUntil: z.nullable(day()),
  }),
  problems: ["NotFound"],
});
export type StaffHardship = z.output<typeof staffHardshipCall.reply>;

export const staffHardshipPreviewCall = staffCall({
  method: "POST",
  path: "/staff/hardship/preview",
  does: "The loan before and after these terms, as if they were agreed today.",
  action: "hardship.decide",
  about: "loanId",
  body: body({ loanId, ...newTerms }),
  reply: comparisonShape,
  problems: ["NotFound", "NothingOwed", "HardshipBeyondPolicy"],
});

export const staffHardshipOfferCall = staffCall({
  method: "POST",
  path: "/staff/hardship/offer",
  does: "Offers new terms to the member; above the policy's amount they are proposed to a second person.",
  proposes: {
    kind: "hardship.offer",
    words: "new terms for a loan",
    problems: ["NothingOwed", "HardshipMoved", "HardshipBeyondPolicy", ...staffTextProblems],
  },
  action: "hardship.decide",
  about: "loanId",
  movesMoney: true,
  freshFactor: true,
  body: body({ loanId, ...newTerms, note: z.optional(sentence(3, 300)), reason }),
  reply: z.object({ status: z.enum(hardshipStatuses), needsSecondPerson: z.boolean() }),
  problems: [
    "NotFound",
    "HardshipMoved",
    "NothingOwed",
    "HardshipBeyondPolicy",
    ...staffTextProblems,
  ],
});

export const staffHardshipDeclineCall = staffCall({
  method: "POST",
  path: "/staff/hardship/decline",
  does: "Declines the request; the member is told why. The loan goes on as agreed.",
  action: "hardship.decide",
  about: "loanId",
  body: body({
    loanId,
    reason: z.enum(Object.keys(hardshipDeclines) as [HardshipDecline, ...HardshipDecline[]]),
  }),
  reply: z.object({ status: z.enum(hardshipStatuses) }),
  problems: ["NotFound", "HardshipMoved"],
});

export const staffUndoHardshipCall = staffCall({
  method: "POST",
  path: "/staff/hardship/undo",
  does: "Proposes to undo an agreement that was a mistake: the account becomes what it is without it.",
  proposes: {
    kind: "hardship.undo",
    words: "new terms of a loan undone",
    problems: ["HardshipMoved"],
  },
  action: "hardship.decide",
  about: "loanId",
  freshFactor: true,
  body: body({ loanId, reason }),
  reply: z.object({}),
  problems: ["NotFound", "HardshipMoved"],
});
