import { defineWords } from "#define-words.ts";

/** Confirming with a code; the words about the code itself are in `code`. */
export const codeDialogWords = defineWords("member/code-dialog", {
  explain: (phone: string, digits: number) =>
    `We'll send a ${digits}-digit code to your phone, ${phone}. It's free, and we'll never ask you for it.`,
  codeInstead: "Send me a code instead",
  haveCode: "I already have a code",
  otherThing: "The code we sent before was for something else. This needs a new one.",
  sentTo: (phone: string, digits: number) => `We sent a ${digits}-digit code to ${phone}.`,
});
