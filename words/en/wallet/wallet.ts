import { defineWords } from "#define-words.ts";

/** The wallet's balance: on the dashboard's card and on its own screen. */
export const walletWords = defineWords("wallet/wallet", {
  title: "Wallet",
  loading: "Loading your wallet …",
  failed: "We can't load your wallet right now. Your money is safe.",
  stale: (when: string) => `We couldn't refresh this. What you see is from ${when}.`,

  available: "Available balance",
  nothingInIt: "Nothing yet",
  onTheWay: "On its way to your account",
  onHold: "On hold while we check it",
  withdrawNow: "WITHDRAW NOW",
  nothingThere: "There's nothing in your wallet to withdraw.",
  nothingYet: "Once your loan is approved and you agree to the contract, the money will be here.",
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
      text: "Once your loan is approved and you agree to the contract, the money will be here. There's nothing to pay meanwhile.",
      next: "See your application",
    },
    approved: {
      title: "Your loan is approved.",
      text: "Read the contract and agree to it with a code. The money will be in your wallet right away.",
      next: "Read and agree",
    },
    ended: {
      title: "You don't have a loan right now.",
      text: "You have nothing to pay. You can apply again on Home, free of charge.",
      next: "Apply again",
    },
    paid: {
      title: "You don't have a loan right now.",
      text: "Your last loan is fully paid. You can apply again on Home, free of charge.",
      next: "Apply again",
    },
  },
});
