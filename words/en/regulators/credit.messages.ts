/** Messages about reporting to the credit registry, and about reading a credit report. */
import type { MessageWords } from "#message.ts";

export const messages = {
  "credit-notice": {
    subject: ({ company }) => `${company}: we report your loan, as the law says`,
    text: ({ company, page }) =>
      `${company}: by law (RA 9510) we report your loan to the CIC, the credit registry. See it or dispute it in Settings: ${page}`,
  },
  "credit-report-asked": {
    subject: ({ company }) => `${company}: may we read a credit report?`,
    text: ({ company, reference, page }) =>
      `${company}: for loan ${reference}, may we read a credit report about you? Your answer: ${page}`,
  },
} as const satisfies Record<string, MessageWords>;
