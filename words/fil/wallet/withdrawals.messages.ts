/** Messages about withdrawals and refunds, in Filipino. */
import type { refundTemplates } from "#en/wallet/refund.messages.ts";
import type { withdrawalTemplates } from "#en/wallet/withdrawals.messages.ts";
import type { MessageWords } from "#message.ts";

const notYou = "Hindi ikaw? Palitan ang password at sumulat sa amin.";

/** A message that was written before the day was told has none; the inbox shows it again. */
const sayArrival = (arrival: string | undefined): string =>
  arrival ? ` Darating hanggang ${arrival}.` : "";

export const payoutWords = {
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
} as const satisfies Record<
  keyof typeof withdrawalTemplates | keyof typeof refundTemplates,
  MessageWords
>;
