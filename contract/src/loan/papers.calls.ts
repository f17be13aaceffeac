/** The calls of `papers.ts`: a member's receipts, statements, payoff letters and certificates. */
import * as z from "zod/mini";
import { documentShape } from "#loan/loan.calls.ts";
import { issuedPaperKinds, paperChanges } from "#loan/papers.ts";
import { paymentMethods } from "#payment/payment.ts";
import { call } from "#wire/call.ts";
import { body, day, instant, pesos } from "#wire/shape.ts";

/** Papers that can be written for a loan today. */
export const loanPapersShape = z.object({
  /** Months that have a statement, as `2026-10`, newest first. */
  months: z.array(z.string()),
  /** The days for which a payoff letter can be written. */
  payoff: z.nullable(z.object({ from: day(), to: day() })),
  hasCertificate: z.boolean(),
  /**
   * For a loan whose last payment is not proved yet: the day by which the certificate should be
   * possible.
   */
  certificateBy: z.nullable(day()),
});

export const receiptShape = z.object({
  /** The id of the paper. */
  id: z.string(),
  /** The number printed on the receipt; a replacement receipt has its own. */
  number: z.string(),
  receivedOn: day(),
  amount: pesos(),
  /** Overpaid on its day: the member's own. */
  overpaid: pesos(),
  /** Null for money returned from the wallet. */
  way: z.nullable(z.enum(paymentMethods)),
  /** Returned from the wallet unused. */
  isFromWallet: z.boolean(),
  /** False when the payment was reversed or moved to another loan. */
  isCounted: z.boolean(),
});

export const listPapersCall = call({
  method: "POST",
  path: "/memberloan/papers",
  does: "The papers of every loan of the member that was paid out, the newest loan first.",
  who: ["MEMBER"],
  body: body({}),
  reply: z.object({
    loans: z.array(
      z.object({
        loanNumber: z.string(),
        ...loanPapersShape.shape,
        receipts: z.array(receiptShape),
      }),
    ),
  }),
  problems: [],
});

const paperId = z.string().check(z.maxLength(64));

export const readPaperCall = call({
  method: "POST",
  path: "/memberloan/papers/read",
  does: "One paper as headings, paragraphs and tables, with its verification code.",
  who: ["MEMBER"],
  body: body({ id: paperId }),
  reply: z.object({
    id: z.string(),
    title: z.string(),
    company: z.string(),
    reference: z.string(),
    createdAt: instant(),
    parts: documentShape.shape.parts,
    code: z.string(),
  }),
  problems: ["NotFound", "CertificateWaits"],
  limit: { count: 600, seconds: 3600 },
});

export const paperFileCall = call({
  method: "GET",
  path: "/memberloan/papers/:id",
  does: "The same paper as PDF.",
  who: ["MEMBER"],
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound", "CertificateWaits", "DocumentFailed"],
  limit: { count: 120, seconds: 3600 },
});

export const calendarCall = call({
  method: "GET",
  path: "/memberloan/calendar/:id",
  does: "The instalments of a loan as a calendar file: the loan number with `-en` or `-fil`, with amounts in the titles when `-amounts` follows.",
  who: ["MEMBER"],
  carries: "file",
  reply: z.unknown(),
  problems: ["NotFound"],
  limit: { count: 120, seconds: 3600 },
});

/** The public answer about a code: only these facts of the document are shown. */
const paperChecks = ["GENUINE", "NO_LONGER_VALID", "UNKNOWN"] as const;

export const verifyPaperCall = call({
  method: "POST",
  path: "/papers/verify",
  does: "Whether a paper with this code is genuine and up to date; then its kind, its dates and its amount.",
  who: "anyone",
  body: body({ code: z.string().check(z.maxLength(64)) }),
  reply: z.object({
    check: z.enum(paperChecks),
    kind: z.nullable(z.enum(issuedPaperKinds)),
    /**
     * The day that the paper is about: of the payment, the payoff, the closing, or the last day.
     */
    on: z.nullable(day()),
    issuedOn: z.nullable(day()),
    amount: z.nullable(pesos()),
    /** For a paper that is no longer valid: what changed, and the day. */
    change: z.nullable(
      z.object({
        what: z.enum(paperChanges),
        on: day(),
        /** The number of the receipt that replaces it. */
        by: z.nullable(z.string()),
      }),
    ),
  }),
  problems: [],
  limit: { count: 30, seconds: 600 },
});
