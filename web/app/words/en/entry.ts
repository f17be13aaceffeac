import { defineWords } from "#words/words.tsx";

export const entryWords = defineWords("entry", {
  signIn: "Sign In",
  register: "Registration",
  notYet:
    "Member accounts are not open yet. Until they are, the calculator shows you the whole price of a loan, and you can write to us.",
  description: "Sign in to your account, or open one.",
  calculator: "Work out your loan",
  contact: "Contact Us",
});
