/** Messages about due dates, promises and the credit score, in Filipino. */
import type { messages as english } from "#en/collection/reminders.messages.ts";
import type { MessageWords } from "#message.ts";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "reminder-before": {
    subject: ({ company }) => `${company}: ang susunod mong hulog`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: ${amount} ang hulog mo sa ${when}. Reference ${reference}. Bayaran: ${payPage}`,
  },
  "reminder-due": {
    subject: ({ company }) => `${company}: ngayon ang due date ng hulog mo`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: ngayon, ${when}, ang hulog mong ${amount}. Reference ${reference}. Bayaran: ${payPage}`,
  },
  "reminder-late": {
    subject: ({ company }) => `${company}: lampas na sa due date ang hulog mo`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: hulog na di pa bayad mula ${when}: ${amount}. Reference ${reference}. Bayaran: ${payPage}`,
  },
  "promise-made": {
    subject: ({ company }) => `${company}: ang plano mong bayaran`,
    text: ({ company, amount, when, page }) =>
      `${company}: plano mong bayaran ang ${amount} hanggang ${when}. Walang paalala muna. Mali ba? ${page}`,
  },
  "promise-withdrawn": {
    subject: ({ company }) => `${company}: binawi ang plano mong bayaran`,
    text: ({ company, amount, when, page }) =>
      `${company}: binawi ang plano mong ${amount} hanggang ${when}. Pareho pa rin ang utang mo: ${page}`,
  },
  "score-changed": {
    subject: ({ company }) => `${company}: nagbago ang credit score mo`,
    text: ({ company, what, page }) =>
      `${company}: ${what} sa 1000 na ang credit score mo. Tingnan sa Settings kung bakit: ${page}`,
  },
};
