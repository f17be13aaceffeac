import { defineWords } from "#define-words.ts";

/** Paying from abroad, step by step, in Help. */
export const payAbroadWords = defineWords("payment/pay-abroad", {
  title: "Pay from abroad",
  steps: [
    "Open your bank's app, or a remittance app that sends to Philippine banks.",
    "Send pesos to this account:",
    "Write this reference into the message, digits only:",
    "Send it two or three banking days before your due date. The full amount must reach us, so the sender pays the fee.",
    "It's on Home as soon as it reaches us. We'll text you.",
  ],
  bank: "Bank",
  accountName: "Account name",
  accountNumber: "Account number",
  reference: "Your reference",
  copy: "Copy",
  copied: "Copied",
  notCopied: "Couldn't copy. Please select the text.",
  orFamily:
    "Family in the Philippines can pay for you: make a link under Home, “Pay off early, or let someone pay for you”.",
  pay: "See every way to pay",
});
