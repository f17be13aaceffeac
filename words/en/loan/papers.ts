import { defineWords } from "#define-words.ts";

/** Receipts, statements, letters and the calendar of a loan, and links to pay for a member. */
export const papersWords = defineWords("loan/papers", {
  title: "Payments and documents",
  loading: "Loading your documents …",
  failed: "We can't load your documents right now.",
  paperLoading: "Preparing the document …",
  paperFailed: "We couldn't prepare this document.",
  close: "Close",
  read: "Read",
  readOf: (name: string) => `Read: ${name}`,
  pdf: "PDF",
  pdfOf: (name: string) => `${name} as PDF`,
  showAll: (count: number) => `Show all ${count}`,
  earlier: (loanNumber: string) => `Earlier loan ${loanNumber}`,

  certificate: "Certificate of full payment",
  certificateWaits: (day: string) =>
    `Your certificate will be here once the bank confirms your last payment, usually by ${day}.`,
  statements: "Statements by month",
  statementOf: (month: string) => `Statement of ${month}`,
  receipts: "Payments and receipts",
  noReceipts: "No payment yet. You'll get a receipt for each one as soon as it's posted.",
  receiptOf: (amount: string, day: string) => `Receipt of ${amount}, ${day}`,
  receiptNumber: (number: string) => `Receipt no. ${number}`,
  ways: {
    QRPH: "QR Ph",
    TRANSFER: "Bank transfer",
    CHECKOUT: "Online payment",
    BY_HAND: "Posted by our staff",
  },
  overpaid: (amount: string) => `Overpayment ${amount}, refundable`,
  fromWallet: "Given back from your wallet",
  notCounted: "Reversed or moved; no longer counts",

  payoffText: "The amount in writing, for you or for another bank.",
  payoffFor: (day: string) => `Payoff letter for ${day}`,

  calendar: "Due dates in your calendar",
  calendarText:
    "A calendar file for your phone, with a reminder three days before each due date. Download it again after a payment: it updates the dates, and nothing is added twice.",
  calendarAmounts:
    "Show the amounts in the titles. Anyone who sees your calendar will see them too.",
  calendarFile: "Calendar file",

  payForTitle: "Let someone pay for you",
  payForText:
    "Make a link and send it to your family. The page shows your first name, the amount, the reference and how to pay, and nothing else about you. Anyone with the link can open it until its last day, or until you revoke it.",
  amount: "Amount in pesos",
  amountRefused: "Please enter at least one peso.",
  days: "The link works for",
  daysOf: (days: number) => (days === 1 ? "1 day" : `${days} days`),
  make: "MAKE A LINK",
  making: "Making the link …",
  makeFailed: "We couldn't make the link.",
  made: "Your link is ready. We'll show it only now, so copy or send it before you leave this page.",
  link: "Link",
  copy: "Copy",
  copyLink: "Copy the link",
  copied: "Copied",
  notCopied: "Couldn't copy. Please select the text.",
  share: "Send …",
  shareText: (company: string) => `Please pay this for me at ${company}:`,
  links: "Active links",
  linkUntil: (amount: string, until: string) => `${amount}, until ${until}`,
  revoke: "Revoke",
  revokeOf: (link: string) => `Revoke the link of ${link}`,
  revoked: "That link no longer works.",
  revokeFailed: "We couldn't revoke the link.",
  linksFailed: "We can't load your links right now.",
});
