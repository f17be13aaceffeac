import { defineWords } from "#define-words.ts";

/** What a member reads whom staff have blocked from new loans and payouts. It accuses nobody. */
export const accountCheckWords = defineWords("member/account-check", {
  title: "Your account is being checked.",
  text: "You can sign in, read everything and pay as usual. Applying for a loan, accepting one and withdrawing have to wait until the check is done. What is yours stays yours.",
  until: (day: string) => `The check is over after ${day} at the latest.`,
  call: "If you have a question, please contact us:",
  contact: "Contact Us",
  withdrawing: "Withdrawing waits while your account is being checked.",
});
