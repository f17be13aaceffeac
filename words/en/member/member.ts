import { defineWords } from "#define-words.ts";

/** The frame of every member's page, and what is shown before one loads. */
export const memberWords = defineWords("member/member", {
  loading: "LOADING...",
  redirecting: " - Redirecting to home",
  stillSignedIn: "You're still signed in.",
  home: "Home",
  wallet: "Wallet",
  settings: "Settings",
  help: "Help",
  unread: (count: number) => (count === 1 ? "1 new message" : `${count} new messages`),
  signOut: "Sign out",
  signOutTitle: "Sign out?",
  signOutText: "To come back you'll need your phone number and password, or your passkey.",
  signOutYes: "Yes, sign out",
  signOutNo: "Stay signed in",
  navigation: "Member",

  dashTitle: "Home",
  dashMeta: "Your loan at a glance.",

  walletMeta: "Your balance and your withdrawals.",
});
