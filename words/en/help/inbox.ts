import { defineWords } from "#define-words.ts";

/** The inbox of messages that were sent to the member. */
export const inboxWords = defineWords("help/inbox", {
  title: "Inbox",
  meta: "Every SMS and e-mail we sent you.",
  text: "Every SMS and e-mail we sent you, the newest first. A message that is not here is not from us.",
  failed: "We can't load your inbox right now.",
  none: "Nothing here yet.",
  noneText: "You will find every SMS and e-mail here that we send you.",
  older: "Show older messages",
  show: "Show",
  parts: { money: "Loan and money", account: "Sign-ins and account" },
  nonePart: "Nothing of this kind among the messages shown.",
  code: "A code was sent",
  codeText: "For your safety the code itself is not stored and not shown here.",
  ways: {
    sms: { QUEUED: "SMS, being sent", SENT: "SMS", FAILED: "SMS, not delivered" },
    email: { QUEUED: "E-mail, being sent", SENT: "E-mail", FAILED: "E-mail, not delivered" },
  },
});
