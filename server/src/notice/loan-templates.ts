/**
 * A message for every event of a loan, by the event's name. The details of a decision are only in
 * the app.
 */
import type { LoanEvent } from "@hiram/contract/loan/loan.ts";
import type { Template } from "#notice/template.ts";

const nothingToPay = "There is nothing to pay.";

export const loanTemplates = {
  "loan-apply": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: we have your application`,
    text: ({ company, amount }) =>
      `${company}: we have your application for ${amount}. We text you when it is decided. ${nothingToPay}`,
  },
  "loan-review": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your application is under review`,
    text: ({ company, amount }) =>
      `${company}: a Loan Officer is reviewing your application for ${amount}. ${nothingToPay}`,
  },
  "loan-pause": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your application waits for something`,
    text: ({ company }) =>
      `${company}: your loan application is on hold. Sign in to read what we need. ${nothingToPay}`,
  },
  "loan-resume": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your application goes on`,
    text: ({ company }) =>
      `${company}: your loan application is being reviewed again. ${nothingToPay}`,
  },
  "loan-approve": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your loan is approved`,
    text: ({ company, amount, when }) =>
      `${company}: your loan of ${amount} is approved. Sign in, read the contract and agree${when ? ` by ${when}` : ""}. ${nothingToPay}`,
  },
  "loan-decline": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your loan application`,
    text: ({ company, reason }) =>
      `${company}: we cannot offer you this loan now. ${reason} You may apply again.`,
  },
  "loan-accept": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your loan is in your wallet`,
    text: ({ company, amount }) =>
      `${company}: you agreed to the contract, and ${amount} is in your wallet. Not you? Change your password and write to us.`,
  },
  "loan-cancel": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your application is cancelled`,
    text: ({ company, amount }) =>
      `${company}: you cancelled your application for ${amount}. You owe nothing.`,
  },
  "loan-lapse": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: our offer has ended`,
    text: ({ company, amount }) =>
      `${company}: our offer of ${amount} has ended, because you did not agree to it in time. You owe nothing, and you may apply again.`,
  },
  "loan-giveBack": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your loan is cancelled`,
    text: ({ company, amount }) =>
      `${company}: you cancelled your loan, and ${amount} went back from your wallet. You owe nothing.`,
  },
  "loan-close": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your loan is paid back`,
    text: ({ company, amount }) =>
      `${company}: your loan of ${amount} is paid back in full. You owe nothing. Thank you.`,
  },
  "loan-reopen": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your loan is open again`,
    text: ({ company }) =>
      `${company}: a payment of your loan was taken back, so the loan is open again. Sign in to see what is owed.`,
  },
} as const satisfies Record<`loan-${LoanEvent}`, Template>;
