/** Messages about withdrawals, in Filipino. */
import type { messages as english } from "#en/wallet/withdrawals.messages.ts";
import type { MessageWords } from "#message.ts";

const notYou = "Hindi ikaw? Palitan ang password at sumulat sa amin.";

/** Older messages have no day; the inbox still shows them. */
export const sayArrival = (arrival: string | undefined): string =>
  arrival ? ` Darating hanggang ${arrival}.` : "";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "withdrawal-made": {
    subject: ({ company }) => `${company}: ang withdrawal mo`,
    text: ({ company, amount, accountEnding, arrival }) =>
      `${company}: magwi-withdraw ka ng ${amount} sa account *${accountEnding}.${sayArrival(arrival)} ${notYou}`,
  },
  "withdrawal-pause": {
    subject: ({ company }) => `${company}: sinusuri namin ang withdrawal mo`,
    text: ({ company, amount, reference, when }) =>
      `${company}: sinusuri ang ${reference}, ${amount}, hanggang ${when}. Ligtas ang pera mo. Mag-sign in para sa dahilan.`,
  },
  "withdrawal-resume": {
    subject: ({ company }) => `${company}: tuloy na ang withdrawal mo`,
    text: ({ company, amount, reference }) =>
      `${company}: nasuri na ang ${reference}, ${amount}, at ipinapadala na.`,
  },
  "withdrawal-send": {
    subject: ({ company }) => `${company}: papunta na ang pera mo`,
    text: ({ company, amount, reference, accountEnding, arrival }) =>
      `${company}: papunta na ang ${reference}, ${amount}, sa account na nagtatapos sa ${accountEnding}.${sayArrival(arrival)}`,
  },
  "withdrawal-settle": {
    subject: ({ company }) => `${company}: dumating na ang pera mo`,
    text: ({ company, amount, reference, accountEnding }) =>
      `${company}: dumating na ang ${reference}, ${amount}, sa account na nagtatapos sa ${accountEnding}.`,
  },
  "withdrawal-return": {
    subject: ({ company }) => `${company}: bumalik ang pera mo`,
    text: ({ company, amount, reason }) =>
      `${company}: bumalik sa wallet mo ang ${amount}. ${reason} Walang siningil.`,
  },
  "withdrawal-recall": {
    subject: ({ company }) => `${company}: binawi ang withdrawal mo`,
    text: ({ company, amount, reference }) =>
      `${company}: binawi at hindi ipinadala ang ${reference}, ${amount}. Walang siningil. ${notYou}`,
  },
};
