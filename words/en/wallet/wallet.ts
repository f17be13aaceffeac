import { defineWords } from "#define-words.ts";

/** The wallet's balance: on the dashboard's card and on its own screen. */
export const walletWords = defineWords("wallet/wallet", {
  title: "Wallet",
  loading: "Looking up your wallet …",
  failed: "We could not look up your wallet. Your money is where it was.",
  stale: (when: string) => `We could not refresh this. What you see is from ${when}.`,

  available: "Available balance",
  withdrawNow: "WITHDRAW NOW",
  nothingThere: "There is nothing in your wallet to withdraw.",
  nothingYet:
    "Your loan goes to your wallet once it is approved and you have agreed to the contract.",
  progress: "Left of your loan",
  share: (percent: string) => `${percent} of your loan is in your wallet`,
  totalLimit: "Total limit",
  reserved: (amount: string) => `${amount} is set aside for your withdrawal.`,
  actions: "More with your wallet",
  seeWallet: "All withdrawals",

  /** An empty wallet: why, what comes next, and where to go. */
  empty: {
    none: {
      title: "Your wallet is empty.",
      text: "Once your loan is approved and you agree to the contract, the money arrives here. You then withdraw it to your bank or e-wallet, free of charge.",
      next: "Apply for a loan",
    },
    waiting: {
      title: "Your application is with us.",
      text: "Your loan goes to your wallet once it is approved and you have agreed to the contract. There is nothing to pay meanwhile.",
      next: "See your application",
    },
    approved: {
      title: "Your loan is approved.",
      text: "Read the contract and agree to it with a code. The money is then in your wallet at once.",
      next: "Read and agree",
    },
    ended: {
      title: "You have no loan at present.",
      text: "There is nothing in your wallet, and nothing to pay on a loan that is over.",
      next: "Back to Home",
    },
  },
});
