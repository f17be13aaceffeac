import { defineWords } from "#define-words.ts";

/** Shown beside a text that members agree to, if that text is translated. */
export const bindingWords = defineWords("ui/binding", {
  note: "This translation is here to help you understand. If the two differ, the English text below counts.",
  english: "The English text",
  summary: "In short",
});
