/** The words of the pay-for-me page. Texts are HTML without signs that need escaping. */
import type { PageLanguage } from "@hiram/server/http/plain-page.ts";

const english = {
  /** Escaped where the page is written. */
  title: (firstName: string) => `A payment for ${firstName}`,
  reference: "Reference",
  referenceText:
    "Please give this reference with the payment, so that it is booked to the right loan.",
  until: (day: string) => `This link works until ${day} in Manila.`,
  care: "Pay only if you know who sent it to you. Everybody who has the link can see this page.",
  qrText: "Scan this with the app of your bank or e-wallet. Amount and reference are in it.",
  qrLabel: "QR Ph code of this payment",
  checkout: "Online checkout",
  checkoutText: "Pay by e-wallet, card or online banking on the page of our payment provider.",
  checkoutAct: "Pay online",
  codeText: "The code is made for this payment and can be used for a short time only.",
  codeAct: "Make a QR Ph code",
  codeUntil: (time: string) => `The code can be used until ${time} in Manila.`,
  waiting: "We are waiting for the payment.",
  seen: "The payment was made. It is not booked yet.",
  booked: "The payment has arrived and is booked. Thank you.",
  lookAgain: "Look again",
  onceOnly: "This link has been used. There is nothing more to pay with it.",
  notNow:
    "The payment could not be started. Nothing was paid. Please try again in a few minutes, or pay another way.",
  tooMany: "This was asked for too often. Nothing was paid. Please try again in ten minutes.",
  tooManyTitle: "Please wait a little",
  transfer: "Bank transfer",
  bank: "Bank",
  accountName: "Account name",
  accountNumber: "Account number",
  note: "Reference or message",
  noWay: "Please ask the person who sent you this link how to pay.",
  otherLanguage: "Basahin sa Filipino",
  paid: "This loan is paid",
  paidText: "There is nothing more to pay. Thank you.",
  gone: "This link no longer works",
  goneText:
    "Please ask the person who sent it to you for a new one. Nothing was paid by opening it.",
};

export type PayForWords = typeof english;

export const payForWords: Readonly<Record<PageLanguage, PayForWords>> = {
  en: english,
  fil: {
    title: (firstName) => `Bayad para kay ${firstName}`,
    reference: "Reference",
    referenceText: "Ilagay ang reference na ito sa bayad para mapunta ito sa tamang loan.",
    until: (day) => `Gumagana ang link na ito hanggang ${day} sa Maynila.`,
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
    codeUntil: (time) => `Magagamit ang code hanggang ${time} sa Maynila.`,
    waiting: "Hinihintay namin ang bayad.",
    seen: "Nagawa na ang bayad. Hindi pa ito naitatala.",
    booked: "Dumating na ang bayad at naitala na. Salamat.",
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
    otherLanguage: "Read in English",
    paid: "Bayad na ang loan na ito",
    paidText: "Wala nang babayaran. Salamat.",
    gone: "Hindi na gumagana ang link na ito",
    goneText: "Humingi ng bago sa nagpadala nito sa iyo. Walang nabayaran sa pagbukas nito.",
  },
};
