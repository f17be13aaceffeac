/** Messages about smaller sums that end loans which are late. */
import type { SettlementEvent } from "@hiram/contract/loan/settlement.ts";
import type { MessageWords } from "#message.ts";

export const messages = {
  "settlement-offer": {
    subject: ({ company, amount }) => `${company}: settle your loan for ${amount}`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: pay ${amount} by ${when} to settle your loan. If not, all of it is owed. Ref ${reference} ${payPage}`,
  },
  "settlement-remind": {
    subject: ({ company }) => `${company}: the last day of your settlement offer`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: ${amount} by ${when} still settles your loan. After that all of it is owed. Ref ${reference} ${payPage}`,
  },
  "settlement-pay": {
    subject: ({ company }) => `${company}: your loan has ended`,
    text: ({ company, amount, reference, page }) =>
      `${company}: you paid ${amount} as agreed. Loan ${reference} has ended, and we gave up the rest. ${page}`,
  },
  "settlement-lapse": {
    subject: ({ company }) => `${company}: the settlement was not paid in time`,
    text: ({ company, amount, when, reference, page }) =>
      `${company}: ${amount} did not come in full by ${when}. Loan ${reference} continues; what you paid counts. ${page}`,
  },
  "settlement-resume": {
    subject: ({ company }) => `${company}: your loan has not ended yet`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: a payment was taken back. Pay ${amount} by ${when} to settle your loan. Ref ${reference} ${payPage}`,
  },
  "settlement-withdraw": {
    subject: ({ company }) => `${company}: we withdrew a settlement offer`,
    text: ({ company, amount, reference, page }) =>
      `${company}: we offered ${amount} for loan ${reference} by mistake, sorry. It no longer settles the loan. ${page}`,
  },
} as const satisfies Record<`settlement-${SettlementEvent | "remind"}`, MessageWords>;
