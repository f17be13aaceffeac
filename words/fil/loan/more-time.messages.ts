/** Messages about requests for more time, in Filipino. */
import type { messages as english } from "#en/loan/more-time.messages.ts";
import type { MessageWords } from "#message.ts";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "hardship-ask": {
    subject: ({ company }) => `${company}: natanggap ang hiling mong palugit`,
    text: ({ company, reference, page }) =>
      `${company}: natanggap ang hiling mong palugit, loan ${reference}. Walang singil sa pagkahuli hangga't walang desisyon. ${page}`,
  },
  "hardship-offer": {
    subject: ({ company }) => `${company}: bagong hulog para sa loan mo`,
    text: ({ company, reference, when, page }) =>
      `${company}: may alok na bagong hulog para sa loan ${reference}, hanggang ${when}. Basahin: ${page}`,
  },
  "hardship-decline": {
    subject: ({ company }) => `${company}: ang hiling mong palugit`,
    text: ({ company, reference, page }) =>
      `${company}: hindi namin mabigyan ng palugit ang loan ${reference}. Bakit, at ang magagawa mo: ${page}`,
  },
  "hardship-agree": {
    subject: ({ company }) => `${company}: ang mga bago mong hulog`,
    text: ({ company, reference, amount, when, page }) =>
      `${company}: may bagong hulog na ang loan ${reference}. Susunod: ${amount} sa ${when}. Hindi ikaw? ${page}`,
  },
  "due-day-moved": {
    subject: ({ company }) => `${company}: ang bago mong araw ng bayad`,
    text: ({ company, reference, amount, when, page }) =>
      `${company}: bagong araw ng bayad, loan ${reference}. Susunod: ${amount} sa ${when}. Hindi ikaw? ${page}`,
  },
  "hardship-lapse": {
    subject: ({ company }) => `${company}: tapos na ang alok namin`,
    text: ({ company, reference, page }) =>
      `${company}: tapos na ang alok naming bagong hulog sa loan ${reference}. Tuloy ito gaya ng dati. ${page}`,
  },
  "hardship-withdraw": {
    subject: ({ company }) => `${company}: tapos na ang hiling mo`,
    text: ({ company, reference, page }) =>
      `${company}: tapos na ang hiling mong palugit, loan ${reference}. Gaya ng dati ang loan. ${page}`,
  },
  "hardship-undo": {
    subject: ({ company }) => `${company}: binawi ang mga bagong hulog`,
    text: ({ company, reference, page }) =>
      `${company}: pagkakamali namin ang bagong hulog ng loan ${reference}, kaya binawi. Ang dapat bayaran: ${page}`,
  },
};
