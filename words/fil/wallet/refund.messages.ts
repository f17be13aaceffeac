/** Messages about refunds, in Filipino. */
import type { messages as english } from "#en/wallet/refund.messages.ts";
import type { MessageWords } from "#message.ts";
import { sayArrival } from "./withdrawals.messages.ts";

const notYou = "Hindi ikaw? Palitan ang password at sumulat sa amin.";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "refund-made": {
    subject: ({ company }) => `${company}: ang refund mo`,
    text: ({ company, amount, accountEnding }) =>
      `${company}: ibabalik ang sobra mong bayad na ${amount} sa account na *${accountEnding}. ${notYou}`,
  },
  "refund-by-staff": {
    subject: ({ company }) => `${company}: may ibinabalik kaming pera sa iyo`,
    text: ({ company, amount, reference, accountEnding }) =>
      `${company}: ibinabalik namin ang sobra mong bayad na ${amount} (${reference}) sa account na nagtatapos sa ${accountEnding}.`,
  },
  "refund-pause": {
    subject: ({ company }) => `${company}: sinusuri namin ang refund mo`,
    text: ({ company, amount, reference, when }) =>
      `${company}: sinusuri ang refund ${reference}, ${amount}, hanggang ${when}. Ligtas ang pera mo. Mag-sign in para sa dahilan.`,
  },
  "refund-resume": {
    subject: ({ company }) => `${company}: tuloy na ang refund mo`,
    text: ({ company, amount, reference }) =>
      `${company}: nasuri na ang refund ${reference}, ${amount}, at ipinapadala na.`,
  },
  "refund-send": {
    subject: ({ company }) => `${company}: papunta na ang refund mo`,
    text: ({ company, amount, reference, accountEnding, arrival }) =>
      `${company}: papunta na ang refund ${reference}, ${amount}, sa account na nagtatapos sa ${accountEnding}.${sayArrival(arrival)}`,
  },
  "refund-settle": {
    subject: ({ company }) => `${company}: dumating na ang refund mo`,
    text: ({ company, amount, reference, accountEnding }) =>
      `${company}: dumating na ang refund ${reference}, ${amount}, sa account na nagtatapos sa ${accountEnding}.`,
  },
  "refund-return": {
    subject: ({ company }) => `${company}: bumalik ang refund mo`,
    text: ({ company, amount, reason }) =>
      `${company}: bumalik ang refund mong ${amount}; hawak namin ito para sa iyo. ${reason} Walang siningil.`,
  },
  "refund-recall": {
    subject: ({ company }) => `${company}: binawi ang refund mo`,
    text: ({ company, amount, reference }) =>
      `${company}: binawi at hindi ipinadala ang refund ${reference}, ${amount}. ${notYou}`,
  },
};
