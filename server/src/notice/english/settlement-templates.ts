/** Messages about smaller sums that end loans which are late. */
import type { SettlementEvent } from "@hiram/contract/loan/settlement.ts";
import type { Template } from "#notice/template.ts";

export const settlementTemplates = {
  "settlement-offer": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: a smaller sum ends your loan`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: pay ${amount} by ${when} and you owe nothing more. If not, all of the loan is owed. Ref ${reference}: ${payPage}`,
  },
  "settlement-pay": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your loan has ended`,
    text: ({ company, amount, reference, page }) =>
      `${company}: you paid ${amount} as agreed. Loan ${reference} has ended, you owe nothing more. Your certificate: ${page}`,
  },
  "settlement-lapse": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: the smaller sum was not paid in time`,
    text: ({ company, amount, when, reference, page }) =>
      `${company}: ${amount} did not come in full by ${when}. All of loan ${reference} is owed; what you paid counts: ${page}`,
  },
  "settlement-resume": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: your loan has not ended yet`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: a payment was taken back. Pay ${amount} by ${when} and you owe nothing more. Ref ${reference}: ${payPage}`,
  },
  "settlement-withdraw": {
    purpose: "LOAN",
    subject: ({ company }) => `${company}: we take back the smaller sum`,
    text: ({ company, amount, reference, page }) =>
      `${company}: ${amount} for loan ${reference} was our mistake, we take it back. Sorry. Please do not pay it. What you owe: ${page}`,
  },
} as const satisfies Record<`settlement-${SettlementEvent}`, Template>;
