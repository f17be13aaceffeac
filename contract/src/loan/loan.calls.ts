/** The calls of `loan.ts`: who may make each, what goes in, what comes out, which refusals. */

import * as z from "zod/mini";
import { ownPromise } from "#collection/promise.calls.ts";
import { coolingOffShape } from "#loan/cooling-off.calls.ts";
import { documentKinds, loanStatuses } from "#loan/loan.ts";
import { settlementShape } from "#loan/settlement.calls.ts";
import { dueDay, productCode } from "#product/products.calls.ts";
import { codeOrPasskey } from "#session/confirmation.calls.ts";
import { call } from "#wire/call.ts";
import { fields } from "#wire/fields.ts";
import { languages } from "#wire/language.ts";
import { body, day, instant, pesos, text } from "#wire/shape.ts";
import { contractHashShape } from "./agreement.calls.ts";

const phoneNumber = z.optional(text(fields.phoneNumber));
const status = z.enum(loanStatuses);

/** The price as the screens name it, in pesos and in the display currency. */
const priced = {
  selectedCurrency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  /** Units of the currency for one peso, as stored with the application. */
  exchangeRate: z.number().check(z.positive()),
  loanAmountPHP: pesos(),
  loanAmountXR: z.number(),
  installmentCount: z.int(),
  installmentAmountPHP: pesos(),
  installmentAmountXR: z.number(),
  /** Percent a month, as the specification writes it: 0.48. */
  interestRate: z.number(),
  interestAmountPHP: pesos(),
  interestAmountXR: z.number(),
};

/** The specification's client sends these; they are ignored, as the server alone sets them. */
const ignoredStatusFields = {
  status: z.optional(z.unknown()),
  statusMessage: z.optional(z.unknown()),
  statusColor: z.optional(z.unknown()),
  statusIcon: z.optional(z.unknown()),
  statement: z.optional(z.unknown()),
  statementMessage: z.optional(z.unknown()),
  statementShow: z.optional(z.unknown()),
};

/** Digits that the form takes: as many as the income has. */
const DECLARED_MAX = 9_999_999;
const declaredPesos = () => pesos().check(z.maximum(DECLARED_MAX));

export const applyCall = call({
  method: "POST",
  path: "/loan/applynew",
  does: "Applies for a loan. The server works out every figure; figures that differ are refused.",
  who: ["MEMBER"],
  isIdempotent: true,
  body: body({
    phoneNumber,
    ...priced,
    ...ignoredStatusFields,
    /**
     * What the member pays each month on other loans, and for living. The form asks for both; they
     * are optional here because the specification's client does not know them.
     */
    monthlyDebtsPHP: z.optional(declaredPesos()),
    monthlyExpensesPHP: z.optional(declaredPesos()),
    /** Left out: the standard loan, as the specification's client has it. */
    productCode: z.optional(productCode()),
    /** The day of the month on which instalments fall due; left out: the day of the payout. */
    dueDay: z.optional(dueDay()),
    /** The member ticked the Service and Policy Agreement. */
    isAgree: z.literal(true, { error: "Please read Service and Policy Agreement" }),
  }),
  reply: z.object({
    state: z.enum(["LOAN_CREATED", "LOAN_EXISTS"]),
    message: z.string(),
    loanNumber: z.nullable(z.string()),
  }),
  problems: [
    "NotActivated",
    "AccountRestricted",
    "LastPaymentUnproved",
    "QuoteChanged",
    "CurrencyRefused",
    "ProductNotOffered",
  ],
});
export const documentKind = z.enum(documentKinds);

/** The screen and the PDF draw exactly this data. */
export const documentShape = z.object({
  kind: documentKind,
  title: z.string(),
  /** SHA-256 of the content in hex, which the acceptance stores. */
  hash: z.string(),
  createdAt: instant(),
  /**
   * In short, in each language but English. It is no part of the text that is agreed to, nor of its
   * hash.
   */
  summaries: z.partialRecord(z.enum(languages), z.array(z.string())),
  parts: z.array(
    z.object({
      heading: z.string(),
      paragraphs: z.array(z.string()),
      rows: z.optional(z.array(z.array(z.string()))),
      /** The first row of a table holds its headings. */
      isTable: z.optional(z.boolean()),
    }),
  ),
});
export type LoanDocument = z.output<typeof documentShape>;

const scheduleRow = z.object({
  number: z.int(),
  dueOn: z.nullable(day()),
  principal: pesos(),
  interest: pesos(),
  /** Fees of the loan that the instalment asks for. */
  fee: pesos(),
  amount: pesos(),
  balance: pesos(),
  /** What has been paid towards it and its late charges, and the part that went to the charges. */
  paid: pesos(),
  chargesPaid: pesos(),
  penalty: pesos(),
  collection: pesos(),
});

const timelineEntry = z.object({
  event: z.string(),
  at: instant(),
  /** Words from the tables; a note by staff is in `note`. */
  words: z.string(),
  note: z.nullable(z.string()),
});

export const loanShape = z.object({
  id: z.string(),
  loanNumber: z.string(),
  status,
  ...priced,
  /** As declared with the application; null where nothing was declared. */
  monthlyDebtsPHP: z.nullable(pesos()),
  monthlyExpensesPHP: z.nullable(pesos()),
  /** The requested amount, which may be more than the approved one. */
  askedAmountPHP: pesos(),
  totalInterestPHP: pesos(),
  totalToPayPHP: pesos(),
  /** Fractions, as in `Quote.rate`: 0.00872 is 0.872%. */
  effectiveRateMonth: z.number(),
  effectiveRateYear: z.number(),
  appliedAt: instant(),
  /** While we decide: the day by which the member has our answer. */
  answerBy: z.nullable(day()),
  decidedAt: z.nullable(instant()),
  /** Of an approved loan: the last day on which the member can agree. */
  offerUntil: z.nullable(day()),
  acceptedAt: z.nullable(instant()),
  firstPaidOn: z.nullable(day()),
  closedAt: z.nullable(instant()),
  /** A closed loan whose last payment is not proved yet: the day by which it is expected to be. */
  toConfirmBy: z.nullable(day()),
  declineReason: z.nullable(z.string()),
  /** After a decline for income or debts: a loan that the member's own figures would carry. */
  wouldFit: z.nullable(
    z.object({
      loanAmountPHP: pesos(),
      installmentCount: z.int(),
      installmentAmountPHP: pesos(),
    }),
  ),
  /** An approved loan can be accepted, and its money can leave, once this is so. */
  isIdVerified: z.boolean(),
  /** The first name of the person at the desk who is on this loan. */
  officer: z.nullable(z.string()),
  /** The latest note by staff for the member. */
  note: z.nullable(z.string()),
  schedule: z.array(scheduleRow),
  owed: z.object({
    /** What has left the wallet so far; the schedule covers this much. */
    takenOut: pesos(),
    principal: pesos(),
    interest: pesos(),
    fee: pesos(),
    penalty: pesos(),
    collection: pesos(),
    dueNow: pesos(),
    nextDueOn: z.nullable(day()),
    /** Banks are closed on that day: its holiday, null for a weekend, and when they work again. */
    nextDueClosed: z.nullable(z.object({ name: z.nullable(z.string()), nextBankingDay: day() })),
    nextAmount: pesos(),
    /** The amount that ends the loan today. */
    payoff: pesos(),
    /** Charges that the yearly ceiling prevented. */
    notCharged: pesos(),
    /** Disputed and not decided: it need not be paid until then. */
    disputed: pesos(),
    /**
     * What waiting costs: the first day, of this one's next, on which late charges are added, and
     * how much they are on it. Null while nothing is late or nothing is added.
     */
    waiting: z.nullable(z.object({ on: day(), charges: pesos() })),
  }),
  /** What the member told us they plan to pay, and by when. */
  promise: z.nullable(ownPromise),
  /**
   * The newest request for more time. Until it is decided late charges and reminders stand still;
   * once it is agreed to, the schedule has the new terms.
   */
  moreTime: z.nullable(z.enum(["ASKED", "OFFERED", "AGREED"])),
  payments: z.array(
    z.object({
      /** Names its receipt. */
      id: z.string(),
      receivedOn: day(),
      amount: pesos(),
      reference: z.string(),
      principal: pesos(),
      interest: pesos(),
      fee: pesos(),
      penalty: pesos(),
      collection: pesos(),
      /** Above everything that was owed on its day; also after it was sent back. */
      overpaid: pesos(),
    }),
  ),
  documents: z.array(documentShape),
  acceptance: z.nullable(
    z.object({ at: instant(), address: z.string(), device: z.string(), hash: z.string() }),
  ),
  timeline: z.array(timelineEntry),
  /** What happens next, in one plain sentence. */
  next: z.string(),
  mayCancel: z.boolean(),
  /** Withdrawals that no rail has taken: cancelling recalls them. */
  cancelRecalls: pesos(),
  /** A rail has a withdrawal, which is expected to arrive by then: it cannot be cancelled. */
  cancelBlockedUntil: z.nullable(instant()),
  mayReturnUnused: z.boolean(),
  /** Null before the first payout, and when the days of cooling-off passed without it. */
  coolingOff: z.nullable(coolingOffShape),
  /** A smaller sum that ends the loan, or has ended it. */
  settlement: z.nullable(settlementShape),
});
export type LoanReply = z.output<typeof loanShape>;

export const readLoanCall = call({
  method: "POST",
  path: "/memberloan",
  does: "The member's latest loan with schedule, documents, payments and timeline; null when there is none.",
  who: ["MEMBER"],
  body: body({ phoneNumber }),
  reply: z.object({ loan: z.nullable(loanShape) }),
  problems: [],
  isDear: true,
});

export const changeLoanCall = call({
  method: "PATCH",
  path: "/memberloan",
  does: "ACCEPT the contract with a code or a passkey, CANCEL before the first payout, or RETURN_UNUSED money after it.",
  who: ["MEMBER"],
  isIdempotent: true,
  body: z.discriminatedUnion("action", [
    body({
      phoneNumber,
      action: z.literal("ACCEPT"),
      /** A code, or the answer of a passkey to the question of `/memberloan/accept/passkey`. */
      ...codeOrPasskey,
      /** The hash of the contract that the member read: a changed contract is not accepted. */
      hash: contractHashShape(),
    }),
    body({ phoneNumber, action: z.literal("CANCEL") }),
    body({
      phoneNumber,
      action: z.literal("RETURN_UNUSED"),
      /** Part of what is in the wallet; without it, all of it. */
      amount: z.optional(pesos().check(z.positive())),
    }),
  ]),
  reply: z.object({ status, loanNumber: z.string() }),
  problems: [
    "AccountRestricted",
    "NotFound",
    "LoanMoved",
    "CodeRefused",
    "PasskeyRefused",
    "DocumentChanged",
    "IdNotVerified",
    "OfferEnded",
    "WithdrawalOnTheWay",
    "NothingToReturn",
    "InsufficientFunds",
  ],
  limit: { count: 60, seconds: 3600 },
});

export const loanPdfCall = call({
  method: "GET",
  path: "/memberloan/documents/:id",
  does: "A document of the member's latest loan as PDF: `disclosure`, `contract`, `schedule` (also `schedule.csv`).",
  who: ["MEMBER"],
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "DocumentFailed"],
  // Drawing one takes the server a fifth of a second.
  limit: { count: 120, seconds: 3600 },
});
