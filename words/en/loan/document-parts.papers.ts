/** The parts of the disclosure statement and the contract, each with the loan's own figures. */

import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { LoanDocument } from "@hiram/contract/loan/loan.calls.ts";
import { shareOf, writeNumber, writePercent, writePesos } from "@hiram/contract/money/money.ts";
import { giveBackDays, type Policy } from "@hiram/contract/policy/policy.ts";
import { feeAmountOf, feeKinds } from "@hiram/contract/price/fees.ts";
import type { Instalment, Quote } from "@hiram/contract/price/quote.ts";
import { demoSentence } from "@hiram/contract/site/site-facts.ts";
import { interestWords } from "#en/loan/interest.ts";

export type DocumentFacts = {
  readonly company: {
    readonly CompanyName: string;
    readonly CompanyAddress: string;
    readonly SEC_CA: string;
    readonly SEC_REG: string;
    readonly OPSCOR: string;
    readonly EMAIL: string;
    readonly landline: string;
  };
  readonly isDemo: boolean;
  readonly memberName: string;
  readonly memberAddress: string;
  readonly loanNumber: string;
  /** The day it was approved, in Manila. */
  readonly approvedOn: string;
  readonly policy: Policy;
  readonly quote: Quote;
  /** Given when the lender offers more than one loan product. */
  readonly productName?: string | undefined;
};

export type DocumentPart = LoanDocument["parts"][number];
/** `24%` from 2400, `0.48%` from 48: with as many decimals as needed. */
export const writeBasisPoints = (points: number): string =>
  `${writeNumber(points / 100, 2).replace(/\.?0+$/, "")}%`;

export const demoWarning = ({ isDemo }: Pick<DocumentFacts, "isDemo">): string[] =>
  isDemo ? [`${demoSentence}. This is not an offer.`] : [];

/** The name of the row with the lender. */
export const LENDER = "Lender";
export const LENDER_ADDRESS = "Address of the lender";

type PartyFacts = Pick<
  DocumentFacts,
  "company" | "memberName" | "memberAddress" | "loanNumber" | "approvedOn"
>;

export const parties = (facts: PartyFacts): DocumentPart => ({
  heading: "Lender and borrower",
  paragraphs: [],
  rows: [
    [LENDER, facts.company.CompanyName],
    [LENDER_ADDRESS, facts.company.CompanyAddress],
    ["SEC registration", facts.company.SEC_REG],
    ["SEC certificate of authority", facts.company.SEC_CA],
    ["OPSCOR registration", facts.company.OPSCOR],
    ["Borrower", facts.memberName],
    ["Address of the borrower", facts.memberAddress],
    ["Loan number", facts.loanNumber],
    ["Approved on", writeDay(facts.approvedOn)],
  ],
});

/** Each fee with its amount; those deducted from the loan first. */
const feeRows = ({ fees, loan, months }: Quote, takenFrom: TakenFrom): string[][] =>
  fees
    .filter(({ kind }) => feeKinds[kind].takenFrom === takenFrom)
    .map((fee) => [fee.words.en, feeAmountOf(fee, loan, months)] as const)
    .filter(([, amount]) => amount > 0)
    .map(([words, amount]) => [words, writePesos(amount)]);

type TakenFrom = (typeof feeKinds)[keyof typeof feeKinds]["takenFrom"];

export const amounts = ({ quote, productName }: DocumentFacts): DocumentPart => ({
  heading: "The loan",
  paragraphs: [
    quote.received === quote.loan
      ? "Nothing is deducted: you receive the full approved amount."
      : "The fees below are taken from the loan when it is paid out; you never pay them yourself. If you pay the loan off early or give it back, you owe only the part of them whose months have passed.",
  ],
  rows: [
    ...(productName ? [["Loan", productName]] : []),
    ["Loan amount", writePesos(quote.loan)],
    ...feeRows(quote, "proceeds"),
    ["Deductions", writePesos(quote.loan - quote.received)],
    ["Net proceeds, what you receive", writePesos(quote.received)],
  ],
});

/** Decision record 25, in the words of every page and document. */
const ONLY_WHAT_IS_USED =
  "You pay interest only on money you have taken out and not yet paid back.";

export const price = ({ quote }: DocumentFacts): DocumentPart => ({
  heading: "What it costs",
  paragraphs: [
    interestWords.english[quote.method].full(writeBasisPoints(quote.interestMonthlyBasisPoints)),
    `${ONLY_WHAT_IS_USED} Money in your wallet costs nothing. Each month we charge the schedule's interest in proportion to what you owe and is not yet due, counted by days. Unless you pay late, paying off the loan on any day never costs more than the effective rate on what you received and paid until then.`,
    `The effective interest rate (EIR) is the rate at which your payments are worth exactly what you receive. Use it to compare lenders. ${quote.totalFees > 0 ? "It counts the fees." : "Interest is the only charge while you pay on time."}`,
    ...(quote.dates
      ? [
          `Your instalments fall due on day ${quote.dates.dueDay} of the month. If the first month is longer or shorter than a full month, we count its interest by the day. The figures here are those of a payout on ${writeDay(quote.dates.paidOn)}, and count real days.`,
        ]
      : []),
  ],
  rows: [
    ["Interest rate per month", writeBasisPoints(quote.interestMonthlyBasisPoints)],
    ["Number of monthly instalments", String(quote.months)],
    ...(quote.dates
      ? [["First instalment", writePesos((quote.schedule[0] as Instalment).amount)]]
      : []),
    ["Monthly instalment", writePesos(quote.instalment)],
    ["Last instalment", writePesos(quote.lastInstalment)],
    ...feeRows(quote, "instalments").map(([words = "", amount = ""]) => [
      `${words}, in the instalments`,
      amount,
    ]),
    [
      quote.totalFees > 0 ? "Finance charge (interest and fees)" : "Finance charge (all interest)",
      writePesos(quote.totalInterest + quote.totalFees),
    ],
    [
      "Finance charge as a share of the loan",
      writePercent((quote.totalInterest + quote.totalFees) / quote.loan),
    ],
    ["Effective interest rate per month", writePercent(quote.rate.perMonth, 3)],
    ["Effective interest rate per year", writePercent(quote.rate.perYear)],
    ["Total of payments", writePesos(quote.totalToPay)],
  ],
});

export const schedule = ({ quote }: DocumentFacts): DocumentPart => ({
  heading: "The schedule",
  paragraphs: [
    quote.dates
      ? "This is the schedule if you take out the whole loan at once. You will see the dates in the app once your first payout is confirmed: the first instalment is due on your day of the month, at least 15 and at most 45 days after it."
      : "This is the schedule if you take out the whole loan at once. Instalments are due monthly from the day your first payout is confirmed, month 1 being one month after it; in a shorter month, on its last day. You will see the dates in the app.",
    "Interest on each payout starts on the day it is confirmed. If you take out only a part of the loan, your instalments are smaller in the same proportion. Anything you take out later is paid back over the remaining months.",
  ],
  isTable: true,
  rows: [
    [
      "Month",
      "Instalment",
      "Principal",
      "Interest",
      ...(quote.totalFees > 0 ? ["Fees"] : []),
      "Balance",
    ],
    ...quote.schedule.map((row) => [
      String(row.number),
      writePesos(row.amount),
      writePesos(row.principal),
      writePesos(row.interest),
      ...(quote.totalFees > 0 ? [writePesos(row.fee)] : []),
      writePesos(row.balance),
    ]),
  ],
});

/** The number of late days in the worked example; the public terms use the same. */
const PENALTY_DAYS = 7;

export const late = ({ policy, quote }: DocumentFacts): DocumentPart => {
  const penaltyRate = writeBasisPoints(policy.penaltyDailyBasisPoints);
  const collectionRate = writeBasisPoints(policy.collectionBasisPoints);
  const penalty = shareOf(quote.instalment, policy.penaltyDailyBasisPoints * PENALTY_DAYS);
  const collection = shareOf(quote.instalment, policy.collectionBasisPoints);
  return {
    heading: "If you pay late",
    paragraphs: [
      `When an instalment is more than ${policy.penaltyAfterDays} days late, we add a penalty of ${penaltyRate} of the overdue part for each day after those ${policy.penaltyAfterDays}, and a collection charge of ${collectionRate} of the overdue part.`,
      `An example: your first instalment, paid ${policy.penaltyAfterDays + PENALTY_DAYS} days late.`,
    ],
    rows: [
      ["Overdue instalment", writePesos(quote.instalment)],
      [`Penalty, ${PENALTY_DAYS} days at ${penaltyRate}`, writePesos(penalty)],
      [`Collection charge, ${collectionRate}`, writePesos(collection)],
      ["You pay", writePesos(quote.instalment + penalty + collection)],
    ],
  };
};

export const ceiling = ({ policy, quote }: DocumentFacts): DocumentPart => {
  const year = shareOf(quote.loan, policy.chargesYearlyBasisPointsMax);
  return {
    heading: "The ceiling",
    paragraphs: [
      `Interest, penalties and fees together never go above ${writeBasisPoints(policy.chargesYearlyBasisPointsMax)} a year of the principal you still owe. On ${writePesos(quote.loan)} that is ${writePesos(year)} for a year, or ${writePesos(Math.floor(year / 12))} for a month, interest included. Over this schedule it is ${writePesos(quote.chargesMax)}.`,
      "Anything above that is not charged.",
    ],
  };
};

export const leaving = ({ policy }: DocumentFacts): DocumentPart => ({
  heading: "Cancelling and paying early",
  paragraphs: [
    `You may cancel at any time until your first payout is confirmed. Cancelling costs ${writePesos(policy.cancellationFeeCentavos)}, and you owe nothing.`,
    "A withdrawal that has not been sent can be recalled, and cancelling recalls it. Once a bank or e-wallet has it, you cannot cancel unless it comes back.",
    `After that you may pay early at any time, all of it or a part. The fee for paying early is ${writePesos(policy.prepaymentFeeCentavos)}. Anything you pay beyond what is due lowers what you owe, and your interest, from that day on. It also counts toward your next instalments: you are late only when all you have paid is less than all that was due. Interest for the months covered this way is due with the later instalments, and the last one asks for all that is left.`,
    "You can return what is still in your wallet at any time, free of charge. Once you have paid all you owe, it goes back automatically and the loan ends.",
  ],
});

/** The heading that shows that a document has this part: older ones do not. */
export const CHANGING_YOUR_MIND = "Changing your mind";

export const changingYourMind = ({ policy }: DocumentFacts): DocumentPart => ({
  heading: CHANGING_YOUR_MIND,
  paragraphs: [
    `For ${policy.coolingOffDays} days after the day on which your first payout is confirmed you may give the loan back. Then you pay back what you received and nothing else: no interest, no charge, no fee.`,
    `Tell us in the app on one of these days. Money still in your wallet goes back at once. The money you received must reach us within ${giveBackDays} days of telling us; what counts is the day it reaches our account. If we do not have all of it by then, the loan continues as this document says, with interest from the start.`,
  ],
});

export const agreeing: DocumentPart = {
  heading: "Agreeing",
  paragraphs: [
    "You agree with a code that we send to your own phone. The code is free. We never ask you for it, and our staff cannot see it. We record when you agreed, from which internet address and on which device, and the hash of this document.",
    "When you have agreed, the loan is in your wallet. You never pay us before you receive your loan: there is no deposit, no insurance to buy first, no fee for a code or for releasing money.",
  ],
};

export const payout = ({ policy }: DocumentFacts): DocumentPart => ({
  heading: "Getting the money",
  paragraphs: [
    `You withdraw from the wallet to your own bank or e-wallet account, each time with a code. A transfer costs ${writePesos(policy.transferFeeCentavos)}. If it comes back, the money is in your wallet again at once, and you pay nothing.`,
  ],
});

export const payingBack: DocumentPart = {
  heading: "Paying back",
  paragraphs: [
    "You pay each instalment by its due date. Your payment goes to the oldest instalment first. Within it we take the penalty, then the collection charge, then interest, then principal.",
  ],
};

export const behaviour: DocumentPart = {
  heading: "How we behave",
  paragraphs: [
    "We do not threaten, shame or publish. We do not contact your reference, family, friends or employer to collect.",
  ],
};

/** The heading by which a stored contract is known to have this notice. */
export const REPORTING = "What we report about this loan";

/** Version `CREDIT_NOTICE_VERSION`; the page and the message say the same. */
export const reporting: DocumentPart = {
  heading: REPORTING,
  paragraphs: [
    "The Credit Information System Act (Republic Act No. 9510) requires every lender to report its loans to the Credit Information Corporation (CIC), a government body. This is our legal duty: we tell you about it and don't ask for your agreement.",
    "We report who you are (name, birth, nationality, address, phone and ID numbers) and, for each month from the first payout until the loan has ended, its amount, its instalments, what is left, what is late and how it ended. Other lenders may read it only as that law allows.",
    "In the app, Settings shows what we reported under What we report. If something is wrong, tell us there or at the CIC, at no cost: we check it and correct what was wrong.",
  ],
};

export const complaints = ({ company }: Pick<DocumentFacts, "company">): DocumentPart => ({
  heading: "Complaints",
  paragraphs: [
    `Write to ${company.EMAIL}${company.landline ? ` or call ${company.landline}` : ""} first and say what happened. If our answer does not settle it, go to the Securities and Exchange Commission (SEC) of the Philippines, www.sec.gov.ph, which licenses lending companies.`,
  ],
});
