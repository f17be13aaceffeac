import { defineWords } from "#define-words.ts";
import { anyOf } from "#lists.ts";

/** Every figure of the answers, already formatted. */
type Figures = {
  readonly rate: string;
  readonly loan: string;
  readonly months: number;
  readonly instalment: string;
  readonly lastInstalment: string;
  readonly total: string;
  readonly perYear: string;
  readonly transferFee: string;
  readonly cancellationFee: string;
  readonly coolingOffDays: number;
  readonly prepaymentFee: string;
  readonly ageMin: number;
  readonly ageMax: number;
  readonly loanMin: string;
  readonly loanMax: string;
  readonly creditLine: string;
  readonly terms: readonly number[];
  readonly approval: string;
  readonly receiveHours: number;
  readonly transferMinutesMin: number;
  readonly transferMinutesMax: number;
  readonly instaPayMax: string;
  readonly codeDigits: number;
  readonly codeMinutes: number;
  readonly codeTries: number;
  readonly walletScreenMax: string;
  readonly graceDays: number;
  readonly penalty: string;
  readonly collection: string;
  readonly ceiling: string;
  readonly email: string;
};

const effectiveRate = "The effective interest rate (EIR) is the true price for a year.";

export const faqWords = defineWords("site/faq", {
  title: "Frequently asked questions",
  description:
    "What a loan costs, what you need, how the OTP works, what happens if you pay late, and how to tell a scam.",
  lead: "Short answers to what members ask most.",

  price: (figures: Figures & { readonly hasFees: boolean; readonly share: string }) => ({
    title: "The price",
    questions: [
      {
        question: "What does a loan cost?",
        answer: `Interest is ${figures.rate} a month of ${figures.share}. You pay interest only on money you have taken out and not yet paid back. Borrow ${figures.loan} for ${figures.months} months: you pay ${figures.instalment} a month and ${figures.lastInstalment} in the last, ${figures.total} in all. The effective interest rate is ${figures.perYear} a year.`,
      },
      {
        question: "Are there fees?",
        answer: `${figures.hasFees ? "None before your payout. Some of our loans have a fee that is taken from the loan or spread over the instalments: you see it, and what you receive, before you apply." : "None before or at your payout. You receive the whole loan."} The transfer costs ${figures.transferFee}, cancelling before your first payout costs ${figures.cancellationFee}, paying early costs ${figures.prepaymentFee}. An OTP costs nothing. Only paying late costs more.`,
      },
    ],
  }),
  effectiveRateQuestion: "What is the effective interest rate?",
  effectiveRateAnswer: (why: string) => `${effectiveRate} ${why}`,

  applying: (figures: Figures) => ({
    title: "Applying",
    questions: [
      {
        question: "Who can borrow, and how much?",
        answer: `You can apply if you are ${figures.ageMin} to ${figures.ageMax} years old. A single loan is ${figures.loanMin} to ${figures.loanMax}, over ${anyOf(figures.terms.map(String), "en")} months. You can have one loan at a time. Your credit line, which covers all your loans with us, can grow to ${figures.creditLine}. How much you get depends on your income.`,
      },
      {
        question: "What do I need?",
        answer:
          "Your registration details, a government-issued ID (front and back) and a clear selfie. Also your address, one relative as a reference, and a bank or e-wallet account in your own name.",
      },
      {
        question: "How long does it take?",
        answer: `${figures.approval} After you agree to the contract and withdraw, you receive the money within ${figures.receiveHours} hours on banking days. A transfer of up to ${figures.instaPayMax} usually takes ${figures.transferMinutesMin} to ${figures.transferMinutesMax} minutes.`,
      },
      {
        question: "Can I change my mind?",
        answer: `Yes. You can cancel at any time until your first payout is confirmed. It's free, and you don't have to say why. A withdrawal that hasn't been sent is recalled. Once a bank or e-wallet has it, you can't cancel unless it comes back. For ${figures.coolingOffDays} days after the day of your first payout you can still give the loan back in the app: you pay back what you received, and no interest.`,
      },
    ],
  }),

  privacy: () => ({
    title: "ID and privacy",
    questions: [
      {
        question: "Why do you need my ID and a selfie, and who sees them?",
        answer:
          "To confirm it's you, and that no one borrows in your name. We keep the images encrypted. Only you and the staff who need them can open them. Every view is logged, and you can see who opened them.",
      },
      {
        question: "Will you call my reference?",
        answer:
          "Never to collect. A reference helps us check that you are who you say you are. Your reference owes us nothing and signs nothing.",
      },
    ],
  }),

  withdrawal: (figures: Figures) => ({
    title: "Withdrawal and OTP",
    questions: [
      {
        question: "How do I get my OTP?",
        answer: `Ask for it in the OTP window when you withdraw. We'll text a ${figures.codeDigits}-digit code to your own phone. It's free. It works once, for ${figures.codeMinutes} minutes and ${figures.codeTries} tries, and only for the amount and account in the message. Never tell it to anyone. Our staff can't see it and never ask for it.`,
      },
      {
        question: `Why does the Wallet screen stop at ${figures.walletScreenMax}?`,
        answer:
          "That screen is for small, quick withdrawals. Use WITHDRAW NOW on your dashboard for any amount up to your whole balance.",
      },
      {
        question: "What if the bank sends the money back?",
        answer:
          "It returns to your wallet at once, and we'll tell you why. You can correct the account and withdraw again. It's free.",
      },
    ],
  }),

  payingBack: (figures: Figures) => ({
    title: "Paying back",
    questions: [
      {
        question: "When is my first instalment due?",
        answer:
          "One month after the day your first payout is confirmed. Interest on each payout starts on the day it is confirmed; money in your wallet costs nothing. Then you pay on the same day each month, or on the last day of a shorter month.",
      },
      {
        question: "How do I pay?",
        answer:
          "Sign in, open Home and press Pay. Choose how much and how: scan a QR Ph code with your bank or e-wallet app, send a bank transfer with your reference, or pay online where it is offered. You see what the payment does before you pay. It's on Home as soon as it reaches us, and you get a receipt.",
      },
      {
        question: "How do I pay from abroad?",
        answer:
          "Send pesos to our account with the app of your bank or a remittance service, and write your payment reference into the message. Under Help you'll find our account and your own reference, step by step. Or make a link under Pay that your family in the Philippines can pay with.",
      },
      {
        question: "Can I pay early?",
        answer: `Yes, at any time. The fee for it is ${figures.prepaymentFee}. Anything you pay beyond what's due lowers what you owe and your interest from that day on, and counts toward your next instalments. You're late only when all you have paid is less than all that was due. If you keep paying every month, your loan ends sooner and costs less.`,
      },
      {
        question: "What if I pay late?",
        answer: `No penalty in the first ${figures.graceDays} days. After that it is ${figures.penalty} a day of the overdue part, and a collection charge of ${figures.collection} of it. Interest, penalties and fees together never go above ${figures.ceiling} a year of the principal you still owe. Anything above that isn't charged.`,
      },
    ],
  }),

  scams: (figures: Figures) => ({
    title: "Scams and complaints",
    questions: [
      {
        question: "Someone asks me to pay before my loan is released. Is it you?",
        answer: `No. You never pay us before you receive your loan, whatever they call it: deposit, insurance, tax, OTP fee, account correction. Don't pay. Keep the messages and tell us at ${figures.email}.`,
      },
      {
        question: "How do I complain?",
        answer: `Write to ${figures.email} and say what happened. If our answer doesn't settle it, go to the Securities and Exchange Commission (SEC) of the Philippines, www.sec.gov.ph. For your personal data, go to the National Privacy Commission, www.privacy.gov.ph.`,
      },
    ],
  }),

  more: "Not answered here?",
  moreText: "Ask us. No question is too small when it is about your money.",
});
