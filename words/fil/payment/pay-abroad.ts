import type { payAbroadWords } from "#en/payment/pay-abroad.ts";

export const words: (typeof payAbroadWords)["english"] = {
  title: "Magbayad mula sa ibang bansa",
  steps: [
    "Buksan ang app ng bangko mo, o ng remittance na nagpapadala sa mga bangko sa Pilipinas.",
    "Magpadala ng piso sa account na ito:",
    "Isulat ang reference na ito sa mensahe, numero lang:",
    "Ipadala ito dalawa o tatlong banking day bago ang due date mo. Buo dapat ang dumating sa amin, kaya sa nagpadala ang fee.",
    "Nasa Home ito pagdating sa amin. Ite-text ka namin.",
  ],
  bank: "Bangko",
  accountName: "Pangalan ng account",
  accountNumber: "Account number",
  reference: "Ang reference mo",
  copy: "Kopyahin",
  copied: "Nakopya",
  notCopied: "Hindi makopya. Piliin na lang ang text.",
  orFamily:
    "Puwede kang ipagbayad ng pamilya mo sa Pilipinas: gumawa ng link sa Home, “Bayaran nang maaga, o magpabayad sa iba”.",
  pay: "Tingnan ang lahat ng paraan ng pagbabayad",
};
