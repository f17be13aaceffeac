/** A message for every event of a refund of overpaid money, by the event's name. */
import type { WithdrawalEvent } from "@hiram/contract/wallet/wallet.ts";
import type { MessageWords } from "#message.ts";
import { sayArrival } from "./withdrawals.messages.ts";

export const messages = {
  // Written by make_withdrawals under this name.
  "refund-made": {
    subject: ({ company }) => `${company}: your refund`,
    text: ({ company, amount, accountEnding }) =>
      `${company}: we're refunding ${amount} you overpaid to the account ending ${accountEnding}. Not you? Change your password and write to us.`,
  },
  "refund-by-staff": {
    subject: ({ company }) => `${company}: your refund`,
    text: ({ company, amount, reference, accountEnding }) =>
      `${company}: we're refunding ${amount} you overpaid (${reference}) to the account ending ${accountEnding}.`,
  },
  "refund-pause": {
    subject: ({ company }) => `${company}: we're checking your refund`,
    text: ({ company, amount, reference, when }) =>
      `${company}: we're checking refund ${reference}, ${amount}. We'll be done by ${when}. Your money is safe. Sign in to read why.`,
  },
  "refund-resume": {
    subject: ({ company }) => `${company}: your refund continues`,
    text: ({ company, amount, reference }) =>
      `${company}: refund ${reference}, ${amount}, passed our check. We're sending it now.`,
  },
  "refund-send": {
    subject: ({ company }) => `${company}: your refund is on its way`,
    text: ({ company, amount, reference, accountEnding, arrival }) =>
      `${company}: refund ${reference}, ${amount}, is on its way to the account ending ${accountEnding}.${sayArrival(arrival)}`,
  },
  "refund-settle": {
    subject: ({ company }) => `${company}: your refund has arrived`,
    text: ({ company, amount, reference, accountEnding }) =>
      `${company}: refund ${reference}, ${amount}, has arrived at the account ending ${accountEnding}.`,
  },
  "refund-return": {
    subject: ({ company }) => `${company}: your refund came back`,
    text: ({ company, amount, reason }) =>
      `${company}: your refund of ${amount} came back. We're keeping it for you. ${reason}`,
  },
  "refund-recall": {
    subject: ({ company }) => `${company}: your refund was recalled`,
    text: ({ company, amount, reference }) =>
      `${company}: refund ${reference}, ${amount}, was recalled and not sent. Nothing was charged. Not you? Change your password and write to us.`,
  },
} as const satisfies Record<string, MessageWords> &
  Record<`refund-${Exclude<WithdrawalEvent, "withdraw">}`, MessageWords>;
