import { defineWords } from "#words/words.tsx";

export const registerWords = defineWords("register", {
  title: "Registration",
  description: "Open an account with your phone number. It is free, and takes about five minutes.",
  haveAccount: "Already have an account?",
  signIn: "Sign in",
  step: (step: number, of: number) => `Step ${step} of ${of}`,

  invitationTitle: "Do you have an invitation code?",
  invitationText: "If someone invited you, enter their code. You can go on without one.",
  invitation: "Invitation code (optional)",
  invitationRule: "4 to 32 letters, digits and hyphens.",
  invitationMissing: "Please enter the code, or go on without one.",
  useInvitation: "Use this code",
  skipInvitation: "Go on without a code",
  keptInvitation: (code: string) => `Invitation code ${code} is good.`,
  removeInvitation: "Remove it",
  invitationGone:
    "Your invitation code is not valid any more. We took it out: press CONTINUE to go on without one.",

  phoneTitle: "What is your phone number?",
  phoneText: "We send a code to it by SMS, free of charge. You will sign in with this number.",

  knownTitle: "This number already has an account",
  knownText: (phone: string) =>
    `${phone} is registered. Sign in with it, or recover the account if you cannot.`,
  recover: "Recover your account",
  otherNumber: "Use another number",

  accountTitle: "Your account",
  phone: "Phone number",
  changePhone: "Use another number",
  email: "Email",
  emailHint: "For your contract and your statements.",
  fullName: "Full name",
  fullNameHint: "First and last name, as on your ID.",
  password: "Create password",
  confirmation: "Confirm password",
  passwordAgain:
    "Please create your password again. We kept everything else, but never keep a password.",
  registerNow: "REGISTER NOW",
  stillNeeded: (names: string) => `Still needed: ${names}.`,
  accept: "By opening an account you accept the",
  terms: "Terms and conditions",
  and: "and the",
  privacy: "Privacy Policy",

  workTitle: "Your work",
  workText: "We ask so that we never lend you more than your income can carry.",
  country: "Employment country",
  location: "Employment location",
  locationHint: "City or region, for example Riyadh.",
  jobTitle: "Job title",
  jobCategory: "Job category",
  chooseCategory: "Choose a category",
  categoryMissing: "Please choose your job category.",
  income: "Monthly net income",
  incomeHint: "In pesos, what you receive each month after tax. Whole numbers.",
  continue: "CONTINUE",
  back: "Back",
  creating: "Creating account.",
  created: "Account created.",
  sameAgain: "Press CONTINUE again: an account is never opened twice.",
  proofOld:
    "It has been a while since you confirmed your number. Please confirm it once more with a new code.",

  doneTitle: "Your account is open",
  doneText: "We are signing you in.",
  doneFailed: "Your account is open, but we could not sign you in.",
  doneSignIn: "Your account is open. Please sign in with your phone number and password.",
});
