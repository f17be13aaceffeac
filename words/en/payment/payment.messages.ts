/** Messages about repayments, money given back and loans written off: what is owed afterwards. */
import type { Template } from "#message.ts";

const purpose = "REPAYMENT";

export const repaymentTemplates = {
  "repayment-received": {
    purpose,
    subject: ({ company }) => `${company}: we have your payment`,
    text: ({ company, amount, reference, page }) =>
      `${company}: we received ${amount}, reference ${reference}. Thank you. What is left to pay: ${page}`,
  },
  "payment-overpaid": {
    purpose,
    subject: ({ company }) => `${company}: we have your payment, and part of it is yours`,
    text: ({ company, amount, what, page }) =>
      `${company}: we received ${amount}. You owed less: ${what} of it stays yours. Get it back: ${page}`,
  },
  "payment-unmatched": {
    purpose,
    subject: ({ company }) => `${company}: a payment was not for your loan`,
    text: ({ company, amount, reference, page }) =>
      `${company}: ${amount}, reference ${reference}, was not for your loan and is taken off it. What you owe: ${page}`,
  },
  "payment-reversed": {
    purpose,
    subject: ({ company }) => `${company}: the bank took a payment back`,
    text: ({ company, amount, reference, page }) =>
      `${company}: the bank took back ${amount}, reference ${reference}. It no longer counts. What you owe: ${page}`,
  },
  "payment-owed-back": {
    purpose,
    subject: ({ company }) => `${company}: please pay a refund back`,
    text: ({ company, amount, what }) =>
      `${company}: ${amount} was taken back after we refunded part of it. You owe us ${what}: pay it with your loan's reference.`,
  },
  "owed-back-settled": {
    purpose,
    subject: ({ company }) => `${company}: your payment paid a refund back`,
    text: ({ company, amount, what }) =>
      `${company}: ${what} of your payment of ${amount} paid what you owed us of an earlier refund. Thank you.`,
  },
  "owed-back-written-off": {
    purpose,
    subject: ({ company }) => `${company}: you no longer owe a refund`,
    text: ({ company, amount }) =>
      `${company}: we no longer ask for the ${amount} that you owed us of an earlier refund. You do not have to pay it.`,
  },
  "repayment-returned": {
    purpose,
    subject: ({ company }) => `${company}: you gave back unused money`,
    text: ({ company, amount }) =>
      `${company}: ${amount} went back from your wallet to us. You owe nothing for it. Not you? Change your password.`,
  },
  "loan-written-off": {
    purpose,
    subject: ({ company }) => `${company}: your overdue loan`,
    text: ({ company, reference, payPage }) =>
      `${company}: loan ${reference} is long overdue, so we count it as a loss. You still owe it. Pay at any time, or write to us: ${payPage}`,
  },
} as const satisfies Record<string, Template>;
