import { defineWords } from "#define-words.ts";

/** A new phone number for a member who no longer has the old SIM. */
export const lostNumberWords = defineWords("session/lost-number", {
  title: "I no longer have my number",
  description: "Lost your SIM or changed your number? Move your account to your new number.",
  step: (step: number, of: number) => `Step ${step} of ${of}`,
  ownerTitle: "Your old number and your password",
  ownerText: "We'll then send a code to the e-mail address of your account.",
  oldPhone: "Old phone number",
  password: "Password",
  passwordMissing: "Please enter your password.",
  next: "Continue",
  checking: "Checking …",
  emailTitle: "Enter the code from the e-mail",
  emailText: (email: string) => `We're e-mailing a code to ${email}.`,
  phoneTitle: "What is your new number?",
  phoneText: "We'll text a code to it, free of charge.",
  newPhone: "New phone number",
  sendCode: "Send code",
  codeTitle: "Enter the code from the SMS",
  codeText: (phone: string) => `We're texting a code to ${phone}.`,
  wait: (hours: number) =>
    `For your safety the new number takes effect after ${hours} hours. Until then you can't withdraw. We'll tell your old number and your e-mail, with a link to stop it.`,
  doneTitle: "We have your new number",
  done: (phone: string, when: string) =>
    `From ${when}, sign in with ${phone} and the same password. We'll sign out every device then.`,
  doneNext: "Until then your old number stays, and you can't withdraw.",
  signIn: "Sign in",
  restart: "Start again",
  proofOld: "It has been a while since you entered the first code. Please start again.",
  helpTitle: "No e-mail, or forgot the password too?",
  help: "Write to us or come by. Please have ready:",
  bring: [
    "the ID you sent us, or a newer one",
    "your full name, your birth date and the old number",
    "the number of your loan, if you have one",
  ] as readonly string[],
  neverAsk: "We never ask for your password or a code by phone, e-mail or chat.",
  contact: "Contact Us",
  haveSim: "Still have the SIM, but forgot the password?",
  recover: "Recover your account",
  remember: "Found your SIM again?",
});
