import { defineWords } from "#define-words.ts";

/** The member's inbox: letters that our staff wrote. */
export const lettersWords = defineWords("settings/letters", {
  text: "What our staff wrote to you. We never ask for a code, a password or a payment in advance.",
  loading: "Loading your letters …",
  failed: "We can't load your letters right now.",
  none: "No letters yet.",
  from: (name: string) => `From ${name}`,
});
