/**
 * The notice that a member's message was answered. The answer itself is read in the app, because it
 * may say more about a person than an SMS should.
 */
import type { Template } from "#notice/template.ts";

export const messageTemplates = {
  "message-answered": {
    purpose: "ANSWER",
    subject: ({ company }) => `${company}: we answered your message`,
    text: ({ company }) =>
      `${company}: we answered your message. Read it in the app: sign in, Help, Messages. We never ask for a code or a password.`,
  },
} as const satisfies Record<string, Template>;
