/**
 * Reminders of amounts due or late, and news of the score: members choose their channels. Also
 * confirmations of promises to pay.
 */
import type { MessageWords } from "#message.ts";

export const messages = {
  "reminder-before": {
    subject: ({ company }) => `${company}: your next instalment`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: ${amount} is due on ${when}. Reference ${reference}. Pay: ${payPage}`,
  },
  "reminder-due": {
    subject: ({ company }) => `${company}: your instalment is due today`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: ${amount} is due today, ${when}. Reference ${reference}. Pay: ${payPage}`,
  },
  "reminder-late": {
    subject: ({ company }) => `${company}: your instalment is late`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: late since ${when}, ${amount} due now. Reference ${reference}. Pay: ${payPage}`,
  },
  "promise-made": {
    subject: ({ company }) => `${company}: what you plan to pay`,
    text: ({ company, amount, when, page }) =>
      `${company}: you plan to pay ${amount} by ${when}. No reminders until then. Not right? ${page}`,
  },
  "promise-withdrawn": {
    subject: ({ company }) => `${company}: your payment plan was cancelled`,
    text: ({ company, amount, when, page }) =>
      `${company}: your plan to pay ${amount} by ${when} was cancelled. What you owe stays the same: ${page}`,
  },
  "score-changed": {
    subject: ({ company }) => `${company}: your credit score has changed`,
    text: ({ company, what, page }) =>
      `${company}: your credit score is now ${what} of 1000. See why in Settings: ${page}`,
  },
} as const satisfies Record<string, MessageWords>;
