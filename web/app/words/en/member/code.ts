import { defineWords } from "#words/words.tsx";

/** Proving a phone number with a code, for registration and recovery alike. */
export const codeWords = defineWords("member/code", {
  phone: "Phone number",
  sendCode: "Send code",
  sending: "Sending code.",
  sent: "Code sent.",
  codeTitle: "Enter the code we sent you",
  codeText: (phone: string) => `We sent an SMS with a 6-digit code to ${phone}.`,
  code: "OTP code",
  codeHint: (minutes: number) =>
    `The code is good for ${minutes} minutes. It is free, and we never ask you for it.`,
  verify: "Confirm code",
  verifying: "Checking your code.",
  confirmed: "OTP confirmed successfully.",
  wrongNext: "Check the digits, or ask for a new code. After 5 wrong tries a code is void.",
  resend: "Send a new code",
  resendIn: (seconds: number) => `You can ask for a new code in ${seconds} s.`,
  resent: "A new code is on its way. The one before it is void.",
  expired: "That code has run out. Please ask for a new one.",
  otherNumber: "Use another number",
  demo: "Demo: no SMS is sent. Your messages are in",
  outbox: "the demo's outbox",
  noCode: "No SMS? Check that the number is right and that your phone has signal.",
});
