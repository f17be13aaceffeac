import { defineWords } from "#define-words.ts";

export const freezeWords = defineWords("session/freeze", {
  title: "Freeze your account",
  description: "Stop everything on your account with the link from one of our messages.",
  question: "Was it someone else?",
  text: "If you didn't do what our message says, freeze your account now. Right away:",
  effects: [
    "Every device is signed out.",
    "No one can sign in or withdraw, not even you.",
    "No payout will start.",
  ] as readonly string[],
  again: "You can undo this: write to us, and we'll check that it's you first.",
  freeze: "Freeze my account",
  freezing: "Freezing …",
  keep: "It was me, do nothing",
  doneTitle: "Your account is frozen",
  done: "No one can sign in or withdraw any more. Write to us, and we'll help you get it back.",
  refusedTitle: "This link no longer works",
  refused:
    "A link in our messages works once, within a week. If you think someone is in your account, write to us now, or recover the account to sign every device out.",
  noLink: "Please open this page with the link in our message.",
  otherWays:
    "No message at hand? Recover your account, which signs every device out, or write to us.",
  contact: "Contact Us",
  recover: "Recover your account",
});
