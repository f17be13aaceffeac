import { defineWords } from "#define-words.ts";

/** The success screens after agreeing to a loan, cancelling it and giving money back. */
export const loanDoneWords = defineWords("loan/done", {
  number: "Loan no.",
  instalment: (months: number) => `Monthly instalment, ${months} months`,
  cost: "Cancelling cost you",
  ACCEPT: {
    title: "You've agreed. Your loan is active.",
    figure: "In your wallet now",
    text: [
      "We'll e-mail you the signed contract. It's also here, under Documents.",
      "Your due dates start on the day your first payout is confirmed.",
    ],
    next: "Go to my wallet to withdraw",
  },
  CANCEL: {
    title: "Your loan is cancelled",
    figure: "You owe",
    text: ["We've sent you a confirmation. You can apply again at any time."],
    next: "Continue",
  },
  RETURN_UNUSED: {
    title: "Given back",
    figure: "Returned from your wallet",
    text: ["You no longer owe this amount. You now owe only what you've withdrawn."],
    next: "Back to my loan",
  },
});
