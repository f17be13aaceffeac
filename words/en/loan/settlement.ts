import { defineWords } from "#define-words.ts";

/** A smaller sum that ends a loan which is late. */
export const settlementWords = defineWords("loan/settlement", {
  title: (day: string) => `Settle your loan by ${day}`,
  by: "After that you owe nothing more.",
  partPaid: (paid: string, amount: string) =>
    `You've paid ${paid} of ${amount}. This is what's left.`,
  partsOf: "What you pay, and what we waive",
  parts: { paid: "Paid", left: "You pay", forgiven: "We waive" },
  pay: "PAY THIS AMOUNT",
  late: (day: string) =>
    `What counts is the day the money reaches our account. If it isn't all there by ${day}, you owe the full loan as before. What you've paid still counts.`,
  noCharges: "Until then we'll add no late charges and send no reminders.",
  doneTitle: "Settled for less",
  doneText: (amount: string, forgiven: string) =>
    `You paid the ${amount} we agreed on, and we waived the remaining ${forgiven}. You owe nothing more.`,
});
