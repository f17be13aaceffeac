import type { verifyWords } from "#words/en/site/verify.ts";

export const words: (typeof verifyWords)["english"] = {
  title: "I-check ang isang papeles",
  description: "Alamin kung kami ang naglabas ng isang resibo, statement, sulat o sertipiko.",
  text: "Bawat resibo, statement, payoff letter at sertipiko namin ay may code na 16 na letra at numero. Ilagay ito para makita kung ano ang inilabas namin. Walang ipinapakita tungkol sa member.",
  code: "Code sa papeles",
  codeHint: "Halimbawa 7K2M-9QXA-04TB-VH5C. Hindi mahalaga ang mga gitling at maliliit na letra.",
  codeMissing: "Pakilagay ang code.",
  check: "I-CHECK",
  checking: "Chine-check …",
  failed: "Hindi na-check ang code.",
  GENUINE: "Tunay. Kami ang naglabas ng papeles na may ganitong code.",
  NO_LONGER_VALID: "Hindi na balido. Kami ang naglabas nito, pero nagbago na ang nakasaad dito.",
  UNKNOWN:
    "Hindi tunay. Wala kaming inilabas na papeles na may ganitong code. Pakitingnan muli ang bawat letra at numero.",
  compare: "Ihambing ito sa papeles. Kung may hindi tugma, binago ang papeles.",
  kind: "Papeles",
  on: "Petsa",
  amount: "Halaga",
  kinds: {
    RECEIPT: "Resibo ng pagtanggap",
    STATEMENT: "Statement ng account",
    PAYOFF: "Payoff letter",
    CERTIFICATE: "Sertipiko ng buong pagbabayad",
  },
};
