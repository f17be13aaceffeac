import { defineWords } from "#define-words.ts";

/** The success screen after the last step of activation. */
export const activatedWords = defineWords("activation/activated", {
  title: "Your account is active",
  most: "You can borrow up to",
  mostBy: (months: number) =>
    `over ${months} months, based on your stated income. Your monthly payments and expenses lower it.`,
  text: "We've saved your answers and your ID. Applying is free.",
  next: "Apply for a loan",
});
