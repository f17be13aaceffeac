import { defineWords } from "#words/words.tsx";

/** What stands around every member's page, and what is said before one is shown. */
export const memberWords = defineWords("member", {
  loading: "LOADING...",
  redirecting: " - Redirecting to home",
  noServer: "No Server Response",
  noServerNext: "You are still signed in. Please check your connection and try again.",
  tryAgain: "Try again",
  home: "Home",
  wallet: "Wallet",
  settings: "Settings",
  signOut: "Sign out",
  navigation: "Member",
  skip: "Skip to the main part",
  demo: "Demo – not a lender, no real loans",
  neverPayFirst:
    "You never pay us before you receive your loan. If someone asks you to, it is not us.",

  dashTitle: "Home",
  dashMeta: "Your loan at a glance.",
  welcome: "Welcome. Your account is open.",
  welcomeNext:
    "Next comes activation: your details, a government-issued ID and a clear selfie, in five steps. After that you can apply for a loan here. Activation is not open yet in this version.",
  calculator: "Work out a loan",
  calculatorNext: "Until then you can see the whole price of a loan, to the centavo.",

  walletTitle: "Wallet",
  walletMeta: "Your balance and your withdrawals.",
  walletEmpty: "Your wallet is empty.",
  walletNext:
    "When a loan of yours is approved and you accept its contract, the money arrives here, and you withdraw it to your bank or e-wallet, free of charge.",
  backHome: "Back to Home",

  activateTitle: "Activation",
  activateMeta: "The five steps before your first loan.",
  activateText: "Activation is not open yet in this version. These are the five steps it will have:",
  activateSteps: [
    "Tell us about yourself",
    "Current residential address",
    "Character References",
    "Your ID, with a clear selfie",
    "Beneficiary bank account, where the loan is received",
  ],
});
