/** Messages about a new phone number of an account. */
import { forHost } from "#for-host.ts";
import type { MessageWords } from "#message.ts";

const neverAsk = "We never ask for it. It's free.";
const subject: MessageWords["subject"] = ({ company }) => `Your ${company} code`;

export const messages = {
  "code-CHANGE_PHONE": {
    subject,
    text: (words) =>
      `${words.code} is your code to change to the number *${words.accountEnding}. ` +
      `${words.minutes} minutes. ${words.company}: ${neverAsk}${forHost(words)}`,
  },
  "code-LOST_PHONE": {
    subject,
    text: (words) =>
      `${words.code} is your code to replace a lost number. ` +
      `${words.minutes} minutes. ${words.company}: ${neverAsk}${forHost(words)}`,
  },
  "emailed-code": {
    subject: ({ company }) => `${company}: we sent your code by e-mail`,
    text: ({ company, what, link }) =>
      `${company}: your code went to ${what} as well. Not you? Freeze: ${link}`,
  },
  "code-NEW_PHONE": {
    subject,
    text: (words) =>
      `${words.code} is your code to use this number. ` +
      `${words.minutes} minutes. ${words.company}: ${neverAsk}${forHost(words)}`,
  },
  "phone-taken": {
    subject: ({ company }) => `${company}: this number has an account`,
    text: ({ company }) =>
      `Someone asked ${company} to use this number for another account. It has one already, so nothing was changed.`,
  },
  "phone-change-asked": {
    subject: ({ company }) => `${company}: a new phone number for your account`,
    text: ({ company, accountEnding, when, link }) =>
      `${company}: new number *${accountEnding} from ${when}. Not you? Freeze: ${link}`,
  },
  "phone-changed": {
    subject: ({ company }) => `${company}: your account has a new phone number`,
    text: ({ company, accountEnding, when, link }) =>
      `${company}: new number *${accountEnding}. ` +
      `${when ? `Payouts from ${when}.` : "Sign in with it."} Not you? Freeze: ${link}`,
  },
  "phone-change-stopped": {
    subject: ({ company }) => `${company}: your phone number stays as it was`,
    text: ({ company, accountEnding }) =>
      `${company}: the change to the number ending ${accountEnding} was stopped. You sign in with the same number as before.`,
  },
} as const satisfies Record<string, MessageWords>;
