import { defineWords } from "#define-words.ts";

/** A smaller sum that ends a loan which is late. */
export const settlementWords = defineWords("loan/settlement", {
  title: (amount: string) => `Settle your loan for ${amount}`,
  by: (day: string) => `Pay it by ${day}, and you owe nothing more.`,
  partPaid: (paid: string, amount: string) =>
    `You have paid ${paid} of ${amount}. This is what is missing.`,
  givesUp: (amount: string) => `We'll waive the remaining ${amount}.`,
  pay: "PAY THIS SUM",
  late: (day: string) =>
    `The day on which the money reaches our account counts. If it is not there in full by ${day}, all of the loan is owed as before. What you paid by then counts.`,
  noCharges: "Until then we add no late charges and send no reminders.",
  doneTitle: "Settled for less",
  doneText: (amount: string, forgiven: string) =>
    `You paid the ${amount} that we agreed on, and we waived the remaining ${forgiven}. You owe nothing more.`,
});
