/** Messages with a code. */
import { forHost } from "#for-host.ts";
import type { MessageWords } from "#message.ts";

const neverAsk = "We never ask for this code. It's free.";
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
      `${words.code}: send my payouts to the account ending ${words.accountEnding}. ` +
      `${words.minutes} minutes, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-ACCEPT_LOAN": {
    subject,
    text: (words) =>
      `${words.code}: agree to the loan of ${words.amount}. ` +
      `${words.minutes} minutes, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-AGREE_TERMS": {
    subject,
    text: (words) =>
      `${words.code}: agree to new terms for loan ${words.reference}. ` +
      `${words.minutes} minutes, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-WITHDRAW": {
    subject,
    text: (words) =>
      `${words.code}: ${words.amount} to account ending ${words.accountEnding}. ` +
      `${words.minutes} minutes, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
  "code-REFUND": {
    subject,
    text: (words) =>
      `${words.code}: refund ${words.amount} to account *${words.accountEnding}. ` +
      `${words.minutes} minutes, ${words.company}. ${neverAsk}${forHost(words)}`,
  },
} as const satisfies Record<string, MessageWords>;
