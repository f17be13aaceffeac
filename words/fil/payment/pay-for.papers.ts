/** The words of the pay-for-me page, in Filipino. */
import type { PayForWords } from "#en/payment/pay-for.papers.ts";

export const payForWords: PayForWords = {
  title: (firstName) => `Bayad para kay ${firstName}`,
  reference: "Reference",
  referenceText: "Ilagay ang reference na ito sa bayad para mapunta ito sa tamang loan.",
  until: (day) => `Gumagana ang link na ito hanggang ${day}, oras sa Maynila.`,
  care: "Magbayad lang kung kilala mo ang nagpadala nito. Makikita ng sinumang may link ang page na ito.",
  qrText:
    "I-scan ito gamit ang app ng bangko o e-wallet mo. Nasa loob na nito ang halaga at reference.",
  qrLabel: "QR Ph code ng bayad na ito",
  checkout: "Online checkout",
  checkoutText:
    "Magbayad gamit ang e-wallet, card o online banking sa page ng payment provider namin.",
  checkoutAct: "Magbayad online",
  codeText: "Para lang sa bayad na ito ang code, at sandali lang itong magagamit.",
  codeAct: "Gumawa ng QR Ph code",
  codeUntil: (time) => `Magagamit ang code hanggang ${time}, oras sa Maynila.`,
  waiting: "Hinihintay namin ang bayad.",
  seen: "Natanggap namin ang bayad at itinatala na.",
  booked: "Dumating na ang bayad. Salamat!",
  lookAgain: "Tingnan ulit",
  onceOnly: "Nagamit na ang link na ito. Wala nang babayaran dito.",
  notNow:
    "Hindi masimulan ang bayad. Walang nabayaran. Subukan ulit makalipas ang ilang minuto, o magbayad sa ibang paraan.",
  tooMany:
    "Masyadong madalas itong hiningi. Walang nabayaran. Subukan ulit pagkalipas ng sampung minuto.",
  tooManyTitle: "Maghintay muna sandali",
  transfer: "Bank transfer",
  bank: "Bangko",
  accountName: "Pangalan ng account",
  accountNumber: "Numero ng account",
  note: "Reference o mensahe",
  noWay: "Itanong sa nagpadala ng link na ito kung paano magbayad.",
  paid: "Bayad na ang loan na ito",
  paidText: "Wala nang babayaran. Salamat.",
  gone: "Hindi na gumagana ang link na ito",
  goneText: "Humingi ng bago sa nagpadala nito sa iyo. Walang nabayaran sa pagbukas nito.",
};
