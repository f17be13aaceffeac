/** A letter that staff wrote: its subject and its words are theirs. */
import type { Template } from "#message.ts";

export const letterNotices = {
  "staff-letter": {
    purpose: "LETTER",
    subject: ({ company, what }) => `${company}: ${what}`,
    text: ({ company, reason }) => `${company}: ${reason}`,
  },
} as const satisfies Record<string, Template>;
