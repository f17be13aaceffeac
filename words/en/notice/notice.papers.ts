/** The words around a message: in an e-mail, the inbox and a notification. */

type EmailFacts = {
  readonly company: string;
  /** The member's name; null for people without an account. */
  readonly name: string | null;
  readonly contactPage: string;
};

export const noticeWords = {
  /** Around the words of an e-mail. */
  greet: (name: string | null) => (name ? `Hello ${name},` : "Hello,"),
  sign: ({ company, contactPage, name }: EmailFacts) =>
    `Questions? Write to us ${name ? "in the app under Help, or " : ""}at ${contactPage}\n` +
    `We never ask for a code or a password.\n\n${company}`,
  /** In the inbox, in place of the link that freezes the account. */
  linkLeftOut: "(the link is in the message itself)",
  /** Several things as one: `a, b and c`. */
  and: "and",
  /** Notifications, read on a locked screen by anyone who is near: no amount, name or code. */
  push: {
    PAYMENT: "We received your payment.",
    PAYOUT: "Your money is on its way.",
    DUE: "Your next instalment is due soon.",
    ANSWER: "We've answered your message.",
    COMPLAINT: "There is news about your complaint.",
    LETTER: "We've written to you.",
    OTHER: "There is a new message in your account.",
  },
};

export type NoticeWords = typeof noticeWords;
