/**
 * The addendum to a contract: new terms of a loan, with the disclosure of what they cost. Screen,
 * PDF and the hash in the member's agreement come from the same words, and every figure from the
 * engine that charges the loan.
 */
import type { PlanComparison, PlanFigures } from "@hiram/contract/account/compare-plans.ts";
import type { NewTerms } from "@hiram/contract/account/dues-replan.ts";
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import { writePercent, writePesos } from "@hiram/contract/money/money.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import type { Quote } from "@hiram/contract/price/quote.ts";
import {
  type DocumentFacts,
  type DocumentPart,
  demoWarning,
  LENDER,
  writeBasisPoints,
} from "./document-parts.papers.ts";

/** What every addendum names. */
type ChangeFacts = {
  readonly company: Pick<DocumentFacts["company"], "CompanyName">;
  readonly isDemo: boolean;
  readonly memberName: string;
  readonly loanNumber: string;
  /** The day of the agreement, from which the new instalments hold. */
  readonly on: string;
  readonly comparison: PlanComparison;
  readonly quote: Quote;
  readonly policy: Pick<Policy, "chargesYearlyBasisPointsMax">;
};

export type AddendumFacts = ChangeFacts & { readonly terms: NewTerms };

export type DueDayFacts = ChangeFacts & {
  readonly move: {
    readonly dueDay: number;
    /** The due date of the running month from now on, and how many days later it is. */
    readonly endsOn: string;
    readonly days: number;
  };
};

export type AddendumContent = { readonly title: string; readonly parts: readonly DocumentPart[] };

const months = (count: number): string => (count === 1 ? "1 month" : `${count} months`);

/** What the member gets, in one sentence each. */
export const sayTerms = ({ pauseMonths, extraMonths, waivesCharges }: NewTerms): string[] => [
  ...(pauseMonths > 0 ? [`No instalment falls due for ${months(pauseMonths)}.`] : []),
  ...(extraMonths > 0 ? [`The loan has ${months(extraMonths)} more to be paid back.`] : []),
  ...(waivesCharges ? ["Unpaid late charges are waived."] : []),
];

const whatItIs = (facts: ChangeFacts): DocumentPart => ({
  heading: "What this is",
  paragraphs: [
    ...demoWarning(facts),
    `This changes the instalments of loan ${facts.loanNumber} from ${writeDay(facts.on)} on. Everything else in the contract stays as it is. It is also the disclosure of what the change costs, as the Truth in Lending Act (Republic Act No. 3765) requires.`,
  ],
  rows: [
    [LENDER, facts.company.CompanyName],
    ["Member", facts.memberName],
    ["Loan", facts.loanNumber],
  ],
});

const days = (count: number): string => (count === 1 ? "1 day" : `${count} days`);

const sayMove = ({ move, comparison: { before, after } }: DueDayFacts): string[] => {
  const costs = after.toPay - before.toPay;
  const later = move.days > 0 ? `${days(move.days)} later` : `${days(-move.days)} earlier`;
  return [
    `Instalments fall due on day ${move.dueDay} of the month. The next due date is ${writeDay(move.endsOn)}, ${later} than before, and the others follow monthly.`,
    `Each of these days counts as a month's interest × 12 ÷ 365, ${move.days > 0 ? "added to" : "taken from"} the next instalment. ${sayCosts(costs)}`,
  ];
};

const sayCosts = (costs: number): string => {
  if (costs === 0) return "In total, the loan costs the same.";
  return `In total, the loan costs ${writePesos(Math.abs(costs))} ${costs > 0 ? "more" : "less"}.`;
};

/** A due day that is moved: what the days between cost, and every new date. */
export const writeDueDayAddendum = (facts: DueDayFacts): AddendumContent => ({
  title: "Addendum to the loan contract: due day",
  parts: [
    whatItIs(facts),
    {
      heading: "What changes",
      paragraphs: [
        ...sayMove(facts),
        `The effective rate is never more than the ${writePercent(facts.quote.rate.perYear)} a year that your contract discloses, and interest and charges together stay under ${writeBasisPoints(facts.policy.chargesYearlyBasisPointsMax)} a year.`,
      ],
    },
    compare(facts.comparison),
    schedule(facts.comparison.after),
    {
      heading: "What this means for you",
      paragraphs: [
        "Paying early stays free, and lowers the interest at once.",
        "There is no fee for this change.",
        "If an instalment of the new schedule is late, the charges of the contract apply to it.",
        "The due day can be moved twice a year, as long as nothing is late.",
      ],
    },
  ],
});

export const writeAddendum = (facts: AddendumFacts): AddendumContent => ({
  title: "Addendum to the loan contract",
  parts: [
    whatItIs(facts),
    {
      heading: "What changes",
      paragraphs: [...sayTerms(facts.terms), ...sayRise(facts.comparison), ...sayRate(facts)],
    },
    compare(facts.comparison),
    schedule(facts.comparison.after),
    {
      heading: "What this means for you",
      paragraphs: [
        "Paying early stays free, and lowers the interest at once.",
        "There is no fee for this change.",
        "If an instalment of the new schedule is late, the charges of the contract apply to it.",
        "If this addendum was a mistake, two of our staff can undo it, and we will tell you. Your loan is then back as it was.",
      ],
    },
  ],
});

const sayRise = ({ rise }: PlanComparison): string[] =>
  rise
    ? [
        `The instalment rises from ${writePesos(rise.from)} to ${writePesos(rise.to)} on ${writeDay(rise.dueOn)}.`,
      ]
    : [];

const sayRate = ({ quote, policy, terms, comparison }: AddendumFacts): string[] => [
  `Interest stays at ${writeBasisPoints(quote.interestMonthlyBasisPoints)} a month of the principal you owe today. It is never more than the effective rate of ${writePercent(quote.rate.perYear)} a year that your contract discloses, and interest and charges together stay under ${writeBasisPoints(policy.chargesYearlyBasisPointsMax)} a year.`,
  ...(terms.pauseMonths > 0
    ? ["Interest is counted in the months without an instalment, and is spread over the others."]
    : []),
  ...(comparison.after.dueNow > 0
    ? [
        `Late charges of ${writePesos(comparison.after.dueNow)} from before are still due. Nothing is added to them.`,
      ]
    : []),
];

const sayNext = ({ next }: PlanFigures): string =>
  next ? `${writePesos(next.amount)} on ${writeDay(next.dueOn)}` : "nothing";

const compare = ({ before, after }: PlanComparison): DocumentPart => ({
  heading: "Before and after",
  paragraphs: [],
  rows: [
    ["", "Before", "After"],
    ["Due now", writePesos(before.dueNow), writePesos(after.dueNow)],
    ["Next instalment", sayNext(before), sayNext(after)],
    ["Largest instalment", writePesos(before.monthly), writePesos(after.monthly)],
    ["Last due date", writeDay(before.lastDueOn), writeDay(after.lastDueOn)],
    ["Total left to pay", writePesos(before.toPay), writePesos(after.toPay)],
    ["Total cost of the loan", writePesos(before.cost), writePesos(after.cost)],
    [
      "Effective rate a year, including late charges",
      writePercent(before.rateWithCharges),
      writePercent(after.rateWithCharges),
    ],
  ],
  isTable: true,
});

const schedule = ({ instalments }: PlanFigures): DocumentPart => ({
  heading: "The new instalments",
  paragraphs: [],
  rows: [
    ["Due", "Instalment", "Principal", "Interest"],
    ...instalments.map((row) => [
      writeDay(row.dueOn),
      writePesos(row.open),
      writePesos(row.principal),
      writePesos(row.interest),
    ]),
  ],
  isTable: true,
});
