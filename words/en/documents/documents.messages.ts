/**
 * Messages about documents. They name the kind of paper only: the officer's sentence is read in the
 * app, because it may say more about a person than an SMS should.
 */
import type { MemberDocumentKind } from "@hiram/contract/wire/document-kinds.ts";
import type { MessageWords } from "#message.ts";

export const documentNames: Readonly<Record<MemberDocumentKind, string>> = {
  PAYSLIP: "your payslip",
  EMPLOYMENT_CONTRACT: "your work contract",
  PROOF_OF_ADDRESS: "a bill with your address",
  PAYMENT_PROOF: "the receipt of your payment",
  OTHER: "a document",
};

export const messages = {
  "document-wanted": {
    subject: ({ company }) => `${company}: please send us a document`,
    text: ({ company, what }) => `${company}: please send ${what}: sign in, Documents. It's free.`,
  },
  "document-declined": {
    subject: ({ company }) => `${company}: please send a document again`,
    text: ({ company, what }) =>
      `${company}: please send ${what} again. The app says why: sign in, Documents. It's free.`,
  },
  "document-accepted": {
    subject: ({ company }) => `${company}: we've checked your document`,
    text: ({ company, what }) =>
      `${company}: we've checked ${what}, and it's all good. Nothing to do for now.`,
  },
} as const satisfies Record<string, MessageWords>;
