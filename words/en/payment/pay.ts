import { defineWords } from "#define-words.ts";

/** The page where a member chooses what to pay and how. */
export const payWords = defineWords("payment/pay", {
  title: "Pay",
  meta: "Choose what to pay and how, and see what it does before you pay.",
  back: "Back to Home",
  loading: "Loading …",
  failed: "We can't load your payment options right now.",
  nothingTitle: "There's nothing to pay",
  nothing: {
    NothingOwed: "You owe nothing.",
    PayoutNotConfirmed:
      "Nothing can be paid before your first payout is confirmed. If someone asks you to pay before that, it is not us.",
  },

  amountTitle: "How much?",
  amounts: {
    settlement: "The agreed settlement",
    due: "All that is due",
    oldest: "The oldest late instalment",
    instalment: "This instalment",
    payoff: "Full balance",
    other: "Another amount",
  },
  amountNotes: {
    settlement: (day: string) => `settles your loan, if it arrives by ${day}`,
    due: (since: string) => `due since ${since}`,
    dueToday: "due today",
    oldest: (day: string) => `was due on ${day}`,
    instalment: (day: string) => `due on ${day}`,
    payoff: "pays off your loan",
  },
  disputed: (amount: string) =>
    `This leaves out the ${amount} you're disputing. You don't have to pay it until we decide.`,
  amountLabel: "Amount in pesos",
  amountHint: (min: string, max: string) => `From ${min} to ${max}.`,
  amountTooSmall: (min: string) => `That's too little. Please enter ${min} or more.`,
  amountTooLarge: (payoff: string, max: string) =>
    `That's far more than you owe. ${payoff} pays off your loan today; please enter at most ${max}.`,
  amountCorrect: "Please correct the amount.",
  amountMissing: "Enter an amount to continue.",

  effectTitle: "What this payment does",
  effectLoading: "Calculating …",
  effectFailed: "We can't calculate this right now.",
  penalty: "Late charges",
  interest: "Interest",
  fee: "Interest and fees",
  principal: "Principal",
  owedBack: "Refund you owe back",
  overpaid: "More than you owe",
  owedAfter: "You still owe",
  endsLoan: "It pays off your loan.",
  forgives: (amount: string) => `We'll waive the remaining ${amount}.`,
  nothingDue: "You'll be up to date.",
  stillDue: (amount: string) => `${amount} will still be due.`,
  nextDue: (amount: string, day: string) => `Next: ${amount} by ${day}.`,
  saves: (amount: string) => `You'll save ${amount} in interest.`,
  overpaidText: (amount: string) =>
    `${amount} is more than you owe. It stays yours, and you can have it sent back to your account.`,
  valueDate: (day: string | null) =>
    `If your payment arrives ${day === null ? "today" : `on ${day}`}.`,

  wayTitle: "How?",
  ways: { QRPH: "QR Ph", TRANSFER: "Bank transfer", CHECKOUT: "Pay online" },
  wayTexts: {
    QRPH: "Scan or upload a QR code in your bank or e-wallet app.",
    TRANSFER: "Send it to our account from your bank or e-wallet app, with a reference.",
    CHECKOUT: "Card or e-wallet, on our payment provider's page.",
  },
  above: (max: string, count: number) =>
    `Up to ${max} a payment. Choose another way, or pay in ${count} payments: choose “Another amount” for each.`,
  below: (min: string) => `${min} or more.`,
  noWay: "No payment method takes this amount. Please choose another amount, or write to us.",
  goOn: "CONTINUE",
  continueWith: (amount: string) => `CONTINUE WITH ${amount}`,
  preparing: "Preparing …",
  notYet: "Nothing is paid yet. The next page shows you how.",
  checking:
    "The connection dropped before we got an answer, so we're checking. Nothing will happen twice.",
  refused: "Nothing was paid.",
  noFee: "We charge no fee. Your bank or e-wallet may.",

  currency: "Show it also in",
  noCurrency: "Pesos only",
  inCurrency: (amount: string) => `about ${amount}`,
  rate: (code: string, pesos: string, source: string, when: string) =>
    `1 ${code} = ₱${pesos} (${source}, ${when}). Your bank may use another rate.`,
  ratesStale: "Today's exchange rates aren't in yet, so amounts are in pesos only.",
  ratesFailed: "We can't load exchange rates right now, so amounts are in pesos only.",
});
