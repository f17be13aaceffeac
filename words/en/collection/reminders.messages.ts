/**
 * Reminders of what is due or late, and news of the score: members choose their channels. And what
 * we wrote down of a promise to pay.
 */
import type { Template } from "#message.ts";

export const reminderTemplates = {
  "reminder-before": {
    purpose: "REMINDER",
    kind: "REMINDER",
    subject: ({ company }) => `${company}: your next instalment`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: ${amount} is due on ${when}. Reference ${reference}. Pay: ${payPage}`,
  },
  "reminder-due": {
    purpose: "REMINDER",
    kind: "REMINDER",
    subject: ({ company }) => `${company}: your instalment is due today`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: ${amount} is due today, ${when}. Reference ${reference}. Pay: ${payPage}`,
  },
  "reminder-late": {
    purpose: "REMINDER",
    kind: "REMINDER",
    subject: ({ company }) => `${company}: your instalment is late`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: late since ${when}, ${amount} due now. Reference ${reference}. Pay: ${payPage}`,
  },
  "promise-made": {
    purpose: "PROMISE",
    subject: ({ company }) => `${company}: what you plan to pay`,
    text: ({ company, amount, when, page }) =>
      `${company}: you plan to pay ${amount} by ${when}. No reminders until then. Not right? ${page}`,
  },
  "promise-withdrawn": {
    purpose: "PROMISE",
    subject: ({ company }) => `${company}: your plan to pay is taken back`,
    text: ({ company, amount, when, page }) =>
      `${company}: your plan to pay ${amount} by ${when} is taken back. What you owe stays as it is: ${page}`,
  },
  "score-changed": {
    purpose: "SCORE",
    kind: "SCORE",
    subject: ({ company }) => `${company}: your credit score has changed`,
    text: ({ company, what, page }) =>
      `${company}: your credit score is now ${what} of 1000. See why in Settings: ${page}`,
  },
} as const satisfies Record<string, Template>;
