import { defineWords } from "#define-words.ts";

/** The success screen after the last step of activation. */
export const activatedWords = defineWords("activation/activated", {
  title: "Your account is active",
  most: "You can borrow up to",
  mostBy: (months: number) =>
    `over ${months} months, by your stated income. What you pay each month lowers it.`,
  text: "We've saved your answers and your ID. Applying is free.",
  next: "Apply for a loan",
});
