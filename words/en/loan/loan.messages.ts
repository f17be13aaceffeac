/**
 * A message for every event of a loan, by the event's name. The details of a decision are only in
 * the app.
 */
import type { LoanEvent } from "@hiram/contract/loan/loan.ts";
import type { MessageWords } from "#message.ts";

export const messages = {
  "loan-apply": {
    subject: ({ company }) => `${company}: we have your application`,
    // With the number of documents that the product needs, if any.
    text: ({ company, amount, what, reference, page }) =>
      `${company}: application ${reference} for ${amount} received. ${what ? "Next, please send the documents we need:" : "We'll text you, usually within one working day."} ${page}`,
  },
  "loan-review": {
    subject: ({ company }) => `${company}: your application is under review`,
    text: ({ company, reference, page }) =>
      `${company}: a Loan Officer is reviewing your application ${reference}. There's nothing to pay. ${page}`,
  },
  "loan-pause": {
    subject: ({ company }) => `${company}: we need something from you`,
    text: ({ company, reference, page }) =>
      `${company}: we need something from you for application ${reference}. See what it is and send it: ${page}`,
  },
  "loan-resume": {
    subject: ({ company }) => `${company}: we're reviewing your application again`,
    text: ({ company, reference, page }) =>
      `${company}: your application ${reference} is being reviewed again. Nothing to do for now. ${page}`,
  },
  "loan-approve": {
    subject: ({ company }) => `${company}: your loan is approved`,
    text: ({ company, amount, what, when, reference, page }) =>
      `${company}: loan ${reference} approved: ${amount}${what ? ` (you asked for ${what})` : ""}. Agree by ${when}: ${page}`,
  },
  "loan-decline": {
    subject: ({ company }) => `${company}: your loan application`,
    text: ({ company, reference, reason, page }) =>
      `${company}: we declined loan ${reference}. ${reason} What would fit: ${page}`,
  },
  "loan-accept": {
    subject: ({ company }) => `${company}: your loan is in your wallet`,
    text: ({ company, amount, reference, page }) =>
      `${company}: you agreed to loan ${reference}. ${amount} is in your wallet. Not you? Change your password: ${page}`,
  },
  "loan-cancel": {
    subject: ({ company }) => `${company}: your application is cancelled`,
    text: ({ company, amount, reference, page }) =>
      `${company}: you cancelled application ${reference} for ${amount}. You owe nothing. ${page}`,
  },
  "loan-lapse": {
    subject: ({ company }) => `${company}: our offer has ended`,
    text: ({ company, amount, reference, page }) =>
      `${company}: our offer of ${amount} (${reference}) has expired. You owe nothing. Apply again: ${page}`,
  },
  "loan-giveBack": {
    subject: ({ company }) => `${company}: your loan is cancelled`,
    text: ({ company, amount, reference, page }) =>
      `${company}: you cancelled loan ${reference}. ${amount} went back from your wallet. You owe nothing. ${page}`,
  },
  "loan-close": {
    subject: ({ company }) => `${company}: your loan is paid back`,
    text: ({ company, amount, reference, page }) =>
      `${company}: loan ${reference} of ${amount} is paid in full. You owe nothing. Thank you. Your certificate: ${page}`,
  },
  "loan-close-waits": {
    subject: ({ company }) => `${company}: your last payment is in, to be confirmed`,
    text: ({ company, reference, when, page }) =>
      `${company}: we'll close loan ${reference} once the bank confirms your last payment, by ${when}. Nothing to do. ${page}`,
  },
  "loan-proved": {
    subject: ({ company }) => `${company}: your last payment is confirmed`,
    text: ({ company, reference, page }) =>
      `${company}: your last payment is confirmed, and loan ${reference} is closed. You owe nothing. Certificate: ${page}`,
  },
  "loan-reopen": {
    subject: ({ company }) => `${company}: your loan is open again`,
    text: ({ company, reference, page }) =>
      `${company}: a payment was reversed, so loan ${reference} is open again. What you owe: ${page}`,
  },
} as const satisfies Record<`loan-${LoanEvent | "close-waits" | "proved"}`, MessageWords>;
