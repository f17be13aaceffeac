/** Messages about loans that are given back in the days of cooling-off. */
import type { CoolingOffEvent } from "@hiram/contract/loan/cooling-off.ts";
import type { MessageWords } from "#message.ts";

export const messages = {
  "cooling-off-declare": {
    subject: ({ company }) => `${company}: you're giving your loan back`,
    text: ({ company, reference, amount, when, payPage }) =>
      `${company}: you're giving back loan ${reference}. Pay ${amount} by ${when}: ${payPage} Not you? Write us.`,
  },
  "cooling-off-complete": {
    subject: ({ company }) => `${company}: you gave your loan back`,
    text: ({ company, reference, page }) =>
      `${company}: you gave back loan ${reference}. You owe nothing: no interest, no charges. ${page}`,
  },
  "cooling-off-lapse": {
    subject: ({ company }) => `${company}: your loan continues`,
    text: ({ company, reference, when, page }) =>
      `${company}: we didn't get all of loan ${reference} back by ${when}, so it continues as agreed. Due now: ${page}`,
  },
  "cooling-off-resume": {
    subject: ({ company }) => `${company}: we don't have all of your loan back yet`,
    text: ({ company, reference, amount, when, payPage }) =>
      `${company}: we don't have all of loan ${reference} back yet. Please pay ${amount} by ${when}: ${payPage}`,
  },
} as const satisfies Record<`cooling-off-${CoolingOffEvent}`, MessageWords>;
