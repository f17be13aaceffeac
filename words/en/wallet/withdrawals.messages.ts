/** A message for every event of a withdrawal, by the event's name. */
import type { WithdrawalEvent } from "@hiram/contract/wallet/wallet.ts";
import type { MessageWords } from "#message.ts";

/** Older messages have no day; the inbox still shows them. */
export const sayArrival = (arrival: string | undefined): string =>
  arrival ? ` Expected by ${arrival}.` : "";

export const messages = {
  // Written by make_withdrawals under this name.
  "withdrawal-made": {
    subject: ({ company }) => `${company}: your withdrawal`,
    text: ({ company, amount, accountEnding, arrival }) =>
      `${company}: you're withdrawing ${amount} to the account ending ${accountEnding}.${sayArrival(arrival)} Not you? Change your password and write to us.`,
  },
  "withdrawal-pause": {
    subject: ({ company }) => `${company}: we're checking your withdrawal`,
    text: ({ company, amount, reference, when }) =>
      `${company}: we're checking ${reference}, ${amount}. We'll be done by ${when}. Your money is safe. Sign in to read why.`,
  },
  "withdrawal-resume": {
    subject: ({ company }) => `${company}: your withdrawal continues`,
    text: ({ company, amount, reference }) =>
      `${company}: ${reference}, ${amount}, passed our check. We're sending it now.`,
  },
  "withdrawal-send": {
    subject: ({ company }) => `${company}: your money is on its way`,
    text: ({ company, amount, reference, accountEnding, arrival }) =>
      `${company}: ${reference}, ${amount}, is on its way to the account ending ${accountEnding}.${sayArrival(arrival)}`,
  },
  "withdrawal-settle": {
    subject: ({ company }) => `${company}: your money has arrived`,
    text: ({ company, amount, reference, accountEnding }) =>
      `${company}: ${reference}, ${amount}, has arrived at the account ending ${accountEnding}.`,
  },
  "withdrawal-return": {
    subject: ({ company }) => `${company}: your money came back`,
    text: ({ company, amount, reason }) =>
      `${company}: ${amount} came back to your wallet. ${reason} Nothing was charged.`,
  },
  "withdrawal-recall": {
    subject: ({ company }) => `${company}: your withdrawal was recalled`,
    text: ({ company, amount, reference }) =>
      `${company}: ${reference}, ${amount}, was recalled and not sent. Nothing was charged. Not you? Change your password and write to us.`,
  },
} as const satisfies Record<string, MessageWords> &
  Record<`withdrawal-${Exclude<WithdrawalEvent, "withdraw">}`, MessageWords>;
