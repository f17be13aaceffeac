/** The calls of `loan.ts`: who may make each, what goes in, what comes out, which refusals. */

import * as z from "zod/mini";
import { ownPromiseShape } from "#collection/promise.calls.ts";
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

/** The price in the words of the screens, in pesos and in the display currency. */
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

/** The form accepts as many digits as for the income. */
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
     * The member's monthly payments on other loans and living expenses. The form asks for both;
     * they are optional here because the specification's client does not send them.
     */
    monthlyDebtsPHP: z.optional(declaredPesos()),
    monthlyExpensesPHP: z.optional(declaredPesos()),
    /** Left out: the standard loan, as the specification's client has it. */
    productCode: z.optional(productCode()),
    /** The version that was shown: it holds for a day after the next one began. */
    productVersion: z.optional(z.int()),
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
    "NotEligible",
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
   * Summaries in each language but English. They are not part of the agreed text or of its hash.
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
  /** Paid towards the instalment and its late charges, and the part for the charges. */
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
  /** The name of its product; null where the lender offers one. */
  product: z.nullable(z.record(z.enum(languages), z.string())),
  status,
  ...priced,
  /** As declared with the application; null when nothing was declared. */
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
  /** The last day for our decision, while it is pending. */
  answerBy: z.nullable(day()),
  decidedAt: z.nullable(instant()),
  /** For an approved loan: the last day on which the member can agree. */
  offerUntil: z.nullable(day()),
  acceptedAt: z.nullable(instant()),
  firstPaidOn: z.nullable(day()),
  closedAt: z.nullable(instant()),
  /** For a closed loan whose last payment is not proved yet: the day by which it should be. */
  toConfirmBy: z.nullable(day()),
  declineReason: z.nullable(z.string()),
  /** After a decline for income or debts: a loan that the member's own figures allow. */
  wouldFit: z.nullable(
    z.object({
      loanAmountPHP: pesos(),
      installmentCount: z.int(),
      installmentAmountPHP: pesos(),
    }),
  ),
  /** False until the ID is verified: only then can an approved loan be accepted and paid out. */
  isIdVerified: z.boolean(),
  /** The first name of the staff member for this loan. */
  officer: z.nullable(z.string()),
  /** The latest note by staff for the member. */
  note: z.nullable(z.string()),
  schedule: z.array(scheduleRow),
  owed: z.object({
    /** The principal that has left the wallet so far, which the schedule covers. */
    takenOut: pesos(),
    principal: pesos(),
    interest: pesos(),
    fee: pesos(),
    penalty: pesos(),
    collection: pesos(),
    dueNow: pesos(),
    nextDueOn: z.nullable(day()),
    /**
     * Banks are closed on the due date: its holiday (null for a weekend), and the next banking day.
     */
    nextDueClosed: z.nullable(z.object({ name: z.nullable(z.string()), nextBankingDay: day() })),
    nextAmount: pesos(),
    /** The amount that ends the loan today. */
    payoff: pesos(),
    /** Charges that the yearly ceiling prevented. */
    notCharged: pesos(),
    /** Disputed and undecided: it need not be paid until then. */
    disputed: pesos(),
    /**
     * What waiting costs: the next day on which late charges are added, and their amount on it.
     * Null while nothing is late or nothing is added.
     */
    waiting: z.nullable(z.object({ on: day(), charges: pesos() })),
  }),
  /** The amount and day that the member has promised to pay. */
  promise: z.nullable(ownPromiseShape),
  /**
   * The newest request for more time. Until it is decided late charges and reminders pause; once
   * agreed to, the schedule has the new terms.
   */
  moreTime: z.nullable(z.enum(["ASKED", "OFFERED", "AGREED"])),
  /** The loan lets its member choose the due day, and so move it later. */
  mayMoveDueDay: z.boolean(),
  payments: z.array(
    z.object({
      /** The id with which its receipt is opened. */
      id: z.string(),
      receivedOn: day(),
      amount: pesos(),
      reference: z.string(),
      principal: pesos(),
      interest: pesos(),
      fee: pesos(),
      penalty: pesos(),
      collection: pesos(),
      /** Overpaid on its day, even if refunded later. */
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
  /** The amount of withdrawals not yet sent, which cancelling recalls. */
  cancelRecalls: pesos(),
  /**
   * The expected arrival of a withdrawal that is being sent: until then the loan cannot be
   * cancelled.
   */
  cancelBlockedUntil: z.nullable(instant()),
  mayReturnUnused: z.boolean(),
  /** Null before the first payout, and when the days of cooling-off passed unused. */
  coolingOff: z.nullable(coolingOffShape),
  /** A settlement that can end the loan, or has ended it. */
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
      /** Part of the money in the wallet; absent means all of it. */
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
    "DocumentsMissing",
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
  // Drawing a document takes the server a fifth of a second.
  limit: { count: 120, seconds: 3600 },
});
