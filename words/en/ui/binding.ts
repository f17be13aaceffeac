import { defineWords } from "#define-words.ts";

/** Beside a text that members agree to; shown only where that text is translated. */
export const bindingWords = defineWords("ui/binding", {
  note: "This translation is here to help you understand. If the two differ, the English text below counts.",
  english: "The English text",
  summary: "In short",
});
