import type { interestWords } from "#en/loan/interest.ts";

export const words: (typeof interestWords)["english"] = {
  flat: {
    full: (rate) =>
      `Flat add-on ang interes: ${rate} ng loan para sa bawat buwan, na ni-round sa buong piso. Pareho ito buwan-buwan, kahit lumiliit ang utang mo habang nagbabayad ka.`,
    short: (rate) => `Ang interes ay ${rate} ng loan para sa bawat buwan.`,
    kind: "flat",
    share: "halagang inutang mo",
    ours: (rate) => `Flat ang interes namin: ${rate} kada buwan ng loan.`,
    effective: ({ rate, perYear, months }) =>
      `Buwan-buwan kang nagbabayad ng bahagi ng loan, kaya paliit nang paliit ang utang mo, pero pareho pa rin ang interes. Kaya ang ${rate} kada buwan sa loob ng ${months} buwan ay ${perYear} talaga kada taon. Gamitin ang numerong ito para ikumpara ang mga lender.`,
  },
  declining: {
    full: (rate) =>
      `Kinukuwenta ang interes sa declining balance: ${rate} kada buwan ng utang mo pa.`,
    short: (rate) => `Ang interes ay ${rate} kada buwan ng utang mo pa.`,
    kind: "sa utang mo pa",
    share: "utang mo pa",
    ours: (rate) => `Ang interes namin ay ${rate} kada buwan ng utang mo pa.`,
    effective: ({ rate, perYear, months }) =>
      `Kinukuwenta ang interes namin sa utang mo pa, kaya ang ${rate} kada buwan sa loob ng ${months} buwan ay ${perYear} kada taon. Gamitin ang numerong ito para ikumpara ang mga lender.`,
  },
};
