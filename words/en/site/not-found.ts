import { defineWords } from "#define-words.ts";

export const notFoundWords = defineWords("site/not-found", {
  title: "404 Page Not Found",
  text: "Sorry, we don't know where you wanted to go.",
  back: "Take Me Back",
  pictureAlt: "A jeepney with a question mark above it, stopped at a signpost pointing both ways",
});
