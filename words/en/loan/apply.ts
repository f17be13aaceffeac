import { defineWords } from "#define-words.ts";

/** Applying for a loan: the box, the confirm dialog, and the screens until it is received. */
export const loanApplyWords = defineWords("loan/apply", {
  title: "Apply for a loan",
  intro: "Choose an amount and a number of instalments. Applying is free.",
  loading: "Loading today's prices …",
  loadFailed: "We can't load today's prices right now.",

  limit: (amount: string, months: number) =>
    `You can borrow up to ${amount} over ${months} months.`,
  limitBy: (income: string) =>
    `Based on your stated income of ${income} and your monthly payments. A Loan Officer will decide.`,
  limitBefore: "Based on your stated income. Your monthly payments and expenses lower it.",
  aboveLimit: (amount: string, months: number) =>
    `This is more than your income allows: over ${months} months you can borrow up to ${amount}. If you apply for more, we may approve less or decline.`,
  setTo: (amount: string) => `Set to ${amount}`,
  nothingFits: (smallest: string, months: number) =>
    `Over ${months} months, even our smallest loan, ${smallest}, costs more a month than your income allows.`,
  nothingFitsAtAll:
    "Your income doesn't allow one of our loans right now. You can still apply, or ask us first.",
  chooseMonths: (months: number) => `Choose ${months} months`,

  declaredTitle: "What you pay each month (optional)",
  declaredWhy: "It helps us decide faster. If you leave it out, a Loan Officer will ask you.",
  debts: "Payments on other loans",
  debtsHint:
    "In pesos, what you pay each month to other lenders, cards or people. Enter 0 if none.",
  expenses: "Living expenses",
  expensesHint:
    "In pesos, what you and your family spend each month: rent, food, school, money you send home. Leave out the payments above.",
  amountOrZero: "Please enter whole pesos, at most 7 digits, or leave it empty.",

  agreeBefore: "I have read and agree to the",
  agreement: "Service and Policy Agreement",
  agreeAfter: ".",
  apply: "APPLY NOW",
  pleaseRead: "Please read Service and Policy Agreement",
  blocked: "Please tick the agreement to continue.",

  confirmTitle: "Confirm Your Loan Application",
  confirmIntro: "Please check every line. Nothing is sent before you confirm.",
  loanAmount: "Loan amount",
  fees: "Fees",
  receive: "You receive",
  dueDay: "Due day",
  dueDayHint:
    "Choose a day soon after your payday. The first instalment is due 15 to 45 days after your payout.",
  dueOnPayoutDay: "The day of my payout",
  payday: "Your usual payday",
  paydayHint: "We suggest the day after it.",
  paydayNone: "I'll choose myself",
  dueDayValue: (day: number) => `Day ${day} of the month`,
  months: "Months",
  interestRate: "Interest rate",
  interestRateValue: (percent: string) => `${percent} a month`,
  monthlyInterest: "Monthly interest",
  monthlyRepayment: "Monthly repayment",
  lastRepayment: (amount: string) => `the last one is ${amount}`,
  effectiveRate: "Effective interest rate (EIR)",
  effectiveRateValue: (percent: string) => `${percent} a year`,
  total: "Total to pay",
  exchangeRate: "Exchange rate",
  exchangeRateValue: (code: string, pesos: string) => `1 ${code} = ₱${pesos}`,
  account: "Your bank account",
  accountLoading: "Loading your account …",
  accountFailed:
    "We can't load your account right now. It's the one you gave us when you activated.",
  confirm: "CONFIRM LOAN APPLICATION",
  neverPayFirst:
    "You never pay us before you receive your loan. If someone asks you to, it is not us.",
  notSent: "Your application wasn't sent. You can confirm it again.",

  changedTitle: "The price has changed since you looked.",
  changedText:
    "Your application wasn't sent. Here are the figures you saw, and today's. Confirm only if you agree to the new ones.",
  currencyGone:
    "We can't show amounts in that currency right now, so they're in pesos. Your application isn't sent yet.",
  line: "Line",
  before: "You saw",
  now: "Now",
  notOffered: "This amount or number of months is no longer offered. Please choose again.",
  chooseAgain: "Choose again",

  submitting: "Submitting...",
  submittingText: "We're sending your application. Please keep this page open.",
  checking: "Checking ...",
  checkingText:
    "The connection dropped before we got an answer, so we're checking whether your application arrived. It can't be sent twice. You can close this page; we'll check again when you come back.",
  checkNow: "Check again",
  success: "Success",
  submitted: "Loan application submitted.",
  successText: (number: string) =>
    `Application ${number} received. We'll text you, usually within one working day. There's nothing to pay.`,
  continue: "CONTINUE",
  exists: "You already have a loan!",
  existsText: "Here it is. Nothing new was sent.",
});
