/** Letters of staff to a member, in Filipino. */
import type { LetterWords } from "#en/help/letters.desk.ts";

export const letterWords: LetterWords = {
  ID_PHOTO: {
    subject: "Ang litrato ng ID mo",
    text: "hindi namin mabasa ang litrato ng ID mo. Mag-sign in at ipadala itong muli, buo at maliwanag.",
  },
  PAYSLIP: {
    subject: "Ang payslip mo",
    text: "kailangan pa namin ang pinakabagong payslip mo para sa application mo. Wala itong bayad.",
  },
  CALL_BACK: {
    subject: "Makipag-ugnayan sa amin",
    text: "sinubukan ka naming kontakin tungkol sa loan mo. Pakisulatan kami sa app, sa ilalim ng Tulong.",
  },
  PAYMENT: {
    subject: "Ang bayad mo",
    text: "may tanong kami tungkol sa isang bayad mo. Sulatan kami ng petsa at reference nito.",
  },
  DEMAND: {
    subject: "Ang hulog mo na hindi pa bayad",
    text: "may hulog ka sa loan na hindi pa bayad. Bayaran ito sa app, o humingi roon ng dagdag na panahon kung hindi mo pa kaya.",
  },
  LAST_DEMAND: {
    subject: "Ang loan mo na lampas na sa takda",
    text: "matagal nang hindi bayad ang loan mo. Magbayad o sumulat sa app sa loob ng 15 araw. Pagkatapos, agency na ang kokontak sa iyo.",
  },
  FREE: { subject: "Mensahe tungkol sa account mo", text: "" },
};
