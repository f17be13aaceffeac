/**
 * Notices that a member's message or complaint was received or answered. The answer itself is read
 * in the app, because it may say more about a person than an SMS should.
 */
import type { Template } from "#message.ts";

export const messageTemplates = {
  "message-answered": {
    purpose: "ANSWER",
    subject: ({ company }) => `${company}: we answered your message`,
    text: ({ company }) =>
      `${company}: we answered your message. Read it in the app: sign in, Help, Messages. We never ask for a code or a password.`,
  },
  "complaint-received": {
    purpose: "COMPLAINT",
    subject: ({ company, reference }) => `${company}: we received your complaint ${reference}`,
    text: ({ company, reference, when }) =>
      `${company}: we have your complaint ${reference}. We answer by ${when}. See Help, Complaints.`,
  },
  "complaint-answered": {
    purpose: "COMPLAINT",
    subject: ({ company, reference }) => `${company}: we answered your complaint ${reference}`,
    text: ({ company, reference }) =>
      `${company}: we answered complaint ${reference}. Read it in Help, Complaints. Not satisfied? Open it again, or see the regulator named there.`,
  },
  "dispute-upheld": {
    purpose: "COMPLAINT",
    subject: ({ company, reference }) => `${company}: we decided your dispute ${reference}`,
    text: ({ company, reference, amount }) =>
      `${company}: you were right, ${reference}. Charges taken back: ${amount}. The reason is in Help, Complaints.`,
  },
  "dispute-refused": {
    purpose: "COMPLAINT",
    subject: ({ company, reference }) => `${company}: we decided your dispute ${reference}`,
    text: ({ company, reference, amount }) =>
      `${company}: ${amount} stays owed, ${reference}. The reason and the regulator you can ask are in Help, Complaints.`,
  },
} as const satisfies Record<string, Template>;
