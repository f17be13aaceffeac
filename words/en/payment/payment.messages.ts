/** Messages about repayments, money given back and loans written off: what is owed afterwards. */
import type { MessageWords } from "#message.ts";

/** Older messages have no day; the inbox still shows them. */
const sayDay = (when: string | undefined): string => (when ? ` of ${when}` : "");
const sayEnd = (when: string | undefined): string => (when ? " Loan paid in full." : "");
/** With the number of a loan that had ended. */
const sayRemoved = (reference: string | undefined): string =>
  reference ? "it's open again" : "we removed it";
const sayReversed = (reference: string | undefined): string =>
  reference ? "Your loan is open again." : "It no longer counts.";

export const messages = {
  "repayment-received": {
    subject: ({ company }) => `${company}: we have your payment`,
    text: ({ company, amount, page }) =>
      `${company}: we received ${amount}. Thank you! What's left to pay: ${page}`,
  },
  "payment-overpaid": {
    subject: ({ company }) => `${company}: we have your payment, and you overpaid`,
    text: ({ company, amount, what, when, page }) =>
      `${company}: we received ${amount}.${sayEnd(when)} You overpaid ${what}. Get it back: ${page}`,
  },
  "payoff-rest": {
    subject: ({ company }) => `${company}: your loan isn't paid off yet`,
    text: ({ company, amount, what, page }) =>
      `${company}: we received ${amount}. ${what} is left to pay off your loan. Pay it here: ${page}`,
  },
  "payment-unmatched": {
    subject: ({ company }) => `${company}: a payment wasn't for your loan`,
    text: ({ company, amount, when, reference, page }) =>
      `${company}: ${amount}${sayDay(when)} wasn't for your loan, so ${sayRemoved(reference)}. What you owe: ${page}`,
  },
  "payment-reversed": {
    subject: ({ company }) => `${company}: the bank took a payment back`,
    text: ({ company, amount, when, reference, page }) =>
      `${company}: the bank took back ${amount}${sayDay(when)}. ${sayReversed(reference)} What you owe: ${page}`,
  },
  "payment-owed-back": {
    subject: ({ company }) => `${company}: please pay a refund back`,
    text: ({ company, amount, what }) =>
      `${company}: ${amount} was reversed after we refunded part of it. You owe us ${what}: pay it with your loan's reference.`,
  },
  "owed-back-settled": {
    subject: ({ company }) => `${company}: your payment covered an earlier refund`,
    text: ({ company, amount, what, when, overpaid, page }) =>
      overpaid
        ? `${company}: ${what} of your ${amount} paid back a refund. You overpaid ${overpaid}: ${page}`
        : `${company}: ${what} of your ${amount} paid back an earlier refund.${sayEnd(when)} Thank you!`,
  },
  "owed-back-written-off": {
    subject: ({ company }) => `${company}: you no longer need to pay back a refund`,
    text: ({ company, amount }) =>
      `${company}: you no longer owe us ${amount} from an earlier refund. There's nothing to pay.`,
  },
  "repayment-returned": {
    subject: ({ company }) => `${company}: you gave back unused money`,
    text: ({ company, amount }) =>
      `${company}: you gave back ${amount} from your wallet. You no longer owe it. Not you? Change your password.`,
  },
  "loan-written-off": {
    subject: ({ company }) => `${company}: your overdue loan`,
    text: ({ company, reference, payPage }) =>
      `${company}: loan ${reference} is long overdue, so we count it as a loss. You still owe it. Pay at any time, or write to us: ${payPage}`,
  },
} as const satisfies Record<string, MessageWords>;
