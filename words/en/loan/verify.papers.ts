/**
 * The answers about a paper's code, in English: for the app's page and for the server's page
 * without scripts.
 */
import { CODE_CHARACTERS } from "@hiram/contract/loan/paper-code.ts";
import type { IssuedPaperKind, PaperChange } from "@hiram/contract/loan/papers.ts";

/** The day in words, and the number of the receipt that replaces the paper. */
type ChangeFacts = { readonly on: string; readonly by: string | null };

export type VerifyAnswerWords = {
  readonly GENUINE: string;
  readonly UNKNOWN: string;
  readonly changes: Readonly<Record<PaperChange, (facts: ChangeFacts) => string>>;
  readonly wrongLength: (length: number) => string;
  readonly compare: string;
  readonly notShown: string;
  readonly kind: string;
  readonly on: Readonly<Record<IssuedPaperKind, string>>;
  readonly issuedOn: string;
  readonly amount: string;
  readonly kinds: Readonly<Record<IssuedPaperKind, string>>;
};

export const verifyAnswerEnglish: VerifyAnswerWords = {
  GENUINE: "Genuine. We issued a document with this code.",
  UNKNOWN: "Not genuine. We issued no document with this code. Please check each character.",
  changes: {
    REPLACED: ({ on, by }) =>
      `Genuine, but replaced by receipt no. ${by ?? ""} on ${on}. Ask for the new receipt.`,
    REVERSED: ({ on }) =>
      `No longer valid. We issued this receipt, but the payment was reversed on ${on}.`,
    MOVED: ({ on }) =>
      `No longer valid. We issued this receipt, but since ${on} the payment no longer counts for this loan.`,
    REOPENED: ({ on }) =>
      `No longer valid. We issued this certificate, but since ${on} the loan is open again.`,
    CHANGED: ({ on }) =>
      `Genuine, but no longer up to date: the account changed on ${on}, after we issued it. Ask for a new one.`,
    UNDONE: ({ on }) => `No longer valid. We issued this addendum, but cancelled it on ${on}.`,
    EXPIRED: ({ on }) =>
      `Genuine, but expired: the payoff day, ${on}, has passed. Ask for a new letter.`,
  },
  wrongLength: (length) =>
    `A code has ${CODE_CHARACTERS} letters and digits, and this one has ${length}. Please enter all of it.`,
  compare: "Compare these with the document. If one differs, the document was changed.",
  notShown:
    "The name and the loan number on the document are not shown here, so this page doesn't check them. Compare the name with an ID.",
  kind: "Document",
  on: {
    RECEIPT: "Payment received on",
    STATEMENT: "Statement until",
    PAYOFF: "Payoff day",
    CERTIFICATE: "Loan closed on",
    ADDENDUM: "Agreed on",
  },
  issuedOn: "Issued on",
  amount: "Amount",
  kinds: {
    RECEIPT: "Acknowledgement receipt",
    STATEMENT: "Statement of account",
    PAYOFF: "Payoff letter",
    CERTIFICATE: "Certificate of full payment",
    ADDENDUM: "Addendum to a loan contract",
  },
};

/** Further words of the page that the server writes. */
export const verifyPageWords = {
  ...verifyAnswerEnglish,
  title: "Verify a document",
  code: "Code on the document",
  check: "Check",
  tooMany: "Too many codes were tried from your connection. Please try again in ten minutes.",
};

export type VerifyPageWords = typeof verifyPageWords;
