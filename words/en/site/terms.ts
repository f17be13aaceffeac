import { defineWords } from "#define-words.ts";
import { anyOf } from "#lists.ts";

/** Every figure of the terms, already formatted. */
type Figures = {
  readonly name: string;
  readonly email: string;
  readonly ageMin: number;
  readonly ageMax: number;
  readonly loanMin: string;
  readonly loanMax: string;
  readonly creditLine: string;
  readonly terms: readonly number[];
  readonly rate: string;
  readonly loan: string;
  readonly months: number;
  readonly monthlyInterest: string;
  readonly instalment: string;
  readonly lastInstalment: string;
  readonly total: string;
  readonly perYear: string;
  readonly transferFee: string;
  readonly transferMinutesMin: number;
  readonly transferMinutesMax: number;
  readonly instaPayMax: string;
  readonly pesoNetHours: number;
  readonly codeDigits: number;
  readonly codeMinutes: number;
  readonly codeTries: number;
  readonly codeResendSeconds: number;
  readonly codesPerHour: number;
  readonly strangerCodesPerQuarterHour: number;
  readonly strangerCodesPerDay: number;
  readonly cancellationFee: string;
  readonly coolingOffDays: number;
  readonly giveBackDays: number;
  readonly prepaymentFee: string;
  readonly graceDays: number;
  readonly penalty: string;
  readonly collection: string;
  readonly ceiling: string;
  readonly ceilingYear: string;
  readonly ceilingMonth: string;
  readonly incomeMin: number;
  readonly incomeMax: number;
  readonly askDays: number;
};

export const termsWords = defineWords("site/terms", {
  title: "Terms and conditions",
  description:
    "Who may borrow, what a loan costs, what happens if you pay late, how to cancel for free, and how to complain.",
  contents: "On this page",
  lead: "The rules for both of us, in plain language. Your loan contract repeats them with your own figures.",
  demo: "This is a demo. This is not an offer, and no money moves.",

  parts: (figures: Figures, method: string) => ({
    about: {
      title: "These terms",
      body: [
        `"We" is ${figures.name}. "You" is a member with an account. The terms in force on the day you apply stay with your loan until it is paid. If we change them later, your loan does not change.`,
      ],
    },
    who: {
      title: "Who may borrow",
      body: [
        `You may apply if you are ${figures.ageMin} to ${figures.ageMax} years old, borrow for yourself, and have activated your account with true details and your own ID. You can have one loan at a time.`,
      ],
    },
    amounts: {
      title: "How much, how long",
      body: [
        `A single loan is ${figures.loanMin} to ${figures.loanMax}. You choose the number of monthly instalments: ${anyOf(figures.terms.map(String), "en")}.`,
        `How much we approve depends on your income: at most ${figures.incomeMin} to ${figures.incomeMax} times what you earn in a month, after tax. A credit line, which counts all loans of one member together, may reach ${figures.creditLine}.`,
        "We may decline an application. That costs you nothing, and you may apply again.",
      ],
    },
    price: {
      title: "The price",
      body: [
        method,
        "You pay interest only on money you have taken out and not yet paid back. Money in your wallet costs nothing. Unless you pay late, paying off the loan on any day never costs more than the effective rate in your disclosure statement.",
        "Each instalment is in whole pesos. The last one evens out the rounding, so you pay back exactly what you borrowed.",
        `An example: ${figures.loan} over ${figures.months} months. Interest is ${figures.monthlyInterest} a month. You pay ${figures.instalment} a month and ${figures.lastInstalment} in the last, ${figures.total} in all. The effective interest rate (EIR) is ${figures.perYear} a year.`,
        "The loan is in pesos. Amounts in another currency are for display only.",
      ],
    },
    agreeing: {
      title: "Agreeing to the contract",
      body: [
        "Before you agree you see the contract, the disclosure statement with the EIR, and the full schedule. You agree with a code that we send to you. Then the loan is in your wallet.",
      ],
    },
    money: {
      title: "Getting your money",
      body: [
        `You withdraw from the wallet to your own bank or e-wallet account. The transfer fee is ${figures.transferFee}. A transfer of up to ${figures.instaPayMax} usually takes ${figures.transferMinutesMin} to ${figures.transferMinutesMax} minutes; a larger one arrives within ${figures.pesoNetHours} hours on banking days. If it comes back, the money is in your wallet again at once, and you pay nothing.`,
        "You never pay us before you receive your loan. There is no deposit, no insurance to buy first, no release fee.",
      ],
    },
    codes: {
      title: "One-time passwords (OTP)",
      body: [
        [
          `A code has ${figures.codeDigits} digits, works once and lasts ${figures.codeMinutes} minutes. After ${figures.codeTries} wrong tries you need a new one.`,
          `You can ask for a new code after ${figures.codeResendSeconds} seconds: up to ${figures.codesPerHour} an hour when you are signed in, and otherwise up to ${figures.strangerCodesPerQuarterHour} in 15 minutes and ${figures.strangerCodesPerDay} a day.`,
          "A withdrawal code is good only for the amount and the account named in the message.",
          "A code costs nothing. We never ask you for it, and our staff cannot see it. Do not give it to anyone.",
        ],
      ],
    },
    payingBack: {
      title: "Paying back",
      body: [
        "Interest on each payout starts on the day it is confirmed. Instalments are due monthly from the day of the first one. In a shorter month, they are due on its last day.",
        "If you take out only a part of the loan, your instalments are smaller in the same proportion. Anything you take out later is paid back over the remaining months.",
        "Your payment goes to the oldest instalment first. Within it we take the penalty, then the collection charge, then interest, then principal.",
      ],
    },
    late: {
      title: "Paying late",
      body: [
        `When an instalment is more than ${figures.graceDays} days late, we add:`,
        [
          `a penalty of ${figures.penalty} of the overdue part for each day after those ${figures.graceDays};`,
          `a collection charge of ${figures.collection} of the overdue part.`,
        ],
        `If you need more time, ask for an extension at least ${figures.askDays} days before the due date. If you couldn't pay, you can also ask on or after the due date.`,
      ],
    },
    ceiling: {
      title: "The ceiling",
      body: [
        `Interest, penalties and fees together never go above ${figures.ceiling} a year of the principal you still owe. On ${figures.loan} that is ${figures.ceilingYear} for a year, or ${figures.ceilingMonth} for a month, interest included.`,
        "Anything above that is not charged.",
      ],
    },
    cancelling: {
      title: "Cancelling and paying early",
      body: [
        `You may cancel at any time until your first payout is confirmed. Cancelling costs ${figures.cancellationFee}.`,
        "A withdrawal that has not been sent can be recalled, and cancelling recalls it. Once a bank or e-wallet has it, you cannot cancel unless it comes back.",
        `For ${figures.coolingOffDays} days after the day of your first payout you may give the loan back: you pay back what you received and nothing else, no interest, no charge, no fee. Tell us in the app; the money must reach us within ${figures.giveBackDays} days after that; if it does not, the loan continues as agreed. This applies if your contract says so.`,
        `After that you may pay early at any time, all of it or a part. The fee for paying early is ${figures.prepaymentFee}. Anything you pay beyond what is due lowers what you owe and your interest from that day on.`,
        "It also counts toward your next instalments: you are late only when all you have paid is less than all that was due by that day. Interest for the months covered this way is due with the later instalments, and the last one asks for all you still owe. If you pay off the whole loan in the middle of a month, you pay that month's interest only for the days that have passed.",
        "You can return what is still in your wallet at any time. Once you have paid all you owe, it goes back automatically and the loan ends.",
      ],
    },
    fairness: {
      title: "How we behave",
      body: [
        "We do not threaten, shame or publish. We do not contact your reference, family, friends or employer to collect. What we do with your data is on the Privacy page.",
      ],
    },
    account: {
      title: "Your account",
      body: [
        "Give true details and keep your password to yourself. Tell us at once if you lose your phone or think someone else is in your account.",
      ],
    },
    complaints: {
      title: "Complaints",
      body: [
        `Write to ${figures.email} first and say what happened. If our answer does not settle it, go to the Securities and Exchange Commission (SEC) of the Philippines, www.sec.gov.ph, which licenses lending companies.`,
      ],
    },
    law: {
      title: "Governing law",
      body: [
        "The law of the Republic of the Philippines applies. Nothing here takes away a right that the law gives you.",
      ],
    },
  }),

  example: ({ loan, months, daysLate }: { loan: string; months: number; daysLate: number }) =>
    `An example: ${loan} over ${months} months, first instalment paid ${daysLate} days late.`,
  overdue: "Overdue instalment",
  penaltyLine: (days: number, rate: string) => `Penalty, ${days} days at ${rate}`,
  collectionLine: (rate: string) => `Collection charge, ${rate}`,
  lateTotal: "You pay",
});
