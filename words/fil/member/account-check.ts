import type { accountCheckWords } from "#en/member/account-check.ts";

export const words: (typeof accountCheckWords)["english"] = {
  title: "Sinusuri ang account mo.",
  text: "Maaari kang mag-sign in, magbasa ng lahat at magbayad gaya ng dati. Ang pag-apply ng loan, pagtanggap nito at pag-withdraw ay kailangang maghintay hanggang matapos ang pagsusuri. Sa iyo pa rin ang sa iyo.",
  until: (day) => `Tapos ang pagsusuri pagkalipas ng ${day}, kung hindi mas maaga.`,
  call: "Kung may tanong ka, makipag-ugnayan sa amin:",
  contact: "Kontakin Kami",
  withdrawing: "Maghihintay ang pag-withdraw habang sinusuri ang account mo.",
};
