/** Messages about loans that are given back in the days of cooling-off, in Filipino. */
import type { CoolingOffEvent } from "@hiram/contract/loan/cooling-off.ts";
import type { MessageWords } from "#message.ts";

export const coolingOffWords = {
  "cooling-off-declare": {
    subject: ({ company }) => `${company}: ibinabalik mo ang loan mo`,
    text: ({ company, reference, amount, when, payPage }) =>
      `${company}: ibabalik ang loan ${reference}. Bayaran: ${amount} hanggang ${when}. ${payPage} Di ikaw? Sumulat.`,
  },
  "cooling-off-complete": {
    subject: ({ company }) => `${company}: naibalik na ang loan mo`,
    text: ({ company, reference, page }) =>
      `${company}: naibalik na ang loan ${reference}. Wala kang utang: walang interes, walang singil. ${page}`,
  },
  "cooling-off-lapse": {
    subject: ({ company }) => `${company}: tuloy ang loan mo`,
    text: ({ company, reference, when, page }) =>
      `${company}: di naibalik nang buo ang loan ${reference} hanggang ${when}, kaya tuloy ito. Dapat bayaran: ${page}`,
  },
  "cooling-off-resume": {
    subject: ({ company }) => `${company}: hindi pa naibabalik ang loan mo`,
    text: ({ company, reference, amount, when, payPage }) =>
      `${company}: hindi pa naibabalik ang loan ${reference}. Bayaran ang ${amount} hanggang ${when}: ${payPage}`,
  },
} as const satisfies Record<`cooling-off-${CoolingOffEvent}`, MessageWords>;
