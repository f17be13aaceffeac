/** Messages with a code. */
import { forHost } from "#for-host.ts";
import type { MessageWords } from "#message.ts";

const neverAsk = "We never ask for it. It's free.";
const subject: MessageWords["subject"] = ({ company }) => `Your ${company} code`;

export const messages = {
  "code-REGISTER": {
    subject,
    text: (words) =>
      `${words.code} is your ${words.company} code to open an account. ` +
      `Good for ${words.minutes} minutes. ${neverAsk}${forHost(words)}`,
  },
  "code-RECOVER": {
    subject,
    text: (words) =>
      `${words.code} is your ${words.company} code to set a new password. ` +
      `Good for ${words.minutes} minutes. ${neverAsk}${forHost(words)}`,
  },
  "code-CHANGE_BANK": {
    subject,
    text: (words) =>
      `${words.code} is your code to send payouts to account *${words.accountEnding}. ` +
      `${words.minutes} minutes. ${words.company}: ${neverAsk}${forHost(words)}`,
  },
  "code-ACCEPT_LOAN": {
    subject,
    text: (words) =>
      `${words.code} is your code to accept a loan of ${words.amount}. ` +
      `${words.minutes} minutes. ${words.company}: ${neverAsk}${forHost(words)}`,
  },
  "code-AGREE_TERMS": {
    subject,
    text: (words) =>
      `${words.code} is your code for new terms of loan ${words.reference}. ` +
      `${words.minutes} minutes. ${words.company}: ${neverAsk}${forHost(words)}`,
  },
  "code-AUTHORISE_REPORT": {
    subject,
    text: (words) =>
      `${words.code} is your code to let us read a credit report once. ` +
      `${words.minutes} minutes. ${words.company}: ${neverAsk}${forHost(words)}`,
  },
  "code-WITHDRAW": {
    subject,
    text: (words) =>
      `${words.code} is your code to withdraw ${words.amount} to *${words.accountEnding}. ` +
      `${words.minutes} minutes. ${words.company}: ${neverAsk}${forHost(words)}`,
  },
  "code-REFUND": {
    subject,
    text: (words) =>
      `${words.code} is your code to refund ${words.amount} to *${words.accountEnding}. ` +
      `${words.minutes} minutes. ${words.company}: ${neverAsk}${forHost(words)}`,
  },
} as const satisfies Record<string, MessageWords>;
