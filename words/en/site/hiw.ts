import { defineWords } from "#define-words.ts";

type Range = { readonly loanMin: string; readonly loanMax: string };

type Price = {
  readonly hasFees: boolean;
  readonly share: string;
  readonly received: string;
  readonly rate: string;
  readonly loan: string;
  readonly months: number;
  readonly instalment: string;
  readonly lastInstalment: string;
  readonly total: string;
  readonly cost: string;
  readonly perYear: string;
};

type Late = {
  readonly graceDays: number;
  readonly penalty: string;
  readonly collection: string;
  readonly ceiling: string;
};

export const hiwWords = defineWords("site/hiw", {
  title: "How It Works",
  description: ({ loanMin, loanMax }: Range) =>
    `Borrow ${loanMin} to ${loanMax} in three steps. See the true price first. Pay nothing before your money arrives.`,
  lead: ({ loanMin, loanMax }: Range) =>
    `Borrow ${loanMin} to ${loanMax} from your phone, at home or abroad. No bank visit. You see the whole price before you agree to anything.`,

  steps: "Three steps",
  step: (number: number) => `Step ${number}`,
  advice: {
    title: "Get advice",
    text: "Try amounts and terms in the calculator. It shows every peso. Ask us anything: it's free, with no obligation. When it feels right, create your account and apply.",
    pictureAlt: "A member and an adviser talking at a table",
  },
  withdraw: {
    title: "Withdraw the loan from your wallet",
    text: (minutes: number) =>
      `Once we approve, you read the contract and agree to it with a code. The loan is then in your wallet. Withdrawing takes about ${minutes} minutes. At the final step, a one-time password (OTP) sent only to you confirms the amount and the account.`,
    pictureAlt: "A phone that shows a wallet, with coins beside it",
  },
  receive: {
    title: "Receive your money",
    text: (when: {
      hours: number;
      minutesMin: number;
      minutesMax: number;
      minutesUpTo: string;
      fee: string;
    }) =>
      `You receive the money within ${when.hours} hours on banking days after you agree to the contract by e-mail or SMS code, if you withdraw it right away. A transfer of up to ${when.minutesUpTo} usually takes ${when.minutesMin} to ${when.minutesMax} minutes. The transfer fee is ${when.fee}.`,
    pictureAlt: "A balikbayan box, packed and ready to go, with a plane above it",
  },

  needs: "What you need to apply",
  needsText: (ages: { min: number; max: number }) =>
    `You can apply if you are ${ages.min} to ${ages.max} years old. Have these at hand:`,
  needsItems: [
    "Your registration details: phone number, e-mail, full name, job and monthly income.",
    "A government-issued ID, front and back. A passport, National ID, UMID or driver's license will do, and many others.",
    "A clear selfie, in good light, with nothing over your face.",
  ],
  needsAlso:
    "We also ask for your address, one relative as a reference, and your own bank or e-wallet account. We ask so that no one can borrow in your name. We never call your reference to collect.",

  price: "The true price",
  priceText: (price: Price) => [
    `Interest is ${price.rate} a month of ${price.share}. ${price.hasFees ? "Some of our loans also have a fee, taken from the loan or spread over the instalments. You see it, and what you receive, before you apply." : "There is no other charge when you pay on time, and nothing is taken off your loan."} You pay interest only on money you have taken out and not yet paid back.`,
    `An example: you borrow ${price.loan} for ${price.months} months and receive ${price.received}. You pay ${price.instalment} a month, and ${price.lastInstalment} in the last. In total, you pay ${price.total}. The loan costs you ${price.cost}.`,
    `The effective interest rate (EIR) is ${price.perYear} a year. Use that figure to compare us with others.`,
  ],
  priceLate: (late: Late) =>
    `Paying late costs more: a penalty of ${late.penalty} a day after ${late.graceDays} days, and a ${late.collection} collection charge on the overdue part. Interest, penalties and fees together never go above ${late.ceiling} a year of the principal you still owe.`,

  never: "What we never do",
  neverItems: [
    "We never charge for an OTP, for releasing your loan, for correcting a detail or for cancelling.",
    "We never ask for your OTP or your password. None of our staff can see them.",
    "We never charge you for paying early.",
    "We never call your family, friends or employer to collect.",
  ],

  start: "Ready when you are",
  startText:
    "Look at the price first. You can cancel for free until your first payout is confirmed.",
  register: "Create your account",
  calculator: "Try the calculator",
});
