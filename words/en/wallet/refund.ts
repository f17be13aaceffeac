import { defineWords } from "#define-words.ts";

/** Overpaid money, and sending it back to its member. */
export const refundWords = defineWords("wallet/refund", {
  title: "You paid more than you owed",
  text: "This money is yours. We can send it back to your own account, free of charge.",
  waits: (day: string | null) =>
    day
      ? `We can send it once the bank confirms your payment, by ${day}.`
      : "We can send it once the bank confirms your payment.",
  now: (amount: string) => `We can send back ${amount} now.`,
  reserved: (amount: string) => `${amount} is on its way back to you.`,
  send: "SEND IT BACK TO ME",
  to: (bank: string, account: string) => `To your account at ${bank}, ${account}.`,
  codeTitle: "Confirm with an OTP",
  codeText: (amount: string, bank: string, account: string) =>
    `We'll send ${amount} to your own account at ${bank}, ${account}.`,
  sending: "Sending …",
  checking:
    "Our server hasn't answered yet. We'll keep checking. The money is never sent twice, and there's nothing for you to do.",
  done: (amount: string, reference: string) =>
    `${amount} is on its way to your account. Reference ${reference}.`,
  refused: "Nothing was sent. The money is still yours.",
  askAgain: "Please ask for a new code.",
});
