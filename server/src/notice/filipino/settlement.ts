/** Messages about smaller sums that end loans which are late, in Filipino. */
import type { SettlementEvent } from "@hiram/contract/loan/settlement.ts";
import type { MessageWords } from "#notice/template.ts";

export const settlementWords = {
  "settlement-offer": {
    subject: ({ company }) => `${company}: mas maliit na halaga ang tatapos sa loan mo`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: bayaran ang ${amount} hanggang ${when} at tapos na ang utang. Kung hindi, buo pa rin ito. Ref ${reference}: ${payPage}`,
  },
  "settlement-pay": {
    subject: ({ company }) => `${company}: tapos na ang loan mo`,
    text: ({ company, amount, reference, page }) =>
      `${company}: nabayaran mo ang napagkasunduang ${amount}. Tapos na ang loan ${reference}, wala ka nang utang: ${page}`,
  },
  "settlement-lapse": {
    subject: ({ company }) => `${company}: hindi nabayaran sa oras ang mas maliit na halaga`,
    text: ({ company, amount, when, reference, page }) =>
      `${company}: di dumating nang buo ang ${amount} hanggang ${when}. Utang pa ang loan ${reference}; bilang ang ibinayad mo: ${page}`,
  },
  "settlement-resume": {
    subject: ({ company }) => `${company}: hindi pa tapos ang loan mo`,
    text: ({ company, amount, when, reference, payPage }) =>
      `${company}: may binawing bayad. Bayaran ang ${amount} hanggang ${when} at tapos na ang utang. Ref ${reference}: ${payPage}`,
  },
  "settlement-withdraw": {
    subject: ({ company }) => `${company}: binabawi namin ang mas maliit na halaga`,
    text: ({ company, amount, reference, page }) =>
      `${company}: mali namin ang ${amount} para sa loan ${reference}, binabawi ito. Paumanhin. Huwag itong bayaran. Ang utang: ${page}`,
  },
} as const satisfies Record<`settlement-${SettlementEvent}`, MessageWords>;
