import { defineWords } from "#define-words.ts";

/** What prevents deleting an account, and advice for each. */
export const obstacleWords = defineWords("settings/obstacles", {
  title: "This comes first",
  text: "You can ask for deletion now, but we can't delete anything until this is settled:",
  what: {
    APPLICATION: (amount: string) => `You have an application for ${amount}.`,
    LOAN: (amount: string) => `Your loan of ${amount} is active.`,
    WALLET: (amount: string) => `${amount} is in your wallet.`,
    ON_ITS_WAY: (amount: string) => `${amount} is on its way to your account.`,
    OVERPAID: (amount: string) => `You overpaid ${amount}. It's yours.`,
  },
  todo: {
    APPLICATION: "Cancel it for free, or wait for our decision.",
    LOAN: "Pay it off. Paying early costs nothing.",
    WALLET: "Withdraw it to your account, or give it back.",
    ON_ITS_WAY: "Please wait. We'll text you when it arrives.",
    OVERPAID: "We can send it to your account.",
  },
  go: {
    APPLICATION: "Go to my application",
    LOAN: "Pay off my loan",
    WALLET: "Go to my wallet",
    ON_ITS_WAY: "See where it is",
    OVERPAID: "Get my money back",
  },
});
