import type { verifyWords } from "#en/site/verify.ts";
import { verifyAnswerFilipino } from "#fil/loan/verify.papers.ts";

export const words: (typeof verifyWords)["english"] = {
  title: "I-check ang isang dokumento",
  description: "Alamin kung kami ang naglabas ng isang resibo, statement, sulat o sertipiko.",
  text: "Bawat resibo, statement, payoff letter at sertipiko namin ay may code na 16 na letra at numero. Ilagay ito para makita kung ano ang inilabas namin. Sinasabi ng page kung kami ang naglabas ng dokumento at kung napapanahon pa ito. Walang ipinapakita tungkol sa member.",
  code: "Code sa dokumento",
  codeHint: "Halimbawa 7K2M-9QXA-04TB-VH5C. Hindi mahalaga ang mga gitling at maliliit na letra.",
  codeMissing: "Pakilagay ang code.",
  check: "I-CHECK",
  checking: "Chine-check …",
  failed: "Hindi na-check ang code.",
  ...verifyAnswerFilipino,
};
