import { defineWords } from "#define-words.ts";

export const recoverWords = defineWords("session/recover", {
  title: "Account recovery",
  description:
    "Lost your password or your device? Confirm your phone number and set a new password.",
  rememberAgain: "Remember your password?",
  signIn: "Sign in",
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  phoneTitle: "Which number is your account under?",
  phoneText: "If it has an account, we send a code to it by SMS, free of charge.",
  lostNumber: "Lost the number itself?",
  lostLink: "Change it without the SIM",
  unknownTitle: "This number has no account",
  unknownText: (phone: string) => `${phone} is not registered. You can open an account with it.`,
  register: "Register",
  otherNumber: "Use another number",
  passwordTitle: "Choose a new password",
  passwordText: "When it is set, every device that is signed in to your account is signed out.",
  holdText: (hours: number) =>
    `To keep your money safe, withdrawals and changes of your payout account then wait for ${hours} hours.`,
  passkeyText:
    "Do you have a passkey for this account here? Show it, and your passkeys stay. Otherwise they are removed, and you can add new ones afterwards.",
  passkey: "Show my passkey",
  passkeyShown: "Thank you. Your passkeys will stay.",
  password: "New password",
  confirmation: "Confirm new password",
  stillNeeded: (names: string) => `Still needed: ${names}.`,
  needed: { password: "a new password", confirmation: "the same password again" },
  save: "Set new password",
  saving: "Changing password.",
  saved: "Your password changed successfully.",
  proofOld:
    "It has been a while since you confirmed your number. Please confirm it once more with a new code.",
  notChanged: "Your password was not changed.",
});
