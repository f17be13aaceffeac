/** Payments at the desk: the lists, one payment, and the acts on it. */
import * as z from "zod/mini";
import {
  lateOnlyQuery,
  listFileCall,
  pageCursor,
  pageOfRowsShape,
  reason,
  staffCall,
} from "#desk/desk.calls.ts";
import { loanStatuses } from "#loan/loan.ts";
import { bankReference, body, day, instant, pesos, sentence, uuid } from "#wire/shape.ts";
import { paymentEvidence, paymentMethods, paymentStatuses, reverseReasonNames } from "./payment.ts";
import { paymentActs, paymentLists, paymentPlaces, suggestionCauses } from "./payments-desk.ts";

const id = uuid();
/** A picture that was attached, for a payment that two people type. */
const documentId = z.optional(uuid());

/** Decrypted for the shown page; the account by its last digits. */
const payerShape = z.object({ name: z.string(), accountEnding: z.string(), text: z.string() });

const suggestionShape = z.object({
  loanId: z.string(),
  loanNumber: z.string(),
  memberId: z.string(),
  name: z.string(),
  causes: z.array(z.enum(suggestionCauses)),
  dueNow: pesos(),
  /** The next instalment, which is not due yet. */
  nextDue: pesos(),
  payoff: pesos(),
});
export type Suggestion = z.output<typeof suggestionShape>;

const paymentRow = {
  id: z.string(),
  number: z.string(),
  status: z.enum(paymentStatuses),
  way: z.enum(paymentMethods),
  /** The lender's own account or gateway, by its configured name. */
  ownAccount: z.string(),
  /** The bank's own reference, or the hash of a line that has none. */
  reference: z.string(),
  valueOn: day(),
  amount: pesos(),
  createdAt: instant(),
  payer: payerShape,
  memberId: z.nullable(z.string()),
  /** The member's name; empty while the owner is unknown. */
  name: z.string(),
  loanNumber: z.nullable(z.string()),
  recordedBy: z.nullable(z.string()),
  /** The day of its bank statement; null while it is on none. */
  onStatementOn: z.nullable(day()),
  evidence: z.enum(paymentEvidence),
  /** Null until a confirmed statement or its gateway proves it. */
  provedAt: z.nullable(instant()),
  proofDueOn: z.nullable(day()),
  reverseReason: z.nullable(z.enum(reverseReasonNames)),
  /** The act proposed by another person that waits for a second person. */
  waitsFor: z.nullable(z.enum(paymentActs)),
  isLate: z.boolean(),
  /** The refunded part of a payment that was reversed later, and who owes it back. */
  owedBack: z.nullable(z.object({ amount: pesos(), memberId: z.string(), name: z.string() })),
};

export const staffPaymentsCall = staffCall({
  method: "POST",
  path: "/staff/payments",
  does: "Payments of a list: unmatched, proposals (a suggested loan, or a second person is needed), by hand and not on a statement (oldest first), returned or all (newest first); found by reference, number, amount or day.",
  action: "payment.read",
  showsMembers: { list: "payments", in: "rows" },
  body: body({
    list: z.enum(paymentLists),
    /** A reference, a payment number, a loan number, an amount or a day. */
    find: z.optional(sentence(1, 60)),
    /** Only with this value day and not reversed: the rows of Today's figure. */
    receivedOn: z.optional(day()),
    ...lateOnlyQuery,
    after: pageCursor,
  }),
  reply: pageOfRowsShape(z.object({ ...paymentRow, suggestion: z.nullable(suggestionShape) })),
  problems: [],
});
export const staffPaymentsFileCall = listFileCall(staffPaymentsCall);

export const staffPaymentCountsCall = staffCall({
  method: "GET",
  path: "/staff/payments/counts",
  does: "How many payments each list has, at most a thousand.",
  action: "payment.read",
  reply: z.object({
    unmatched: z.int(),
    /** The number on the first page of the list. */
    proposals: z.int(),
    hasMoreProposals: z.boolean(),
    byHand: z.int(),
    /** Payments by hand that are on no statement after three banking days. */
    byHandLate: z.int(),
    returned: z.int(),
    overpaid: z.int(),
  }),
  problems: [],
});

export const staffOverpaidCall = staffCall({
  method: "POST",
  path: "/staff/payments/overpaid",
  does: "Members who have overpaid money, the largest amounts first.",
  action: "payment.read",
  showsMembers: { list: "overpaid members", in: "rows" },
  body: body({ after: pageCursor }),
  reply: pageOfRowsShape(
    z.object({
      id: z.string(),
      name: z.string(),
      loanNumber: z.nullable(z.string()),
      overpaid: pesos(),
      /** The value date of the last partly overpaid payment. */
      lastOn: z.nullable(day()),
      /** The account for a refund, and the most that it accepts in one transfer. */
      sentTo: z.nullable(z.string()),
      transferMax: z.nullable(pesos()),
      /** Whether a proposed refund waits for a second person. */
      hasProposal: z.boolean(),
    }),
  ),
  problems: [],
});
export const staffOverpaidFileCall = listFileCall(staffOverpaidCall);

export const staffPaymentCall = staffCall({
  method: "POST",
  path: "/staff/payments/read",
  does: "One payment: its payer, its history, where every centavo is, and suggested loans. Each view is logged.",
  action: "payment.read",
  about: "payment",
  showsMembers: "logged by its action",
  body: body({ id }),
  reply: z.object({
    ...paymentRow,
    confirmedBy: z.nullable(z.string()),
    /** The statement line of the payment, and who loaded that statement. */
    statement: z.nullable(z.object({ id: z.string(), line: z.int(), loadedBy: z.string() })),
    documentId: z.nullable(z.string()),
    /** How much its gateway may send back to the payer: not proved, and not owed. */
    sendBackMax: pesos(),
    loan: z.nullable(
      z.object({
        id: z.string(),
        number: z.string(),
        status: z.enum(loanStatuses),
      }),
    ),
    places: z.record(z.enum(paymentPlaces), pesos()),
    history: z.array(
      z.object({
        event: z.string(),
        at: instant(),
        /** Names of staff; empty when a bank, a gateway or a rail did it. */
        by: z.string(),
        proposedBy: z.nullable(z.string()),
        note: z.nullable(z.string()),
      }),
    ),
    suggestions: z.array(suggestionShape),
    /** The proposal that waits for a second person. */
    proposalId: z.nullable(z.string()),
    may: z.array(z.enum(paymentActs)),
    /** The effect of unmatching or reversing it on its loan, if it has one. */
    takeOff: z.nullable(
      z.object({
        effect: z.nullable(
          z.object({
            owedBefore: pesos(),
            owedAfter: pesos(),
            overpaidBefore: pesos(),
            overpaidAfter: pesos(),
            owedBack: pesos(),
            isPaidBack: z.boolean(),
          }),
        ),
        needsSecondPerson: z.object({ unmatch: z.boolean(), reverse: z.boolean() }),
      }),
    ),
  }),
  problems: ["NotFound"],
});
export type StaffPayment = z.output<typeof staffPaymentCall.reply>;

export const staffFindLoansCall = staffCall({
  method: "POST",
  path: "/staff/payments/find-loans",
  does: "Loans that had a payout, by loan number, reference or the member's name.",
  action: "payment.match",
  showsMembers: { list: "loans to match", in: "rows" },
  body: body({ find: sentence(2, 120) }),
  reply: z.object({
    rows: z.array(
      z.object({
        loanId: z.string(),
        loanNumber: z.string(),
        memberId: z.string(),
        name: z.string(),
        status: z.enum(loanStatuses),
        dueNow: pesos(),
        nextDue: pesos(),
        payoff: pesos(),
      }),
    ),
  }),
  problems: [],
});

export const staffRecordPaymentCall = staffCall({
  method: "POST",
  path: "/staff/payments/record",
  does: "Records money that the bank received and whose owner is not known: it waits in suspense and pays nothing until it is matched.",
  action: "repayment.record",
  isIdempotent: true,
  freshFactor: true,
  body: body({
    amount: pesos().check(z.positive("Please enter an amount.")),
    valueOn: day(),
    /** The bank's own reference. */
    reference: bankReference(),
    /** The lender's account that received it; absent when there is only one. */
    ownAccount: z.optional(sentence(1, 60)),
    payerName: z.optional(sentence(2, 120)),
    text: z.optional(sentence(1, 300)),
  }),
  reply: z.object({ id: z.string(), number: z.string() }),
  problems: ["ReferenceUsed"],
});

/** What a payment pays of a loan. */
const effectShape = z.object({
  principal: pesos(),
  interest: pesos(),
  fee: pesos(),
  penalty: pesos(),
  collection: pesos(),
  overpaid: pesos(),
  owedAfter: pesos(),
  endsLoan: z.boolean(),
});

export const staffPreviewMatchCall = staffCall({
  method: "POST",
  path: "/staff/payments/preview",
  does: "What a payment would pay of a loan, and whether a second person has to confirm it.",
  action: "payment.match",
  about: "loanId",
  body: body({ id, loanId: uuid() }),
  reply: z.object({
    ...effectShape.shape,
    needsSecondPerson: z.boolean(),
    /** It was typed, and is for an ended loan, an old day or a closed month. */
    needsDocument: z.boolean(),
  }),
  problems: ["NotFound", "ChangedMeanwhile", "PayoutNotConfirmed"],
});

/** The reply after the act, or after its proposal, when nothing has changed yet. */
const moved = z.object({
  status: z.enum(paymentStatuses),
  /** True when it is only proposed: nothing is booked until another person confirms it. */
  needsSecondPerson: z.boolean(),
});

const acting = {
  method: "POST",
  action: "payment.match",
  isIdempotent: true,
  freshFactor: true,
  reply: moved,
} as const;
/** Refusals of a typed payment. */
const typedProblems = ["ValueDateAhead", "TypedNeedsDocument", "TypedDailyLimit"] as const;

const matching = {
  ...acting,
  about: "loanId",
  body: body({ id, loanId: uuid(), reason, documentId }),
  problems: ["NotFound", "ChangedMeanwhile", "PayoutNotConfirmed", ...typedProblems],
} as const;

export const staffMatchCall = staffCall({
  ...matching,
  path: "/staff/payments/match",
  does: "Gives an unmatched payment to a loan. Above the policy's amount it is proposed.",
  proposes: {
    kind: "payment.match",
    words: "a payment matched to a loan",
    problems: ["OwnCase", "NothingOwed", "PayoutNotConfirmed", ...typedProblems],
  },
});

export const staffMoveCall = staffCall({
  ...matching,
  path: "/staff/payments/move",
  does: "Takes a payment off its loan and gives it to another one, both or neither.",
});

export const staffUnmatchCall = staffCall({
  ...acting,
  path: "/staff/payments/unmatch",
  does: "Takes a payment off its loan: it waits in suspense for its owner. Above the policy's amount, or when the loan was paid back, it is proposed.",
  proposes: { kind: "payment.unmatch", words: "a payment taken off its loan" },
  about: "payment",
  body: body({ id, reason }),
  problems: ["NotFound", "ChangedMeanwhile"],
});

export const staffReverseCall = staffCall({
  ...acting,
  path: "/staff/payments/reverse",
  does: "Says that the money went back or never came. It is proposed when a statement or a gateway says that it came, when the loan was paid back, or above the policy's amount.",
  proposes: { kind: "payment.reverse", words: "a payment that went back" },
  about: "payment",
  body: body({ id, reason: z.enum(reverseReasonNames), note: z.optional(sentence(3, 300)) }),
  problems: ["NotFound", "ChangedMeanwhile"],
});
