/** The words of the pay-for-me page. Texts are HTML without signs that need escaping. */
export const payForWords = {
  /** Escaped by the page. */
  title: (firstName: string) => `A payment for ${firstName}`,
  reference: "Reference",
  referenceText: "Please give this reference with the payment, so that it reaches the right loan.",
  until: (day: string) => `This link works until ${day}, Manila time.`,
  care: "Pay only if you know who sent it to you. Anyone with the link can see this page.",
  qrText:
    "Scan this with your bank or e-wallet app. The amount and reference are filled in for you.",
  qrLabel: "QR Ph code of this payment",
  checkout: "Online checkout",
  checkoutText: "Pay by e-wallet, card or online banking on our payment provider's page.",
  checkoutAct: "Pay online",
  codeText: "This code is for this payment only and expires soon.",
  codeAct: "Make a QR Ph code",
  codeUntil: (time: string) => `The code works until ${time}, Manila time.`,
  waiting: "We're waiting for the payment.",
  seen: "We received the payment and are posting it.",
  booked: "The payment has arrived. Thank you!",
  lookAgain: "Check again",
  onceOnly: "This link has been used. There's nothing more to pay with it.",
  notNow:
    "We couldn't start the payment. Nothing was paid. Please try again in a few minutes, or pay another way.",
  tooMany: "Too many requests. Nothing was paid. Please try again in ten minutes.",
  tooManyTitle: "Please wait a little",
  transfer: "Bank transfer",
  bank: "Bank",
  accountName: "Account name",
  accountNumber: "Account number",
  note: "Reference or message",
  noWay: "Please ask the person who sent you this link how to pay.",
  paid: "This loan is paid",
  paidText: "There's nothing more to pay. Thank you.",
  gone: "This link no longer works",
  goneText:
    "Please ask the person who sent it to you for a new one. Opening it didn't pay anything.",
};

export type PayForWords = typeof payForWords;
