/**
 * The calls of a lender's other systems, each for one scope. A field may be added at any time, and
 * none is removed or changed within v2. Only calls of the scope `members.personal` show a person.
 */
import * as z from "zod/mini";
import { loanStatuses } from "#loan/loan.ts";
import { openCall, page, pageOfList } from "#open/shared.calls.ts";
import { intentStatuses, offeredMethods } from "#payment/payment.ts";
import { withdrawalStatuses } from "#wallet/wallet.ts";
import { body, day, instant, pesos, uuid } from "#wire/shape.ts";

const query = body(page);
const id = z.string();

const loan = z.object({
  id,
  number: z.int(),
  member_id: id,
  status: z.enum(loanStatuses),
  product: z.string(),
  asked: pesos(),
  amount: pesos(),
  months: z.int(),
  applied_at: instant(),
  decided_at: z.nullable(instant()),
  accepted_at: z.nullable(instant()),
  first_paid_on: z.nullable(day()),
  closed_at: z.nullable(instant()),
  /** Null before the first payout. */
  account: z.nullable(
    z.object({
      /** Principal that is owed, due or not. */
      principal: pesos(),
      due_principal: pesos(),
      /** Owed today: earned interest and fees, and what lateness has brought. */
      interest: pesos(),
      fees: pesos(),
      late_charges: pesos(),
      /** What would end the loan today. */
      payoff: pesos(),
      days_late: z.int(),
      next_due_on: z.nullable(day()),
      next_due_amount: pesos(),
    }),
  ),
});

export const openLoansCall = openCall({
  method: "GET",
  path: "/open/loans",
  does: "Loans, newest first.",
  scope: "loans.read",
  query,
  reply: pageOfList(loan),
  problems: [],
});

export const openLoanCall = openCall({
  method: "GET",
  path: "/open/loans/:id",
  does: "One loan.",
  scope: "loans.read",
  reply: loan,
  problems: ["NotFound"],
});

const payment = z.object({
  id,
  number: z.int(),
  status: z.enum(["UNMATCHED", "APPLIED", "REVERSED", "REFUNDED"]),
  amount: pesos(),
  value_on: day(),
  received_at: instant(),
  loan_id: z.nullable(id),
  member_id: z.nullable(id),
  intent_id: z.nullable(id),
});

export const openPaymentsCall = openCall({
  method: "GET",
  path: "/open/payments",
  does: "Payments that came in, newest first.",
  scope: "payments.read",
  query,
  reply: pageOfList(payment),
  problems: [],
});

export const openPaymentCall = openCall({
  method: "GET",
  path: "/open/payments/:id",
  does: "One payment.",
  scope: "payments.read",
  reply: payment,
  problems: ["NotFound"],
});

const payout = z.object({
  id,
  number: z.int(),
  /** LOAN: a withdrawal from the wallet. REFUND: overpaid money that goes back. */
  kind: z.enum(["LOAN", "REFUND"]),
  status: z.enum(withdrawalStatuses),
  amount: pesos(),
  loan_id: id,
  member_id: id,
  made_at: instant(),
  sent_at: z.nullable(instant()),
  ended_at: z.nullable(instant()),
  /** The day on which the money arrived. */
  settled_on: z.nullable(day()),
});

export const openPayoutsCall = openCall({
  method: "GET",
  path: "/open/payouts",
  does: "Payouts, newest first.",
  scope: "payouts.read",
  query,
  reply: pageOfList(payout),
  problems: [],
});

export const openPayoutCall = openCall({
  method: "GET",
  path: "/open/payouts/:id",
  does: "One payout.",
  scope: "payouts.read",
  reply: payout,
  problems: ["NotFound"],
});

const journal = z.object({
  id: z.int(),
  day: day(),
  kind: z.enum(["DAILY", "OPENING", "MANUAL"]),
  posted_at: instant(),
  /** The journal that this one reverses. */
  reverses: z.nullable(z.int()),
  lines: z.array(
    z.object({
      line: z.int(),
      account: z.string(),
      part: z.string(),
      debit: pesos(),
      credit: pesos(),
    }),
  ),
});

export const openJournalsCall = openCall({
  method: "GET",
  path: "/open/journals",
  does: "Journals of the general ledger with their lines, newest first.",
  scope: "books.read",
  query,
  reply: pageOfList(journal),
  problems: [],
});

export const openJournalCall = openCall({
  method: "GET",
  path: "/open/journals/:id",
  does: "One journal with its lines.",
  scope: "books.read",
  reply: journal,
  problems: ["NotFound"],
});

const portfolioDay = z.object({
  day: day(),
  applied: z.int(),
  applied_amount: pesos(),
  approved: z.int(),
  approved_amount: pesos(),
  declined: z.int(),
  released_amount: pesos(),
  withdrawn_amount: pesos(),
  repaid_amount: pesos(),
  /** What was lent more than came back on the day; below zero when more came back. */
  lent_amount: z.number(),
});

export const openPortfolioCall = openCall({
  method: "GET",
  path: "/open/portfolio",
  does: "What happened on each closed day on which an amount changed, newest first.",
  scope: "portfolio.read",
  query,
  reply: pageOfList(portfolioDay),
  problems: [],
});

export const openPortfolioDayCall = openCall({
  method: "GET",
  path: "/open/portfolio/:id",
  does: "One day, written as YYYY-MM-DD.",
  scope: "portfolio.read",
  reply: portfolioDay,
  problems: ["NotFound"],
});

const memberFacts = {
  id,
  joined_at: instant(),
  is_activated: z.boolean(),
  is_verified: z.boolean(),
  is_frozen: z.boolean(),
};
/** Masked: the first letter of each name, and the ends of the number. */
const maskedMember = z.object({ ...memberFacts, name: z.string(), phone_number: z.string() });

export const openMembersCall = openCall({
  method: "GET",
  path: "/open/members",
  does: "Members, newest first, with names and numbers masked.",
  scope: "members.read",
  query,
  reply: pageOfList(maskedMember),
  problems: [],
});

export const openMemberCall = openCall({
  method: "GET",
  path: "/open/members/:id",
  does: "One member, with name and number masked.",
  scope: "members.read",
  reply: maskedMember,
  problems: ["NotFound"],
});

const personalMember = z.object({
  ...memberFacts,
  name: z.string(),
  phone_number: z.string(),
  email: z.string(),
});

export const openPersonalMembersCall = openCall({
  method: "GET",
  path: "/open/personal/members",
  does: "Members, newest first, unmasked. Each of them sees in their settings that it was read.",
  scope: "members.personal",
  query,
  reply: pageOfList(personalMember),
  problems: [],
});

export const openPersonalMemberCall = openCall({
  method: "GET",
  path: "/open/personal/members/:id",
  does: "One member, unmasked. The member sees in the settings that it was read.",
  scope: "members.personal",
  reply: personalMember,
  problems: ["NotFound"],
});

export const openIntentCall = openCall({
  method: "POST",
  path: "/open/intents",
  does: "Makes a payment request for a loan: an amount with a way to pay it.",
  scope: "intents.write",
  isIdempotent: true,
  body: body({
    loan_id: uuid(),
    amount: pesos().check(z.minimum(1, "Please enter at least one peso.")),
    method: z.enum(offeredMethods),
  }),
  reply: z.object({
    id,
    loan_id: id,
    status: z.enum(intentStatuses),
    method: z.enum(offeredMethods),
    amount: pesos(),
    /** Digits that the payer gives with a transfer. */
    reference: z.string(),
    /** The text of the QR code; null for other methods. */
    qr: z.nullable(z.string()),
    /** The gateway's page; null for other methods. */
    checkout_url: z.nullable(z.string()),
    created_at: instant(),
    expires_at: z.nullable(instant()),
  }),
  problems: ["NotFound", "NothingOwed", "PayoutNotConfirmed", "AmountRefused", "GatewayAway"],
});

const endpoint = z.object({
  id,
  host: z.string(),
  types: z.array(z.string()),
  status: z.enum(["LIVE", "FAILING", "STOPPED"]),
});

export const openEndpointsCall = openCall({
  method: "GET",
  path: "/open/endpoints",
  does: "The addresses that get events, newest first. People at the desk add and stop them.",
  scope: "events.manage",
  reply: z.object({ data: z.array(endpoint) }),
  problems: [],
});

const event = z.object({
  id,
  type: z.string(),
  timestamp: instant(),
  /** Counts the events of one subject, so that a receiver can sort them. */
  number: z.int(),
  data: z.record(z.string(), z.unknown()),
});

export const openEventsCall = openCall({
  method: "GET",
  path: "/open/events",
  does: "Events of the last 90 days, newest first.",
  scope: "events.manage",
  query,
  reply: pageOfList(event),
  problems: [],
});

export const openEventCall = openCall({
  method: "GET",
  path: "/open/events/:id",
  does: "One event.",
  scope: "events.manage",
  reply: event,
  problems: ["NotFound"],
});

export const openReplayCall = openCall({
  method: "POST",
  path: "/open/endpoints/replay",
  does: "Sends an address everything again that failed since a moment.",
  scope: "events.manage",
  isIdempotent: true,
  body: body({ endpoint_id: uuid(), failed_since: z.iso.datetime({ offset: true }) }),
  reply: z.object({
    /** How many events are sent again. */
    count: z.int(),
  }),
  problems: ["NotFound"],
});
