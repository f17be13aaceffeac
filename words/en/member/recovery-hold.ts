import { defineWords } from "#define-words.ts";

/** Why money waits after a recovery, on every screen that it concerns. */
export const recoveryHoldWords = defineWords("member/recovery-hold", {
  title: (when: string) => `Withdrawals and account changes are paused until ${when}.`,
  text: "This account was recovered with a new password, or its phone number or name is changing. This pause keeps your money safe if someone has taken over your phone number.",
  notYou: "If it wasn't you, freeze the account with the link in our message, or write to us.",
  contact: "Contact Us",
});
