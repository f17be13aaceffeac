import { defineWords } from "#define-words.ts";

/** Proving a phone number with a code, for registration and recovery. */
export const codeWords = defineWords("member/code", {
  phone: "Phone number",
  sendCode: "Send code",
  sending: "Sending code.",
  checkingBrowser: "Checking your browser…",
  sent: "Your code is on its way.",
  codeTitle: "Enter the code from the SMS",
  codeText: (phone: string, digits: number) => `We're texting a ${digits}-digit code to ${phone}.`,
  code: "OTP code",
  codeHint: (minutes: number) =>
    `It's good for ${minutes} minutes and free. We'll never ask you for it.`,
  verify: "Confirm code",
  verifying: "Checking your code.",
  confirmed: "OTP confirmed successfully.",
  wrongNext: (tries: number) =>
    `Check the digits, or ask for a new code. After ${tries} wrong tries a code stops working; after more, you may have to wait up to an hour.`,
  resend: "Send a new code",
  resendIn: (seconds: number) =>
    `You can ask for a new code in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  byEmail: "Send it by e-mail too",
  emailed: {
    member: (_days: number): string =>
      "The same code is on its way to your e-mail. We'll text you about it.",
    stranger: (days: number) =>
      `If this number has an account, we'll send the same code to its e-mail address, unless that changed in the last ${days} days.`,
  },
  resent: "A new code is on its way. Please use the newest one you get.",
  tooSoon: (seconds: number) =>
    `We just sent you a code. You can ask for another in ${seconds === 1 ? "1 second" : `${seconds} seconds`}.`,
  late: "Your code is taking longer than usual.",
  lateNext: "We're still trying. You can wait, or ask for a new code below.",
  expired: "That code has expired. Please ask for a new one.",
  otherNumber: "Use another number",
  demo: "Demo: no SMS is sent. Your messages are in",
  outbox: "the demo's outbox",
  clockLead: "To see later days,",
  clock: "move the demo's clock",
  noCode: (inQuarterHour: number, inDay: number) =>
    `No SMS? Check the number and your signal. One number can get up to ${inQuarterHour} codes in 15 minutes and ${inDay} a day.`,
  noCodeElse: "Still nothing? Write to us, and we'll help once we've confirmed it's you:",
  contact: "Contact Us",
});
