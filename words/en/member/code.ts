import { defineWords } from "#define-words.ts";

/** Proving a phone number with a code, for registration and recovery. */
export const codeWords = defineWords("member/code", {
  phone: "Phone number",
  sendCode: "Send code",
  sending: "Sending code.",
  sent: "Your code is on its way.",
  codeTitle: "Enter the code from the SMS",
  codeText: (phone: string, digits: number) =>
    `We are sending an SMS with a ${digits}-digit code to ${phone}.`,
  code: "OTP code",
  codeHint: (minutes: number) =>
    `The code is good for ${minutes} minutes. It is free, and we never ask you for it.`,
  verify: "Confirm code",
  verifying: "Checking your code.",
  confirmed: "OTP confirmed successfully.",
  wrongNext: (tries: number) =>
    `Check the digits, or ask for a new code. After ${tries} wrong tries a code is void, and after more you may have to wait up to an hour.`,
  resend: "Send a new code",
  resendIn: (seconds: number) => `You can ask for a new code in ${seconds} s.`,
  byEmail: "Send it by e-mail too",
  emailed: {
    member: (_days: number): string =>
      "The same code is on its way to the e-mail address of your account. Your phone gets a message about it.",
    stranger: (days: number) =>
      `If this number has an account, the same code goes to its e-mail address, unless the address was changed in the last ${days} days.`,
  },
  resent: "A new code is on its way. Please use the newest one you get.",
  late: "The message is late.",
  lateNext: "We are still trying to send it. You can wait, or ask for a new code below.",
  expired: "That code has run out. Please ask for a new one.",
  otherNumber: "Use another number",
  demo: "Demo: no SMS is sent. Your messages are in",
  outbox: "the demo's outbox",
  clockLead: "To see the days after,",
  clock: "move the demo's clock",
  noCode: (inQuarterHour: number, inDay: number) =>
    `No SMS? Check that the number is right and that your phone has signal. One number gets at most ${inQuarterHour} codes in 15 minutes and ${inDay} in a day.`,
});
