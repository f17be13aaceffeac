import { defineWords } from "#define-words.ts";

type Price = {
  readonly loan: string;
  readonly months: number;
  readonly rate: string;
  readonly simpleYear: string;
  readonly monthlyInterest: string;
  readonly lastOwed: string;
  readonly lastRate: string;
  readonly flatCost: string;
  readonly decliningCost: string;
  readonly flatYear: string;
};

type Fee = {
  readonly share: string;
  readonly loan: string;
  readonly kept: string;
  readonly received: string;
  readonly perYear: string;
};

const reaches = (deducts: boolean): string =>
  deducts
    ? "A fee is taken off the loan before it reaches you, and the EIR counts it."
    : "We take nothing off, so the whole loan reaches you.";

export const blogWords = defineWords("site/blog", {
  title: "Blog",
  description:
    "How to read a loan's true price, with worked figures, and five signs of a loan scam.",
  lead: "Two short reads before you borrow, from us or from anyone.",

  price: {
    title: "How to read a loan's true price",
    lead: "Two lenders can say the same rate and mean very different money. One figure tells them apart.",
    flat: (price: Price) => ({
      title: "The same rate, two prices",
      body: [
        `Take ${price.loan} over ${price.months} months at ${price.rate} a month. That sounds like ${price.simpleYear} a year. But a rate of what?`,
        [
          `A flat rate is counted on the whole loan, every month, to the end. You pay ${price.monthlyInterest} in the first month, when you owe ${price.loan}. You still pay ${price.monthlyInterest} in the last, when you owe only ${price.lastOwed}. In that month it is ${price.lastRate} of what you owe.`,
          "A rate on the declining balance is counted on what you still owe. As you pay back, the interest shrinks.",
        ],
        `So the flat loan costs ${price.flatCost} and the other ${price.decliningCost}, with the same ${price.rate} on the poster.`,
      ],
    }),
    compareCaption: (price: Price) =>
      `${price.loan} over ${price.months} months at ${price.rate} a month`,
    compareHeads: ["Compare", "Flat", "Declining balance"],
    eachMonth: "Each month",
    cost: "Cost of the loan",
    perYear: "EIR a year",

    effective: (price: Price) => ({
      title: "The figure to compare",
      body: [
        `The effective interest rate (EIR) looks only at money and dates: what reaches you, what you pay, and when. It doesn't matter what the lender calls each charge. For the flat loan above it is ${price.flatYear} a year, not ${price.simpleYear}.`,
        "In the Philippines a lender must tell you the true cost in writing before you sign. Ask for the disclosure statement. If there is none, walk away.",
      ],
    }),
    fee: (fee: Fee) => ({
      title: "Watch what is taken off",
      body: [
        `Suppose a lender keeps ${fee.share} of that flat loan as a "processing fee". You sign for ${fee.loan}. ${fee.kept} stays with the lender, and ${fee.received} reaches you. The monthly payment is the same. The EIR is now ${fee.perYear} a year.`,
        "So ask two questions: how much arrives in my account, and how much do I pay in all?",
      ],
    }),
    ours: {
      title: "Our own prices",
      body: (interest: string, deducts: boolean) => [
        `${interest} ${reaches(deducts)} Here is what that comes to.`,
      ],
      caption: (loan: string) => `A loan of ${loan}, by number of months`,
      heads: ["Months", "Each month", "Cost of the loan", "EIR a year"],
    },
  },

  scam: {
    title: "Five signs of a loan scam",
    lead: "People who look for a loan are in a hurry. Scammers know that.",
    signs: [
      {
        title: "1. You must pay first",
        body: [
          "A deposit, an insurance, a tax, a fee for the code, a fine for a wrong account number. The name changes, the trick does not. Each payment leads to the next, and no loan comes. A true lender pays you first.",
        ],
      },
      {
        title: "2. They want your code or password",
        body: [
          'An OTP is a signature. Anyone who has it can sign as you. No lender, bank or e-wallet needs you to read it out, not even to "verify" or to "unfreeze" something.',
        ],
      },
      {
        title: "3. Approval is certain, but only today",
        body: [
          "No honest lender knows the answer before looking at your income. The rush is meant to keep you from asking anyone. Sleep on it. A good offer is still there tomorrow.",
        ],
      },
      {
        title: "4. You cannot find out who they are",
        body: [
          "Only a chat, a personal account to send money to, or a well-known logo on a page you've never seen. A lending company in the Philippines needs a certificate of authority from the SEC. Ask for the number and check it yourself at www.sec.gov.ph, not through a link they send you.",
        ],
      },
      {
        title: "5. They want your contacts, or threaten you",
        body: [
          "An app that insists on your contacts and photos wants a way to shame you. Threats, insults and calls to your family are against the rules for lenders, even when you do owe money.",
        ],
      },
    ],
    act: {
      title: "If it has happened",
      body: [
        [
          "Stop paying. The next payment won't bring the loan either.",
          "Call your bank or e-wallet at once. Sometimes a transfer can still be stopped.",
          "Change the password you gave away, everywhere you used it.",
          "Keep the messages, names and account numbers.",
          "Report it to the SEC and to the police, who have an anti-cybercrime group.",
        ],
        "And don't be ashamed. It happens to careful people, and your report helps the next one.",
      ],
    },
  },
});
