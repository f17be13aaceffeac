import { defineWords } from "#define-words.ts";

/** A smaller sum that ends a loan which is late. */
export const settlementWords = defineWords("loan/settlement", {
  title: (amount: string) => `Settle your loan for ${amount}`,
  by: (day: string) => `Pay it by ${day}, and you owe nothing more.`,
  partPaid: (paid: string, amount: string) =>
    `You've paid ${paid} of ${amount}. This is what's left.`,
  givesUp: (amount: string) => `We'll waive the remaining ${amount}.`,
  pay: "PAY THIS AMOUNT",
  late: (day: string) =>
    `What counts is the day the money reaches our account. If it isn't all there by ${day}, you owe the full loan as before. What you've paid still counts.`,
  noCharges: "Until then we'll add no late charges and send no reminders.",
  doneTitle: "Settled for less",
  doneText: (amount: string, forgiven: string) =>
    `You paid the ${amount} we agreed on, and we waived the remaining ${forgiven}. You owe nothing more.`,
});
