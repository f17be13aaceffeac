import type { ourAccountsWords } from "#en/payment/our-accounts.ts";

export const words: (typeof ourAccountsWords)["english"] = {
  title: "Sa amin ba ang account na ito?",
  description: "I-check ang account number, wallet number o QR code bago ka magpadala ng pera.",
  text: "May nagbigay ba sa iyo ng account na pagbabayaran mo sa amin? Ilagay ang numero nito, o ang text ng QR code, bago ka magpadala ng pera. Sasabihin namin kung sa amin mapupunta ang pera.",
  field: "Account number, wallet number o text ng QR code",
  fieldHint:
    "Para sa QR code: i-scan ito gamit ang camera ng phone, kopyahin ang text, at i-paste dito.",
  missing: "Pakilagay ang numero o i-paste ang text ng QR code.",
  check: "I-CHECK",
  checking: "Chine-check …",
  failed: "Hindi na-check ang account. Huwag munang magpadala ng pera roon.",
  answers: {
    OURS: "Oo, sa amin ang account na ito.",
    CODE: "Oo, kami ang gumawa ng QR code na ito para sa bayad sa amin.",
    NOT_OURS: "Hindi, hindi sa amin ang account na ito. Huwag magpadala ng pera roon.",
    UNREADABLE: "Hindi namin ito mabasa. Pakilagay ang buong numero, o ang buong text ng QR code.",
  },
  compare: "Bago magbayad, tingnan kung ganitong-ganito ang ipinapakita ng bangko o e-wallet mo:",
  bank: "Bangko o e-wallet",
  name: "Pangalan ng account",
  notOurs:
    "Kung may nagpapabayad sa iyo roon sa pangalan namin, scam iyon. Itago ang mga mensahe nila, at sabihin sa amin.",
  contact: "Makipag-ugnayan sa amin",
  adviceTitle: "Paano malalamang kami iyon",
  advice: [
    "Hindi kami nagpapabayad sa sariling account o wallet ng isang tao.",
    "Hindi kami humihingi ng pera bago mai-release ang loan mo.",
    "Hindi kami humihingi ng password mo, o ng code na ipinadala namin sa iyo.",
    "Magbayad mula sa Pay page pagkatapos mag-sign in: laging sa amin ang mga account at QR code doon.",
  ],
};
