/** Messages about the check of an ID, in Filipino. */
import type { messages as english } from "#en/activation/id-check.messages.ts";
import type { MessageWords } from "#message.ts";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "id-verified": {
    subject: ({ company }) => `${company}: nasuri na ang ID mo`,
    text: ({ company }) =>
      `${company}: nasuri na ang ID mo at maayos ang lahat. Wala kang gagawin sa ngayon.`,
  },
  "image-wanted": {
    subject: ({ company }) => `${company}: pakipadala ulit ang isang litrato`,
    text: ({ company, what, reason }) =>
      `${company}: pakipadala ulit sa app ang ${what}. ${reason} Libre ito.`,
  },
};
