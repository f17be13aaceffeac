/** Messages about smaller sums that end loans which are late. */
import type { SettlementEvent } from "@hiram/contract/loan/settlement.ts";
import type { MessageWords } from "#message.ts";

export const messages = {
  "settlement-offer": {
    subject: ({ company, amount }) => `${company}: settle your loan for ${amount}`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: pay ${amount} by ${when} to settle your loan. If not, you owe all of it. Ref ${reference} ${payPage}`,
  },
  "settlement-remind": {
    subject: ({ company }) => `${company}: the last day of your settlement offer`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: ${amount} by ${when} still settles your loan. After that you owe all of it. Ref ${reference} ${payPage}`,
  },
  "settlement-pay": {
    subject: ({ company }) => `${company}: your loan is settled`,
    text: ({ company, amount, reference, page }) =>
      `${company}: you paid ${amount} as agreed. Loan ${reference} is settled, and we waived the rest. ${page}`,
  },
  "settlement-lapse": {
    subject: ({ company }) => `${company}: the settlement wasn't paid in time`,
    text: ({ company, amount, when, reference, page }) =>
      `${company}: we didn't get all of ${amount} by ${when}. Loan ${reference} continues; what you paid counts. ${page}`,
  },
  "settlement-resume": {
    subject: ({ company }) => `${company}: your loan isn't settled yet`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: a payment was reversed. Pay ${amount} by ${when} to settle your loan. Ref ${reference} ${payPage}`,
  },
  "settlement-withdraw": {
    subject: ({ company }) => `${company}: we withdrew a settlement offer`,
    text: ({ company, amount, reference, page }) =>
      `${company}: we offered ${amount} for loan ${reference} by mistake, sorry. It no longer settles the loan. ${page}`,
  },
} as const satisfies Record<`settlement-${SettlementEvent | "remind"}`, MessageWords>;
