/** Refusals about money that came in: part of the table of `problem.ts`. */

export const paymentProblems = {
  AmountRefused: { status: 422, message: "We can't take that amount. Please check it." },
  NothingOwed: { status: 409, message: "Nothing is owed on this loan." },
  PayoutNotConfirmed: {
    status: 409,
    message: "Nothing can be taken from a member before a payout to them is confirmed.",
  },
  ReferenceUsed: {
    status: 409,
    message: "A payment or payout with this reference is booked already. Nothing was changed.",
  },
  AccountTaken: {
    status: 409,
    message: "Another account has this name or this number already. Nothing was changed.",
  },
  StatementRefused: {
    status: 422,
    message: "This file cannot be loaded as a statement. Nothing was stored.",
  },
} as const satisfies Record<string, { status: number; message: string }>;
