import type { eligibilityWords } from "#en/loan/eligibility.ts";

type Words = (typeof eligibilityWords)["english"];

const between: (bounds: { least: string; most: string }) => string = ({ least, most }) =>
  least && most ? `${least} hanggang ${most}` : least ? `${least} pataas` : `hanggang ${most}`;

export const words: Words = {
  title: "Sino ang puwede sa loan na ito",
  says: {
    AGE: (bounds) => `${between(bounds)} taong gulang ka`,
    LIVES_IN: ({ oneOf }) => `Nakatira ka sa ${oneOf}`,
    WORKS_IN: ({ oneOf }) => `Nagtatrabaho ka sa ${oneOf}`,
    NATIONALITY: ({ oneOf }) => `Ang nasyonalidad mo ay ${oneOf}`,
    WORK: ({ oneOf }) => `Ang trabaho mo ay nasa: ${oneOf}`,
    INCOME: ({ least }) => `Kumikita ka ng ₱${least} pataas bawat buwan`,
    OTHER_INSTALMENTS: ({ most }) =>
      `Hanggang ${most}% lang ng kita mo ang napupunta sa ibang utang`,
    MONTHS_ACTIVE: ({ least }) => `Hindi bababa sa ${least} buwan nang activated ang account mo`,
    ID_VERIFIED: () => "Nasuri na namin ang ID mo",
    LOANS_CLOSED: ({ least }) => `Nakapagbayad ka na nang buo ng ${least} loan sa amin`,
    DAYS_LATE: ({ most }) => `Hindi ka nahuli nang higit sa ${most} araw`,
  },
  answers: { MET: "Oo", NOT_MET: "Hindi pa", NOT_KNOWN: "Hindi pa alam" },
  notKnown: {
    AGE: "Pakitapos ang activation mo.",
    LIVES_IN: "Pakilagay ang tirahan mo sa Settings.",
    WORKS_IN: "Pakilagay sa Settings kung saan ka nagtatrabaho.",
    NATIONALITY: "Pakilagay ang nasyonalidad mo sa Settings.",
    WORK: "Pakilagay ang trabaho mo sa Settings.",
    INCOME: "Pakilagay ang kita mo sa Settings.",
    OTHER_INSTALMENTS: "Itatanong namin ang ibang utang mo kapag nag-apply ka.",
    MONTHS_ACTIVE: "Pakitapos ang activation mo.",
    ID_VERIFIED: "Sinusuri pa namin ang ID mo. Puwede ka nang mag-apply.",
    LOANS_CLOSED: "",
    DAYS_LATE: "",
  },
  documents: (names) => `Kailangan mo ring ipadala sa amin: ${names}.`,
  refused:
    "May kondisyon sa itaas na hindi mo natutugunan, kaya hindi ka pa makakapag-apply para sa loan na ito.",
  fits: (names) => `Puwede kang mag-apply para sa: ${names}.`,
};
