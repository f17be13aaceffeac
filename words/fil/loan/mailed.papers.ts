/** E-mails that a paper is attached to, in Filipino. */
import type { MailedWords } from "#en/loan/mailed.papers.ts";

export const mailedWords: MailedWords = {
  contract: {
    subject: (loanNumber) => `ang pinirmahan mong kontrata, loan no. ${loanNumber}`,
    text: (amount) =>
      `Nakalakip ang kontrata ng loan mong ${amount}, kasama ang tala ng pagpayag mo. ` +
      "Pakitago ito. Nasa account mo rin ito, sa Settings. Ang Ingles na teksto ang sinusunod.\n\n" +
      "Hindi ka pumayag sa loan? Sumulat agad sa amin.",
  },
  addendum: {
    subject: "ang addendum sa kontrata mo",
    text: "Nakalakip ang addendum sa kontrata ng loan mo, kasama ang mga bago mong hulog. Pakitago ito. Nasa account mo rin ito, sa Humingi ng palugit. Ang Ingles na teksto ang sinusunod.\n\nHindi ka pumayag dito? Sumulat agad sa amin.",
  },
};
