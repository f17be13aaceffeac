import { defineWords } from "#define-words.ts";

/** Every figure of the agreement, already formatted. */
export type AgreementFigures = {
  readonly name: string;
  readonly address: string;
  readonly email: string;
  readonly authority: string;
  readonly registration: string;
  readonly loanMin: string;
  readonly loanMax: string;
  readonly rate: string;
  readonly interest: string;
  /** The names of fees; empty where there are none. */
  readonly deducted: string;
  readonly spread: string;
  readonly transferFee: string;
  readonly graceDays: number;
  readonly penalty: string;
  readonly collection: string;
  readonly ceiling: string;
  readonly cancellationFee: string;
  readonly prepaymentFee: string;
  readonly incomeMin: number;
  readonly incomeMax: number;
  readonly askDays: number;
};

const sayFees = ({ deducted, spread }: Pick<AgreementFigures, "deducted" | "spread">): string => {
  const taken = deducted
    ? `We take this from the loan before it reaches you: ${deducted}. You see the amount, and what you receive, before you confirm.`
    : "Nothing is deducted from the loan.";
  return spread ? `${taken} Your instalments also contain: ${spread}.` : taken;
};

/** What a member agrees to by applying. The contract is accepted later with a code. */
export const loanAgreementWords = defineWords("loan/agreement", {
  lead: "This is what you agree to when you apply. Applying is free and does not bind you: you may cancel at any time before your first payout is confirmed.",
  close: "Close",
  parts: (figures: AgreementFigures) => [
    {
      title: "Who we are",
      body: [
        `${figures.name}, ${figures.address}. SEC certificate of authority ${figures.authority}, SEC registration ${figures.registration}.`,
      ],
    },
    {
      title: "What you ask us to do",
      body: [
        `You ask for one loan of ${figures.loanMin} to ${figures.loanMax}, for yourself, with the amount and the number of instalments you confirm in the next step.`,
        "You confirm that your answers are true and that the ID and the bank or e-wallet account are your own.",
        "You allow us to check your ID, your income and your answers.",
      ],
    },
    {
      title: "How we decide",
      body: [
        "A Loan Officer decides, and looks at your income first. We may approve less than you ask, or decline, and we'll tell you why. Neither costs you anything.",
        `The most we approve is ${figures.incomeMin} to ${figures.incomeMax} times your monthly net income, depending on what you already pay each month.`,
        "If we approve, you read the disclosure statement and the contract first. You have a loan only when you agree to them with a code.",
      ],
    },
    {
      title: "What it costs",
      body: [
        `${figures.interest} You pay interest only on money you have taken out and not yet paid back. ${sayFees(figures)} A transfer to your account costs ${figures.transferFee}.`,
        "You never pay us before you receive your loan: no deposit, no insurance, no fee for a code or for releasing money.",
      ],
    },
    {
      title: "If you pay late",
      body: [
        `When an instalment is more than ${figures.graceDays} days late, we add a penalty of ${figures.penalty} of the overdue part for each day after those, and a collection charge of ${figures.collection} of the overdue part.`,
        `Interest, penalties and fees together never go above ${figures.ceiling} a year of the principal you still owe. Anything above that is not charged.`,
        `If you need more time, ask for an extension at least ${figures.askDays} days before the due date. If you couldn't pay, you can also ask on or after the due date.`,
      ],
    },
    {
      title: "Cancelling and paying early",
      body: [
        `Cancelling before your first payout is confirmed costs ${figures.cancellationFee}. Paying early, in part or in full, costs ${figures.prepaymentFee}. Anything you pay beyond what's due lowers what you owe at once and counts toward your next instalments.`,
      ],
    },
    {
      title: "Codes",
      body: [
        "We send codes to your own phone. They are free. We never ask you for a code, our staff can't see it, and you should never give it to anyone.",
      ],
    },
    {
      title: "Complaints",
      body: [
        `Write to ${figures.email}. If our answer does not settle it, go to the Securities and Exchange Commission (SEC) of the Philippines.`,
      ],
    },
  ],
});
