import { defineWords } from "#define-words.ts";

/** The inbox of messages that were sent to the member. */
export const inboxWords = defineWords("help/inbox", {
  title: "Inbox",
  meta: "Every SMS and e-mail we sent you.",
  text: "Every SMS and e-mail we sent you, newest first. If a message isn't here, it isn't from us.",
  failed: "We can't load your inbox right now.",
  none: "Nothing here yet.",
  noneText: "You'll find every SMS and e-mail we send you here.",
  older: "Show older messages",
  show: "Show",
  parts: { money: "Loan and money", account: "Account" },
  nonePart: "No messages of this kind yet.",
  code: "A code was sent",
  codeText: "For your safety we don't store or show the code.",
  ways: {
    sms: { QUEUED: "SMS, being sent", SENT: "SMS", FAILED: "SMS, not delivered" },
    email: { QUEUED: "E-mail, being sent", SENT: "E-mail", FAILED: "E-mail, not delivered" },
  },
});
