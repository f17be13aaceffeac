import { defineWords } from "#define-words.ts";

/** Agreeing to an addendum: moving the due day, or new terms. */
export const addendumWords = defineWords("loan/addendum", {
  read: "Read the addendum",
  hint: "You're agreeing to the addendum, so please open it first.",
  changed: "The figures have changed since you opened the page. Please read the new addendum.",
  next: "Next instalment",
  nextDue: "Next due date",
  mailed: "We've e-mailed you the addendum.",
  toHome: "Go to Home",
  pdf: "Addendum as PDF",
  hash: "SHA-256 of the content",
  close: "Close",
});
