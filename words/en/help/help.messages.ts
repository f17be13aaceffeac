/**
 * Notices that a member's message or complaint was received or answered. The answer itself is read
 * in the app, because it may say more about a person than an SMS should.
 */
import type { MessageWords } from "#message.ts";

export const messages = {
  "message-answered": {
    subject: ({ company }) => `${company}: we answered your message`,
    text: ({ company }) =>
      `${company}: we answered your message. Read it in the app: sign in, Help, Messages. We never ask for a code or a password.`,
  },
  "complaint-received": {
    subject: ({ company, reference }) => `${company}: we received your complaint ${reference}`,
    text: ({ company, reference, when }) =>
      `${company}: we have your complaint ${reference}. We'll answer by ${when}. See Help, Complaints.`,
  },
  "complaint-answered": {
    subject: ({ company, reference }) => `${company}: we answered your complaint ${reference}`,
    text: ({ company, reference }) =>
      `${company}: we answered complaint ${reference}. Read it in Help, Complaints. Not satisfied? Open it again, or see the regulator named there.`,
  },
  "dispute-upheld": {
    subject: ({ company, reference }) => `${company}: we decided your dispute ${reference}`,
    text: ({ company, reference, amount }) =>
      `${company}: you were right about ${reference}. We waived ${amount}. See why in Help, Complaints.`,
  },
  "dispute-refused": {
    subject: ({ company, reference }) => `${company}: we decided your dispute ${reference}`,
    text: ({ company, reference, amount }) =>
      `${company}: we didn't agree with dispute ${reference}. You still owe ${amount}. See why, and who else to ask, in Help, Complaints.`,
  },
  "dispute-ended": {
    subject: ({ company }) => `${company}: the late charge you disputed is gone`,
    text: ({ company, reference }) =>
      `${company}: the late charge of ${reference} is gone: we counted your payment from the day it arrived. You owe nothing for it.`,
  },
} as const satisfies Record<string, MessageWords>;
