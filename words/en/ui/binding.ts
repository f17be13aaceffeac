import { defineWords } from "#define-words.ts";

/** Beside a text that members agree to; shown only where that text is translated. */
export const bindingWords = defineWords("ui/binding", {
  note: "This translation is here to help you understand. The English text, which is below, binds if the two differ.",
  english: "The English text",
});
