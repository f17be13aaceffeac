/** Deciding about loans, and recording what members pay back. */
import * as z from "zod/mini";
import { reason, staffCall } from "#desk/desk.calls.ts";
import { bankReference, body, day, pesos, sentence, uuid } from "#wire/shape.ts";
import { loanStatuses } from "./loan.ts";
import { type DeclineReason, declineReasons } from "./views.ts";

const loanId = uuid();
/** Words for the member, shown beside the fixed status text. */
const note = sentence(3, 300);

export const staffDecideCall = staffCall({
  method: "POST",
  path: "/staff/loans/decide",
  does: "Moves a loan on: review, pause, resume, approve (also for less), decline. One of two at once wins.",
  action: "loan.decide",
  about: "loanId",
  movesMoney: true,
  freshFactor: ["approve"],
  body: z.discriminatedUnion("event", [
    body({ loanId, event: z.literal("review") }),
    body({ loanId, event: z.literal("pause"), note }),
    body({ loanId, event: z.literal("resume") }),
    body({
      loanId,
      event: z.literal("approve"),
      /** Less than requested, at the same terms; missing means the requested amount. */
      amount: z.optional(pesos()),
      note: z.optional(note),
      /** Why more is lent than the policy's multiple of the income; never shown to the member. */
      exception: z.optional(note),
    }),
    body({
      loanId,
      event: z.literal("decline"),
      reason: z.enum(Object.keys(declineReasons) as [DeclineReason, ...DeclineReason[]]),
    }),
  ]),
  reply: z.object({
    status: z.enum(loanStatuses),
    /** An approval that waits for a second person; the status is as it was. */
    needsSecondPerson: z.boolean(),
  }),
  problems: [
    "NotFound",
    "LoanMoved",
    "ChangedMeanwhile",
    "AmountRefused",
    "MemberBlocked",
    "DuplicatesUndecided",
    "WordsRefused",
    "WordsNeedReader",
  ],
});

export const staffConfirmApprovalCall = staffCall({
  method: "POST",
  path: "/staff/loans/confirm-approval",
  does: "The second person approves exactly what the first proposed.",
  action: "loan.decide",
  about: "loanId",
  movesMoney: true,
  freshFactor: true,
  body: body({ loanId, fingerprint: z.string().check(z.maxLength(100)) }),
  reply: z.object({ status: z.enum(loanStatuses) }),
  problems: [
    "NotFound",
    "LoanMoved",
    "ChangedMeanwhile",
    "NotOneself",
    "SecondPersonTooNew",
    "FirstPersonRemoved",
    "MemberBlocked",
    "DuplicatesUndecided",
  ],
});

export const staffRejectApprovalCall = staffCall({
  method: "POST",
  path: "/staff/loans/reject-approval",
  does: "Ends a proposed approval; the loan stays as it is.",
  action: "loan.decide",
  about: "loanId",
  body: body({ loanId }),
  reply: z.object({ status: z.enum(loanStatuses) }),
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffRepaymentCall = staffCall({
  method: "POST",
  path: "/staff/loans/repayment",
  does: "Records money received, by the bank's reference, once each; above the policy's amount it is proposed.",
  proposes: {
    kind: "repayment.record",
    words: "a repayment booked by hand",
    problems: [
      "ReferenceUsed",
      "NothingOwed",
      "PayoutNotConfirmed",
      "ValueDateAhead",
      "TypedNeedsDocument",
    ],
  },
  action: "repayment.record",
  about: "loanId",
  isIdempotent: true,
  freshFactor: true,
  body: body({
    loanId,
    amount: pesos().check(z.positive("Please enter an amount.")),
    receivedOn: day(),
    reference: bankReference(),
    /** The lender's account that it came to; left out where there is only one. */
    ownAccount: z.optional(sentence(1, 60)),
    /** A picture that was attached, for a payment that two people type. */
    documentId: z.optional(uuid()),
  }),
  reply: z.object({
    status: z.enum(loanStatuses),
    principal: pesos(),
    interest: pesos(),
    fee: pesos(),
    penalty: pesos(),
    collection: pesos(),
    /** Above what ends the loan: it stays the member's own. */
    overpaid: pesos(),
    /** What ends the loan today, also when the money came on an earlier day. */
    owedAfter: pesos(),
    /** It is proposed only: nothing is booked until another person confirms it. */
    needsSecondPerson: z.boolean(),
  }),
  problems: [
    "NotFound",
    "PayoutNotConfirmed",
    "ReferenceUsed",
    "ValueDateAhead",
    "TypedNeedsDocument",
    "TypedDailyLimit",
  ],
});

export const staffWriteOffCall = staffCall({
  method: "POST",
  path: "/staff/loans/write-off",
  does: "Proposes to write off a loan: it leaves the books, and the member still owes it.",
  proposes: {
    kind: "loan.write-off",
    words: "a loan written off",
    problems: ["NothingOwed", "PayoutNotConfirmed", "LoanWrittenOff", "WriteOffTooEarly"],
  },
  action: "loan.write-off",
  about: "loanId",
  freshFactor: true,
  body: body({ loanId, reason }),
  reply: z.object({}),
  problems: ["NotFound", "NothingOwed", "PayoutNotConfirmed", "LoanWrittenOff", "WriteOffTooEarly"],
});
