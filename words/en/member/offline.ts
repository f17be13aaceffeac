import { defineWords } from "#define-words.ts";

/** Shown while a member's page shows cached figures without a network. */
export const offlineWords = defineWords("member/offline", {
  title: "You're offline.",
  since: (when: string) => `This is your account as of ${when}.`,
  text: "You can read it. To pay, withdraw or change something, please connect first.",
  again: "Try again",
});
