/**
 * Messages about documents. They name the kind of paper only: the officer's sentence is read in the
 * app, because it may say more about a person than an SMS should.
 */
import type { MemberDocumentKind } from "@hiram/contract/documents/documents.ts";
import type { Template } from "#message.ts";

export const documentNames: Readonly<Record<MemberDocumentKind, string>> = {
  PAYSLIP: "your payslip",
  EMPLOYMENT_CONTRACT: "your work contract",
  PROOF_OF_ADDRESS: "a bill with your address",
  OTHER: "a document",
};

export const documentTemplates = {
  "document-wanted": {
    purpose: "DOCUMENT",
    subject: ({ company }) => `${company}: please send us a document`,
    text: ({ company, what }) => `${company}: please send ${what}: sign in, Documents. It is free.`,
  },
  "document-declined": {
    purpose: "DOCUMENT",
    subject: ({ company }) => `${company}: please send a document again`,
    text: ({ company, what }) =>
      `${company}: please send ${what} again. The app says why: sign in, Documents. It is free.`,
  },
  "document-accepted": {
    purpose: "DOCUMENT",
    kind: "ACCOUNT",
    subject: ({ company }) => `${company}: your document is checked`,
    text: ({ company, what }) =>
      `${company}: we have checked ${what} and all is well. Nothing to do for now.`,
  },
} as const satisfies Record<string, Template>;
