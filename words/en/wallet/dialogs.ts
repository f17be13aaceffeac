import { defineWords } from "#define-words.ts";

/** The wallet's short dialogs: Transfer, Pay and Borrow. */
export const walletDialogsWords = defineWords("wallet/dialogs", {
  transfer: "Transfer",
  transferOwn: "You can only withdraw to your own account.",
  transferCost:
    "Money in your wallet costs you nothing. You pay interest only on what you've withdrawn and not yet paid back.",
  withdraw: "Withdraw",

  pay: "Pay",
  payText: "Pay is for your monthly repayment bills.",
  payScore: "Paying early or on time raises your credit score.",
  payNoFee: "There's no fee for paying, or for paying early.",
  payLink: "Choose what to pay",

  borrow: "Borrow",
  borrowText:
    "You can have one loan at a time. Once it's paid back in full, you may apply for the next one.",
  borrowScore: "Paying early or on time raises your credit score, which we look at when you apply.",
  borrowLink: "Go to your loan",
});
