/** A letter that staff wrote: its subject and its words are theirs. */
import type { MessageWords } from "#message.ts";

export const messages = {
  "staff-letter": {
    subject: ({ company, what }) => `${company}: ${what}`,
    text: ({ company, reason }) => `${company}: ${reason}`,
  },
} as const satisfies Record<string, MessageWords>;
