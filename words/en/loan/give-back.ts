import { defineWords } from "#define-words.ts";

/** Giving back unused money from the wallet, all or part of it. */
export const giveBackWords = defineWords("loan/give-back", {
  about: "Don't need it all? Return what's left, free.",
  open: "Give back unused money",
  title: "Give back unused money",
  loading: "Calculating …",
  failed: "We can't calculate this right now. Nothing was given back.",
  amount: "Amount to give back",
  hint: (most: string) => `Up to ${most}, which is in your wallet.`,
  missing: "Enter an amount to continue.",
  tooMuch: (most: string) => `You can give back up to ${most}.`,
  whole: "All of it",
  caption: "If you withdraw everything that's left",
  what: "What changes",
  now: "Now",
  after: "After giving back",
  principal: "Principal",
  monthly: "Each month",
  interest: "Interest left to pay",
  saves: (amount: string) => `You'll save ${amount} in interest.`,
  stays: "You'll then owe only what you've withdrawn, over the same months.",
  ends: "You owe nothing else, so your loan ends with this.",
  yes: (amount: string) => `Give back ${amount}`,
});
