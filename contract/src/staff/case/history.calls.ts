/** Every loan of a member: decisions with people and reasons, and repayments. */
import * as z from "zod/mini";
import { staffCall } from "#desk/desk.calls.ts";
import { loanShape } from "#loan/loan.calls.ts";
import { loanStatuses } from "#loan/loan.ts";
import { loanPapersShape } from "#loan/papers.calls.ts";
import { loanPapers } from "#loan/papers-desk.ts";
import { withdrawalKinds, withdrawalStatuses } from "#wallet/wallet.ts";
import { body, day, instant, pesos, uuid } from "#wire/shape.ts";

const decision = z.object({
  /** A lifecycle event, or `propose`, `confirm` or `reject` of an approval by two people. */
  event: z.string(),
  at: instant(),
  /** The name of the staff member; null for an event of the member or of the system. */
  by: z.nullable(z.string()),
  isByMember: z.boolean(),
  /** The note to the member. */
  note: z.nullable(z.string()),
  /** Why it was declined, or why an exception was made. */
  reason: z.nullable(z.string()),
});

const repayment = z.object({
  id: z.string(),
  receivedOn: day(),
  reference: z.string(),
  amount: pesos(),
  principal: pesos(),
  interest: pesos(),
  fee: pesos(),
  penalty: pesos(),
  collection: pesos(),
  /** True for unused money returned from the wallet. */
  isFromWallet: z.boolean(),
  bookedBy: z.nullable(z.string()),
  bookedAt: instant(),
  /** The time at which the payment was unmatched or reversed; since then it does not count. */
  endedAt: z.nullable(instant()),
});

const loanOfMember = z.object({
  id: z.string(),
  loanNumber: z.string(),
  status: z.enum(loanStatuses),
  askedAmount: pesos(),
  amount: pesos(),
  months: z.int(),
  appliedAt: instant(),
  firstPaidOn: z.nullable(day()),
  closedAt: z.nullable(instant()),
  decisions: z.array(decision),
  /** How the member agreed: with a code sent to the member's phone. */
  acceptance: z.nullable(
    z.object({
      /** When that code was requested. */
      askedAt: instant(),
      at: instant(),
      address: z.string(),
      device: z.string(),
      contractSha256: z.string(),
    }),
  ),
  papers: z.array(z.enum(loanPapers)),
  /** Papers with a verification code, as the member can open them. */
  issuedPapers: loanPapersShape,
  repayments: z.array(repayment),
  withdrawals: z.array(
    z.object({
      id: z.string(),
      reference: z.string(),
      amount: pesos(),
      kind: z.enum(withdrawalKinds),
      status: z.enum(withdrawalStatuses),
      createdAt: instant(),
    }),
  ),
});
export type LoanOfMember = z.output<typeof loanOfMember>;

export const staffLoansCall = staffCall({
  method: "POST",
  path: "/staff/members/loans",
  does: "Every loan of a member with decisions, payments and papers, newest first; one of them whole.",
  action: "member.read",
  about: "memberId",
  body: body({
    memberId: uuid(),
    /** The loan to return with its schedule. */
    loanNumber: z.optional(
      z.string().check(z.regex(/^\d{1,15}$/, "A loan number has digits only.")),
    ),
  }),
  reply: z.object({
    loans: z.array(loanOfMember),
    /** Null without a number, and when this member has no such loan. */
    chosen: z.nullable(z.omit(loanShape, { documents: true, acceptance: true })),
  }),
  problems: ["NotFound"],
});
