import { defineWords } from "#define-words.ts";

/** The list of all money of a member. */
export const moneyWords = defineWords("wallet/money", {
  title: "All transactions",
  meta: "Your loan, payouts, payments, returns and refunds in one list.",
  text: "A plus is money coming to you. A minus is money you withdrew or paid.",
  open: "All transactions",
  back: "Back to your wallet",
  loading: "Loading …",
  failed: "We can't load your balance right now. Your money is safe.",
  none: "No transactions yet.",
  noneText: "Once your loan is in your wallet, you'll see it here.",
  more: "Show earlier ones",
  loadingMore: "Loading …",
  reference: (reference: string) => `Reference ${reference}`,
  kinds: {
    LOAN_IN: "Loan to your wallet",
    LOAN_TAKEN_BACK: "Cancelled loan, returned from your wallet",
    PAYOUT: "Withdrawal to your account",
    PAYOUT_RETURNED: "Withdrawal returned to your wallet",
    PAYMENT: "Your payment",
    GIVEN_BACK: "Unused money given back",
    REFUND: "Refund of overpaid money",
    REFUND_RETURNED: "Refund returned to us",
  },
  states: {
    PROCESSING: "Processing",
    ON_HOLD: "On hold",
    SENT: "Sent",
    COMPLETED: "Completed",
    RETURNED: "Returned",
    RECALLED: "Recalled",
    DONE: "Done",
    REVERSED: "Reversed",
  },
});
