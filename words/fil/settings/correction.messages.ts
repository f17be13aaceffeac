/** Messages about a correction of the name or the date of birth, in Filipino. */
import type { MessageWords } from "#message.ts";

export const correctionWords = {
  "correction-asked": {
    subject: ({ company }) => `${company}: may humiling na itama ang mga detalye mo`,
    text: ({ company, what, link }) =>
      `${company}: may hiling na itama ang ${what} mo. Hindi ikaw? ${link}`,
  },
  "correction-accepted": {
    subject: ({ company, what }) => `${company}: naitama na ang ${what} mo`,
    text: ({ company, when, link }) =>
      `${company}: naitama ang detalye. ${when ? `Payout mula ${when}. ` : ""}Hindi ikaw? ${link}`,
  },
  "correction-refused": {
    subject: ({ company, what }) => `${company}: hindi namin naitama ang ${what} mo`,
    text: ({ company, what, reason }) =>
      `${company}: hindi namin naitama ang ${what} mo. ${reason} Puwede kang humiling ulit sa Settings.`,
  },
} as const satisfies Record<string, MessageWords>;
