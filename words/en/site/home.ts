import { defineWords } from "#define-words.ts";

export const homeWords = defineWords("site/home", {
  title: "Loans in pesos, with the whole price shown",
  description:
    "Work out a peso loan in a minute: the monthly instalment, the total and the effective rate, before you sign anything.",
  why: "Why apply loan with us?",
  lowestInterest: "Lowest Interest",
  /** The spec's heading is used only together with this worked example. */
  lowestInterestText: (e: {
    rate: string;
    notRate: string;
    loan: string;
    months: number;
    total: string;
    effective: string;
    hasFees: boolean;
  }) =>
    `${e.rate} a month (not ${e.notRate}). For example, ${e.loan} over ${e.months} months: you repay ${e.total} in all, an effective rate of ${e.effective} a year${e.hasFees ? ", fees included." : ". No other charge if you pay on time."}`,
  creditLine: "Flexible Credit Line",
  creditLineText: (line: string, least: string, most: string, shortest: number, longest: number) =>
    `A credit line up to ${line}. One loan is ${least} to ${most}, repaid over ${shortest} to ${longest} months. Cancelling before your first payout and paying early are both free.`,
  features: "Unlock Exclusive Features",
  featuresText:
    "An activated account has a wallet. Transfer your loan to your bank or e-wallet with a code that only you receive, and pay your instalments in the app. No bank visit.",
  example: "Representative example",
  exampleText: (e: {
    kind: string;
    loan: string;
    months: number;
    instalment: string;
    last: string;
    total: string;
    cost: string;
    rate: string;
    effective: string;
  }) =>
    `Borrow ${e.loan} over ${e.months} months at ${e.rate} a month, ${e.kind}: ${e.months - 1} instalments of ${e.instalment} and a last one of ${e.last}. You repay ${e.total} in all; the loan costs ${e.cost}. Effective interest rate: ${e.effective} a year.`,
  affiliateTitle: "An offer from a partner",
  affiliate: (offer: string, institution: string, licence: string) =>
    `${offer} Offered by ${institution}, licence ${licence}.`,
  pictures: {
    lowestInterest:
      "A calendar with one day ticked, two stacks of coins and a falling percent sign",
    creditLine: "A half-built house with a worker on scaffolding beside it",
    features: "An open padlock and a key",
  },
});
