/** Messages about the ID and other documents, in Filipino. */

import type { idTemplates } from "#en/activation/id-check.messages.ts";
import type { documentTemplates } from "#en/documents/documents.messages.ts";
import type { MessageWords } from "#message.ts";

export const documentWords = {
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
  "document-wanted": {
    subject: ({ company }) => `${company}: pakipadala ang isang dokumento`,
    text: ({ company, what }) =>
      `${company}: pakipadala ang ${what}: mag-sign in, Documents. Libre ito.`,
  },
  "document-declined": {
    subject: ({ company }) => `${company}: pakipadala ulit ang isang dokumento`,
    text: ({ company, what }) =>
      `${company}: pakipadala ulit ang ${what}. Nasa app ang dahilan: mag-sign in, Documents. Libre ito.`,
  },
  "document-accepted": {
    subject: ({ company }) => `${company}: nasuri na ang dokumento mo`,
    text: ({ company, what }) =>
      `${company}: nasuri na ang ${what} at maayos ito. Wala kang gagawin sa ngayon.`,
  },
} as const satisfies Record<
  keyof typeof documentTemplates | keyof typeof idTemplates,
  MessageWords
>;
