import { defineWords } from "#define-words.ts";

export const recoverWords = defineWords("session/recover", {
  title: "Account recovery",
  description:
    "Lost your password or your device? Confirm your phone number and set a new password.",
  rememberAgain: "Remember your password?",
  signIn: "Sign in",
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  phoneTitle: "Which number is your account under?",
  phoneText: "If it has an account, we'll text a code to it, free of charge.",
  lostNumber: "Lost the number itself?",
  lostLink: "Change it without the SIM",
  unknownTitle: "This number has no account",
  unknownText: (phone: string) => `${phone} isn't registered. You can open an account with it.`,
  register: "Register",
  otherNumber: "Use another number",
  passwordTitle: "Choose a new password",
  passwordText: "Once it's set, we'll sign out every device.",
  holdText: (hours: number) =>
    `To keep your money safe, you can't withdraw or change your payout account for ${hours} hours after that.`,
  passkeyText:
    "Have a passkey for this account here? Use it now to keep your passkeys. Otherwise we'll remove them, and you can add new ones.",
  passkey: "Use my passkey now",
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
  notChanged: "Your password wasn't changed.",
});
