/** Messages about a new phone number of an account, in Filipino. */
import { forHost } from "#for-host.ts";
import type { MessageWords } from "#message.ts";

const neverAsk = "Hindi namin ito hinihingi. Libre ito.";
const subject: MessageWords["subject"] = ({ company }) => `Ang code mo sa ${company}`;

export const phoneWords = {
  "code-CHANGE_PHONE": {
    subject,
    text: (words) =>
      `${words.code}: gamitin ang numerong *${words.accountEnding}. ` +
      `${words.minutes} minuto, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-LOST_PHONE": {
    subject,
    text: (words) =>
      `${words.code}: nawala ang numero ko. ` +
      `${words.minutes} minuto, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "emailed-code": {
    subject: ({ company }) => `${company}: ipinadala sa e-mail ang code mo`,
    text: ({ company, what, link }) =>
      `${company}: code mo, nasa ${what} rin. Hindi ikaw? I-freeze: ${link}`,
  },
  "code-NEW_PHONE": {
    subject,
    text: (words) =>
      `${words.code}: gamitin ang numerong ito sa account ko. ` +
      `${words.minutes} minuto, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "phone-taken": {
    subject: ({ company }) => `${company}: may account na ang numerong ito`,
    text: ({ company }) =>
      `May humiling sa ${company} na gamitin ang numerong ito sa ibang account. May account na ito, kaya walang binago.`,
  },
  "phone-change-asked": {
    subject: ({ company }) => `${company}: bagong phone number ng account mo`,
    text: ({ company, accountEnding, when, link }) =>
      `${company}: bagong numero *${accountEnding} mula ${when}. Hindi ikaw? ${link}`,
  },
  "phone-changed": {
    subject: ({ company }) => `${company}: may bagong phone number na ang account mo`,
    text: ({ company, accountEnding, when, link }) =>
      `${company}: bagong numero *${accountEnding}. ` +
      `${when ? `Payout mula ${when}.` : "Gamitin ito sa pag-sign in."} Hindi ikaw? ${link}`,
  },
  "phone-change-stopped": {
    subject: ({ company }) => `${company}: hindi nagbago ang phone number mo`,
    text: ({ company, accountEnding }) =>
      `${company}: inihinto ang paglipat sa numerong nagtatapos sa ${accountEnding}. Ang dating numero pa rin ang gamit mo sa pag-sign in.`,
  },
} as const satisfies Record<string, MessageWords>;
