/** Messages with a code, in Filipino. */
import type { messages as english } from "#en/session/codes.messages.ts";
import { forHost } from "#for-host.ts";
import type { MessageWords } from "#message.ts";

const neverAsk = "Hindi namin ito hinihingi. Libre ito.";
const subject: MessageWords["subject"] = ({ company }) => `Ang code mo sa ${company}`;

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "code-REGISTER": {
    subject,
    text: (words) =>
      `${words.code}: code mo sa ${words.company} para magbukas ng account. ` +
      `${words.minutes} minuto. ${neverAsk}${forHost(words)}`,
  },
  "code-RECOVER": {
    subject,
    text: (words) =>
      `${words.code}: code mo sa ${words.company} para sa bagong password. ` +
      `${words.minutes} minuto. ${neverAsk}${forHost(words)}`,
  },
  "code-CHANGE_BANK": {
    subject,
    text: (words) =>
      `${words.code}: payout sa account na *${words.accountEnding}. ` +
      `${words.minutes} minuto, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-ACCEPT_LOAN": {
    subject,
    text: (words) =>
      `${words.code}: pagpayag sa loan na ${words.amount}. ` +
      `${words.minutes} minuto, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-AGREE_TERMS": {
    subject,
    text: (words) =>
      `${words.code}: pagpayag sa bagong hulog ng loan ${words.reference}. ` +
      `${words.minutes} minuto, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-AUTHORISE_REPORT": {
    subject,
    text: (words) =>
      `${words.code}: isang pagbasa ng credit report. ` +
      `${words.minutes} minuto, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-WITHDRAW": {
    subject,
    text: (words) =>
      `${words.code}: ${words.amount} sa account na *${words.accountEnding}. ` +
      `${words.minutes} minuto, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-REFUND": {
    subject,
    text: (words) =>
      `${words.code}: refund na ${words.amount} sa *${words.accountEnding}. ` +
      `${words.minutes} minuto, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
};
