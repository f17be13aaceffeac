/** Messages about settlements, in Filipino. */
import type { messages as english } from "#en/loan/settlement.messages.ts";
import type { MessageWords } from "#message.ts";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "settlement-offer": {
    subject: ({ company, amount }) => `${company}: tapusin ang loan mo sa ${amount}`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: bayaran ang ${amount} hanggang ${when}, tapos na ang loan. Kung di, buo ang utang. Ref ${reference} ${payPage}`,
  },
  "settlement-remind": {
    subject: ({ company }) => `${company}: ang huling araw ng settlement`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: ${amount} hanggang ${when}, tapos na ang loan. Paglampas, buo ulit ang utang. Ref ${reference} ${payPage}`,
  },
  "settlement-pay": {
    subject: ({ company }) => `${company}: tapos na ang loan mo`,
    text: ({ company, amount, reference, page }) =>
      `${company}: bayad mo na ang usapang ${amount}. Tapos na ang loan ${reference}, di na sisingilin ang natira. ${page}`,
  },
  "settlement-lapse": {
    subject: ({ company }) => `${company}: hindi nabayaran sa oras ang settlement`,
    text: ({ company, amount, when, reference, page }) =>
      `${company}: kulang ang ${amount} noong ${when}. Tuloy ang loan ${reference}; bilang ang ibinayad mo. ${page}`,
  },
  "settlement-resume": {
    subject: ({ company }) => `${company}: hindi pa tapos ang loan mo`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: may binawing bayad. Bayaran: ${amount} hanggang ${when}, tapos na ang loan. Ref ${reference} ${payPage}`,
  },
  "settlement-withdraw": {
    subject: ({ company }) => `${company}: binawi namin ang alok na settlement`,
    text: ({ company, amount, reference, page }) =>
      `${company}: mali ang alok naming ${amount} sa loan ${reference}, paumanhin. Di na nito matatapos ang loan. ${page}`,
  },
};
