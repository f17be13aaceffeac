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
  goingOn: "Taking you there …",
  noAccount: "No account yet?",
  register: "Register",
  forgot: "Forgot your password, or lost your device?",
  recover: "Recover your account",
  lost: "No longer have this number?",
  lostNumber: "Change it without the SIM",
  expired: "Your login has expired.",
  expiredNext: "Sign in again, and we'll take you back to where you were.",
  signInFirst: "Please sign in to see that page. We'll take you there.",
  recovered:
    "Your new password is set, and every device was signed out. You can sign in with it now.",
  phoneChanged:
    "Your account has its new number, and every device was signed out. Sign in with the new number.",
  held: (when: string) =>
    `To keep your money safe, you can't withdraw or change your payout account until ${when}.`,
  frozen: "Your account is frozen to keep it safe. No one can sign in or withdraw.",
  frozenNext: "Write to us, and we'll open it again once we've confirmed it's you.",
  contact: "Contact Us",
  unheard: "You're signed out on this page, but we couldn't reach our server.",
  unheardNext: "On a shared device, please try again once you are connected, before you leave it.",
  heard: "You're signed out.",
  neverAsk: "We never ask for your password by phone, e-mail or chat.",
});
