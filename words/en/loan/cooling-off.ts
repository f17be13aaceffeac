import { defineWords } from "#define-words.ts";

/** Giving the whole loan back in the first days after the payout. */
export const coolingOffWords = defineWords("loan/cooling-off", {
  openTitle: "You can still change your mind",
  daysLeft: (days: number, day: string) => {
    if (days === 0) return `Today, ${day}, is the last day.`;
    return days === 1 ? `1 day left, until ${day}.` : `${days} days left, until ${day}.`;
  },
  openText:
    "Give back what you received, and you owe nothing: no interest, no charges, no fee. You don't have to say why.",
  openClosed:
    "You've paid this loan back. Give it back now, and we'll refund the interest you paid.",
  open: "Give the loan back",
  title: "Give the loan back",
  pay: "You pay back",
  wallet: "Goes back from your wallet",
  by: "It must reach us by",
  saved: "Interest and charges until today",
  savedNone: "You don't pay them",
  askPay: (day: string) =>
    `Pay back exactly this amount, any way you like. If we don't have all of it by ${day}, your loan continues as agreed, with interest from the start.`,
  askWallet: "You won't be able to withdraw any more of this loan.",
  keep: "Keep the loan",
  yes: "Yes, give it back",
  declaredTitle: "You're giving your loan back",
  declaredText: (day: string) => `Pay it by ${day}, and you owe nothing more.`,
  declaredLate: (day: string) =>
    `What counts is the day the money reaches our account. If it isn't all there by ${day}, your loan continues as agreed, with interest from the start.`,
  declaredNothing:
    "We've received all of it. A payout is still on its way; your loan will end after that.",
  payNow: "PAY IT BACK",
  doneTitle: "You gave this loan back",
  doneText: "It cost you nothing: no interest, no charges, no fee.",
});
