import { defineWords } from "#define-words.ts";

/** The thread of messages with the lender. */
export const threadWords = defineWords("help/thread", {
  title: "Messages",
  meta: "Your messages to us and our answers.",
  text: "We usually answer here within one working day, and let you know by SMS and e-mail.",
  failed: "We can't load your messages right now.",
  none: "No messages yet.",
  noneText: "Ask us anything below. You'll find our answer here.",
  older: "Show earlier messages",
  you: "You",
  from: (officer: string) => (officer ? `${officer}, your lender` : "Your lender"),
  message: "Your message",
  hint: "Please leave out codes and passwords. We never need them.",
  send: "Send",
  sending: "Sending …",
  sent: "Message sent",
  reference: "Your reference",
  sentNext: "We usually answer here within one working day, and we'll text you.",
  another: "Write another message",
  answerTitle: "Answer us here",
  /** Folded below what is asked for. */
  answerElse: "Have a question about this? Write to us",
  answerText:
    "Your Loan Officer will read it, usually within one working day. Then your application continues, and we'll text you.",
  kept: "Your message wasn't sent. It's still here; please try again. It won't be sent twice.",
  offline: "You're offline. Your message stays here until you're back online and send it.",
});
