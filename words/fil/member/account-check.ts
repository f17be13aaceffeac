import type { accountCheckWords } from "#en/member/account-check.ts";

export const words: (typeof accountCheckWords)["english"] = {
  title: "Sinusuri ang account mo.",
  text: "Maaari kang mag-sign in, magbasa ng lahat at magbayad gaya ng dati. Ang pag-apply ng loan, pagtanggap nito at pag-withdraw ay kailangang maghintay hanggang matapos ang pagsusuri. Sa iyo pa rin ang pera mo.",
  until: (day) => `Matatapos namin ito hanggang ${day}, o mas maaga pa.`,
  call: "Kung may tanong ka, makipag-ugnayan sa amin:",
  contact: "Kontakin Kami",
  withdrawing: "Hindi ka makaka-withdraw habang sinusuri namin ang account mo.",
};
