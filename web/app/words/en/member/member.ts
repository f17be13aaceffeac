import { defineWords } from "#words/words.tsx";

/** The frame of every member's page, and what is shown before one loads. */
export const memberWords = defineWords("member/member", {
  loading: "LOADING...",
  redirecting: " - Redirecting to home",
  stillSignedIn: "You are still signed in.",
  home: "Home",
  wallet: "Wallet",
  settings: "Settings",
  signOut: "Sign out",
  navigation: "Member",

  dashTitle: "Home",
  dashMeta: "Your loan at a glance.",

  walletTitle: "Wallet",
  walletMeta: "Your balance and your withdrawals.",
});
