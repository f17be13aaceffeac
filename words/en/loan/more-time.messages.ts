/** Messages about requests for more time. */
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
      `${company}: we could not give more time for loan ${reference}. Why, and what you can do: ${page}`,
  },
  "hardship-agree": {
    subject: ({ company }) => `${company}: your new instalments`,
    text: ({ company, reference, amount, when, page }) =>
      `${company}: new terms for loan ${reference} hold. Next: ${amount} on ${when}. Not you? ${page}`,
  },
  "hardship-lapse": {
    subject: ({ company }) => `${company}: our offer has ended`,
    text: ({ company, reference, page }) =>
      `${company}: the new terms for loan ${reference} were not agreed to. It continues as before. ${page}`,
  },
  "hardship-withdraw": {
    subject: ({ company }) => `${company}: your request has ended`,
    text: ({ company, reference, page }) =>
      `${company}: your request for more time, loan ${reference}, has ended. The loan is as it was. ${page}`,
  },
  "hardship-undo": {
    subject: ({ company }) => `${company}: your new terms were undone`,
    text: ({ company, reference, page }) =>
      `${company}: the new terms for loan ${reference} were a mistake of ours and are undone. What is due: ${page}`,
  },
} as const satisfies Record<`hardship-${HardshipEvent}`, MessageWords>;
