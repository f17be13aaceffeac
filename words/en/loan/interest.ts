/**
 * How interest is counted, in every sentence that says so: contract, agreement, terms, questions and
 * articles. A method is one row here for each language.
 */
import type { InterestMethod } from "@hiram/contract/price/methods.ts";
import { defineWords } from "#define-words.ts";

type InterestSentences = {
  /** Of the contract and the terms. */
  readonly full: (rate: string) => string;
  readonly short: (rate: string) => string;
  /** In a few words, after the rate. */
  readonly kind: string;
  /** What the rate is a share of. */
  readonly share: string;
  readonly ours: (rate: string) => string;
  /** Why the yearly rate is what it is. */
  readonly effective: (figures: {
    readonly rate: string;
    readonly perYear: string;
    readonly months: number;
  }) => string;
};

const interest: Record<InterestMethod, InterestSentences> = {
  flat: {
    full: (rate) =>
      `Interest is a flat add-on: ${rate} of the loan for each month, rounded to whole pesos. It is the same every month, although you owe less as you pay back.`,
    short: (rate) => `Interest is ${rate} of the loan for each month.`,
    kind: "flat",
    share: "the amount you borrow",
    ours: (rate) => `Our interest is flat: ${rate} a month of the loan.`,
    effective: ({ rate, perYear, months }) =>
      `You pay back part of the loan each month, so you owe less and less, but the interest stays the same. That is why ${rate} a month over ${months} months is really ${perYear} a year. Compare lenders by this figure.`,
  },
  declining: {
    full: (rate) =>
      `Interest is counted on the declining balance: ${rate} each month of what you still owe.`,
    short: (rate) => `Interest is ${rate} each month of what you still owe.`,
    kind: "on what you still owe",
    share: "what you still owe",
    ours: (rate) => `Our interest is ${rate} a month of what you still owe.`,
    effective: ({ rate, perYear, months }) =>
      `Our interest is counted on what you still owe, so ${rate} a month over ${months} months is ${perYear} a year. Compare lenders by this figure.`,
  },
};

export const interestWords = defineWords("loan/interest", interest);
