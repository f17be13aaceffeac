import type { TextAnswer } from "@hiram/contract/activation/answers.ts";
import { defineWords } from "#define-words.ts";

/** The names of the plain answers of activation, wherever they are asked for or shown. */
export const answerWords = defineWords("member/answers", {
  nationality: "Nationality",
} satisfies Record<TextAnswer, string>);
