/** The words around a message, in Filipino. */
import type { NoticeWords } from "#en/notice/notice.papers.ts";

export const noticeWords: NoticeWords = {
  /** Around the words of an e-mail. */
  greet: (name) => (name ? `Kumusta, ${name}!` : "Kumusta!"),
  sign: ({ company, contactPage, name }) =>
    `May tanong? Sumulat sa amin ${name ? "sa app, sa Tulong, o " : ""}sa ${contactPage}\n` +
    `Hinding-hindi kami hihingi ng code o password.\n\n${company}`,
  /** In the inbox, in place of the link that freezes the account. */
  linkLeftOut: "(nasa mismong mensahe ang link)",
  /** Several things as one: `a, b and c`. */
  and: "at",
  /** Notifications, read on a locked screen by anyone who is near: no amount, name or code. */
  push: {
    PAYMENT: "Naitala na namin ang bayad mo.",
    PAYOUT: "Papunta na ang pera mo.",
    DUE: "Malapit na ang due date ng hulog mo.",
    ANSWER: "Sinagot namin ang mensahe mo.",
    COMPLAINT: "May balita tungkol sa reklamo mo.",
    LETTER: "May sulat kami sa iyo.",
    OTHER: "May bagong mensahe sa account mo.",
  },
};
