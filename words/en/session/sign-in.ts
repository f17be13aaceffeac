import { defineWords } from "#define-words.ts";

export const signInWords = defineWords("session/sign-in", {
  title: "Sign In",
  description: "Sign in to your account to see your loan, your wallet and your settings.",
  phone: "Phone number",
  password: "Password",
  passwordMissing: "Please enter your password.",
  remember: "Remember me",
  rememberHint: "Keeps you signed in on this device. Leave it off on a shared one.",
  signIn: "SIGN IN",
  signingIn: "Signing In.",
  signedIn: "Signed in successfully.",
  goingOn: "We are taking you there.",
  noAccount: "No account yet?",
  register: "Register",
  forgot: "Forgot your password, or lost your device?",
  recover: "Recover your account",
  lost: "No longer have this number?",
  lostNumber: "Change it without the SIM",
  expired: "Your login has expired.",
  expiredNext: "Sign in again, and we take you back to where you were.",
  signInFirst: "Please sign in to see that page. We take you there afterwards.",
  recovered:
    "Your new password is set, and every device was signed out. You can sign in with it now.",
  phoneChanged:
    "Your account has its new number, and every device was signed out. Sign in with the new number.",
  held: (when: string) =>
    `To keep your money safe, withdrawals and changes of your payout account wait until ${when}.`,
  frozen: "Your account is frozen to keep it safe. No one can sign in or withdraw.",
  frozenNext: "Write to us, and we open it again once we know that it is you.",
  contact: "Contact Us",
  unheard: "You are signed out on this page, but we could not reach our server.",
  unheardNext: "On a shared device, please try again once you are connected, before you leave it.",
  heard: "You are signed out.",
  neverAsk: "We never ask for your password by phone, e-mail or chat.",
});
