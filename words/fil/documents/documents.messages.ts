/** Messages about documents, in Filipino. */
import type { messages as english } from "#en/documents/documents.messages.ts";
import type { MessageWords } from "#message.ts";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "document-wanted": {
    subject: ({ company }) => `${company}: pakipadala ang isang dokumento`,
    text: ({ company, what }) =>
      `${company}: pakipadala ang ${what}: mag-sign in, Mga dokumento. Libre ito.`,
  },
  "document-declined": {
    subject: ({ company }) => `${company}: pakipadala ulit ang isang dokumento`,
    text: ({ company, what }) =>
      `${company}: pakipadala ulit ang ${what}. Nasa app ang dahilan: mag-sign in, Mga dokumento. Libre ito.`,
  },
  "document-accepted": {
    subject: ({ company }) => `${company}: nasuri na ang dokumento mo`,
    text: ({ company, what }) =>
      `${company}: nasuri na ang ${what} at maayos ito. Wala kang gagawin sa ngayon.`,
  },
};
