import { defineWords } from "#define-words.ts";

/** Words about passkeys, for all pages. */
export const passkeyWords = defineWords("member/passkey", {
  instead: "Use my passkey",
  signIn: "Use a passkey instead",
  none: {
    cancelled: "No passkey was used. Try again, or use another way.",
    known: "This device already has a passkey for your account.",
    unusable: "Passkeys don't work on this device or in this browser.",
  },
});
