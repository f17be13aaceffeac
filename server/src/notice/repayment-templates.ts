/** Messages about repayments and money given back, with what is owed afterwards. */
import type { Template } from "#notice/template.ts";

const purpose = "REPAYMENT";

export const repaymentTemplates = {
  "repayment-received": {
    purpose,
    subject: ({ company }) => `${company}: we have your payment`,
    text: ({ company, amount, reference }) =>
      `${company}: we received ${amount}, reference ${reference}. Sign in to see what it paid and what is left. Thank you.`,
  },
  "repayment-returned": {
    purpose,
    subject: ({ company }) => `${company}: you gave back unused money`,
    text: ({ company, amount }) =>
      `${company}: ${amount} went back from your wallet to us. You owe nothing for it. Not you? Change your password.`,
  },
} as const satisfies Record<string, Template>;
