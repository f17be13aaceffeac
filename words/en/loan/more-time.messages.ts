/** Messages about requests for more time, and about a due day that was moved. */
import type { HardshipEvent } from "@hiram/contract/loan/hardship.ts";
import type { MessageWords } from "#message.ts";

export const messages = {
  "hardship-ask": {
    subject: ({ company }) => `${company}: we have your request for more time`,
    text: ({ company, reference, page }) =>
      `${company}: we have your request for more time, loan ${reference}. No late charges until we decide. ${page}`,
  },
  "hardship-offer": {
    subject: ({ company }) => `${company}: new terms for your loan`,
    text: ({ company, reference, when, page }) =>
      `${company}: we offer new terms for loan ${reference}, until ${when}. Read and agree: ${page}`,
  },
  "hardship-decline": {
    subject: ({ company }) => `${company}: your request for more time`,
    text: ({ company, reference, page }) =>
      `${company}: we couldn't give you more time for loan ${reference}. Why, and what you can do: ${page}`,
  },
  "hardship-agree": {
    subject: ({ company }) => `${company}: your new instalments`,
    text: ({ company, reference, amount, when, page }) =>
      `${company}: new terms for loan ${reference} start today. Next: ${amount} on ${when}. Not you? ${page}`,
  },
  "due-day-moved": {
    subject: ({ company }) => `${company}: your new due day`,
    text: ({ company, reference, amount, when, page }) =>
      `${company}: the due day of loan ${reference} is moved. Next: ${amount} on ${when}. Not you? ${page}`,
  },
  "hardship-lapse": {
    subject: ({ company }) => `${company}: our offer has ended`,
    text: ({ company, reference, page }) =>
      `${company}: our offer of new terms for loan ${reference} has ended. The loan continues as before. ${page}`,
  },
  "hardship-withdraw": {
    subject: ({ company }) => `${company}: your request has ended`,
    text: ({ company, reference, page }) =>
      `${company}: your request for more time, loan ${reference}, is closed. The loan stays as it was. ${page}`,
  },
  "hardship-undo": {
    subject: ({ company }) => `${company}: we cancelled your new terms`,
    text: ({ company, reference, page }) =>
      `${company}: we made a mistake with the new terms for loan ${reference} and cancelled them. What's due: ${page}`,
  },
} as const satisfies Record<`hardship-${HardshipEvent}` | "due-day-moved", MessageWords>;
