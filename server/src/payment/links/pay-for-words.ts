/** The words of the pay-for-me page. Texts are HTML without signs that need escaping. */
import type { PageLanguage } from "#http/plain-page.ts";

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
