import type { answerWords } from "#en/member/answers.ts";

export const words: (typeof answerWords)["english"] = {
  nationality: "Nasyonalidad",
};
