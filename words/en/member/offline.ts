import { defineWords } from "#define-words.ts";

/** While the last figures stand on a member's page without a network. */
export const offlineWords = defineWords("member/offline", {
  title: "There is no connection.",
  since: (when: string) => `You see what we knew on ${when}.`,
  text: "You can read it. Paying, withdrawing and changes wait until you are connected again.",
  again: "Try again",
});
