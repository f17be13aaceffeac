import { defineWords } from "#words/words.tsx";

/** The wallet's short dialogs: Transfer, Pay and Borrow. */
export const walletDialogsWords = defineWords("wallet/dialogs", {
  transfer: "Transfer",
  transferOwn:
    "Money leaves your wallet in one way: as a withdrawal to your own bank or e-wallet account. We send it to nobody else.",
  transferCost:
    "Money that stays in your wallet costs you nothing. You pay interest only on money you have taken out and not yet paid back.",
  withdraw: "Withdraw",

  pay: "Pay",
  payText: "Pay is for your monthly repayment bills.",
  payScore: "Paying early or on time raises your credit score.",
  payNoFee: "There is no fee for paying, and none for paying early.",
  loading: "Looking up what is due …",
  failed: "We could not look up what is due.",
  nothingYet:
    "There is nothing to pay yet. Your due dates start on the day your first payout is confirmed.",
  nothingDue: "There is nothing to pay.",
  dueNow: "Due now",
  next: "Next instalment",
  nextOn: "Due on",
  payoff: "To pay back the whole loan today",
  loanNumber: "Loan number",
  how: "How to pay",
  payTo: (loanNumber: string) =>
    `Pay by bank transfer to this account and no other, with your loan number ${loanNumber} as the reference.`,
  repayBank: "Bank",
  repayName: "Account name",
  repayNumber: "Account number",
  howText: (loanNumber: string) =>
    `Pay from your bank or e-wallet into our account, with your loan number ${loanNumber} as the reference. Never pay into an account that someone gives you in a chat: ask us for ours on`,
  contact: "our contact page",
  seeSchedule: "See every instalment",

  borrow: "Borrow",
  borrowText:
    "You can have one loan at a time. Once it is paid back in full, you may apply for the next one.",
  borrowScore: "Paying early or on time raises your credit score, which we look at when you apply.",
  borrowLink: "Go to your loan",
});
