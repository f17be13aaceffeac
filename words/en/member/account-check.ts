import { defineWords } from "#define-words.ts";

/**
 * The notice for a member whom staff have blocked from new loans and payouts. It accuses nobody.
 */
export const accountCheckWords = defineWords("member/account-check", {
  title: "Your account is being checked.",
  text: "You can sign in, read everything and pay as usual. Applying for a loan, accepting one and withdrawing have to wait until we're done. Your money stays yours.",
  until: (day: string) => `We'll be done by ${day} at the latest.`,
  call: "If you have a question, please contact us:",
  contact: "Contact Us",
  withdrawing: "You can't withdraw while we check your account.",
});
