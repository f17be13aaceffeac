import { defineWords } from "#define-words.ts";

/** An approved or active loan: accepting it, the debt, and the ways to end it. */
export const loanWords = defineWords("loan/loan", {
  approvedTitle: "Your loan is approved",
  approvedAmount: "Approved amount",
  offerUntil: (day: string) =>
    `This offer is good until ${day}. After that it expires at no cost to you, and you can apply again.`,
  lessTitle: "This is less than you asked for.",
  less: (asked: string, approved: string) => `You asked for ${asked}. We approved ${approved}.`,
  lessFree: "You decide: agree to it, or cancel free of charge.",
  readFirst: "Read both documents, then agree with a code. There's nothing to pay.",
  documents: "Documents",
  kinds: { DISCLOSURE: "Disclosure statement", CONTRACT: "Loan contract" },
  openToRead: "not read yet",
  opened: "opened",
  read: "Read",
  readOf: (document: string) => `Read the ${document.toLowerCase()}`,
  close: "Close",
  pdf: "PDF",
  pdfOf: (document: string) => `${document} as PDF`,
  pdfFailed: "We can't open that file right now.",
  hash: "Fingerprint of this text (SHA-256)",
  agree: "AGREE WITH A CODE",
  idFirstTitle: "Approved, once we've checked your ID",
  idFirst:
    "We're still checking your ID. Once that's done you can agree here, and we'll text you. You can read both documents now.",
  agreeBlocked: (names: string) => `Please open and read first: ${names}.`,
  agreeTitle: "Agree to your loan contract",
  agreeText: (amount: string, months: number, instalment: string) =>
    `With this code you agree to borrow ${amount} and pay it back in ${months} monthly instalments of ${instalment}. The money will be in your wallet right away.`,
  checkingAction:
    "The connection dropped before we got an answer, so we're checking what happened. Nothing will happen twice.",

  application: "What you applied for",
  instalments: "Monthly instalment",
  instalmentCount: (months: number) => `${months} months`,
  totalInterest: "Cost of the loan",
  total: "Total to pay",
  effectiveRate: "Effective interest rate (EIR)",
  effectiveRateValue: (percent: string) => `${percent} a year`,

  notYet: "Nothing is due yet",
  notYetText: "Your due dates start on the day your first payout is confirmed.",
  owedPrincipal: "Principal still owed",
  owedInterest: "Interest until today",
  owedFee: "Fees until today",
  owedPenalty: "Penalties due",
  owedCollection: "Collection charges due",
  payoff: "Pay off in full today",
  interestRule: "You pay interest only on money you have taken out and not yet paid back.",
  payoffEnds:
    "When you pay off in full, the loan ends, and anything left in your wallet goes back to us.",
  notCharged: (amount: string) =>
    `We didn't charge ${amount}, because interest, penalties and fees may not go above the yearly ceiling.`,

  schedule: (count: number) => `All ${count} instalments`,
  scheduleCovers: (amount: string) => `These instalments are for the ${amount} you have taken out.`,
  schedulePaidAhead:
    "Paying extra lowered what you owe right away and counts toward your next instalments. The last ones will be smaller, or zero.",
  scheduleNoDates: "The due dates are set when your first payout is confirmed.",
  number: "No.",
  due: "Due",
  instalment: "Instalment",
  paid: "Paid",
  charges: "Late charges",
  principal: "Principal",
  interestPart: "Interest",
  feePart: "Fees",
  interestAndFees: "Interest and fees",
  balance: "Still owed",
  rowState: "Status",
  needless: (from: number, to: number) =>
    from === to
      ? `You paid ahead, so instalment ${from} is no longer needed.`
      : `You paid ahead, so instalments ${from} to ${to} are no longer needed.`,
  noDate: "to be set",
  scheduleFile: "Schedule",
  csv: "CSV",

  acceptance: (when: string, device: string) => `You agreed on ${when}, on ${device}.`,

  cancel: "Cancel this loan",
  cancelText: "Cancelling is free until your first payout is confirmed.",
  cancelTitle: "Cancel this loan?",
  cancelAsk: (number: string) =>
    `Loan no. ${number} will be cancelled, and you'll owe nothing. It's free. You may apply again at any time.`,
  cancelWallet: "We'll take the money back from your wallet. Nothing leaves your own account.",
  cancelRecalls: (amount: string) =>
    `We'll first recall your withdrawal of ${amount}, which hasn't been sent yet.`,
  cancelBlocked:
    "A withdrawal is already with the bank or e-wallet, so we can't cancel this loan right now.",
  cancelBlockedUntil: (when: string) => `It's expected to arrive by ${when}.`,
  cancelBlockedLate: (when: string) =>
    `It should have arrived by ${when}. It's late, and we're looking into it.`,
  cancelBlockedNext:
    "If it is returned, you can cancel for free. Once it has arrived, you can give back what is left in your wallet, and pay back the rest early at no cost.",
  cancelYes: "Yes, cancel it",
  keep: "Keep it",
  notChanged: "Nothing was changed.",

  ended: {
    DECLINED: "We couldn't offer you this loan",
    CANCELLED: "This loan is cancelled",
    CLOSED: "This loan is paid back",
  },
  endedSettled: "Your loan is settled",
  endedToConfirm: "You've paid. Thank you!",
  toConfirmText: (day: string) =>
    `There's nothing more to pay. We'll close the loan once the bank confirms your last payment, usually by ${day}.`,
  endedFor: (amount: string) => `The loan was for ${amount}`,
  declinedFor: (amount: string) => `You applied for ${amount}`,
  paidBackIn: (amount: string, day: string) => `${amount}, paid back in full on ${day}`,
  certificate: "Certificate of full payment",
  certificateHint: "It proves that you owe nothing on this loan.",
  arrivedTitle: "Your money has arrived",
  arrivedText: (amount: string, bank: string, account: string) =>
    `${amount} is in your account at ${bank} ${account}.`,
  arrivedNext: (amount: string, day: string) =>
    `Your first instalment, ${amount}, is due on ${day}. There's nothing to pay before then.`,
  arrivedReceipt: "See the receipt",
  arrivedDone: "Got it",
  wouldFit: "What would fit",
  upTo: (amount: string, months: number) => `Up to ${amount} over ${months} months`,
  wouldFitMonthly: (instalment: string) =>
    `${instalment} a month, based on your stated income and monthly payments. If you apply again, you'll start with these figures.`,
  afterDecline: {
    INCOME:
      "A smaller amount or more months lowers the instalment. If you earn more now, change your income under Settings, Account first.",
    IDENTITY: "Please ask us which ID we can accept before you apply again.",
    DETAILS:
      "Please check your details under Settings, Account, and correct what is wrong before you apply again.",
    DUPLICATE:
      "If you have no other loan, please tell us at once: someone may be using your ID or account.",
    EXISTING_DEBT:
      "A smaller amount or more months lowers the instalment. Once another loan is paid off, you can borrow more.",
    POLICY: "For now, a new application would get the same answer.",
  },
  askAboutDecline:
    "Questions about this decision? Write to us. We usually answer within one working day.",
  askUs: (officer: string | null) => (officer ? `Ask ${officer}` : "Ask us"),
  applyAgain: "APPLY AGAIN",
  applyAfterProof:
    "You can apply again once the bank has confirmed your last payment. We'll text you then.",
  applyAgainText: "Applying is free, and we review a new application from the start.",
});
