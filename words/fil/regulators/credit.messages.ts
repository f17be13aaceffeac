/** Messages about reporting to the credit registry, in Filipino. */
import type { messages as english } from "#en/regulators/credit.messages.ts";
import type { MessageWords } from "#message.ts";

export const messages: Readonly<Record<keyof typeof english, MessageWords>> = {
  "credit-notice": {
    subject: ({ company }) => `${company}: iniuulat namin ang loan mo, ayon sa batas`,
    text: ({ company, page }) =>
      `${company}: ayon sa RA 9510, iniuulat namin sa CIC ang loan at bayad mo. Tingnan o itama sa Settings: ${page}`,
  },
  "credit-report-asked": {
    subject: ({ company }) => `${company}: puwede ba naming basahin ang credit report mo?`,
    text: ({ company, reference, page }) =>
      `${company}: para sa loan ${reference}, puwede bang basahin ang credit report mo? Oo o hindi: ${page}`,
  },
};
