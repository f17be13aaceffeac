/**
 * The disclosure statement and the contract as data. Screen, PDF and the hash in the member's
 * acceptance all come from the same words, and every figure comes from the quote.
 */
import { writeDay } from "@hiram/contract/calendar/write-day.ts";
import type { DocumentKind } from "@hiram/contract/loan/loan.ts";
import {
  agreeing,
  amounts,
  behaviour,
  ceiling,
  changingYourMind,
  complaints,
  type DocumentFacts,
  type DocumentPart,
  demoWarning,
  LENDER,
  LENDER_ADDRESS,
  late,
  leaving,
  parties,
  payingBack,
  payout,
  price,
  reporting,
  schedule,
} from "./document-parts.papers.ts";

export type DocumentContent = {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly parts: DocumentPart[];
};

export const writeDisclosure = (facts: DocumentFacts): DocumentContent => ({
  kind: "DISCLOSURE",
  title: "Disclosure statement",
  parts: [
    {
      heading: "What this is",
      paragraphs: [
        ...demoWarning(facts),
        "What your loan costs, before you agree to it, as the Truth in Lending Act (Republic Act No. 3765) requires. All amounts are in Philippine pesos.",
      ],
    },
    parties(facts),
    amounts(facts),
    price(facts),
    schedule(facts),
    late(facts),
    ceiling(facts),
    changingYourMind(facts),
    leaving(facts),
    complaints(facts),
  ],
});

export const writeContract = (facts: DocumentFacts): DocumentContent => ({
  kind: "CONTRACT",
  title: "Loan contract",
  parts: [
    {
      heading: "What this is",
      paragraphs: [
        ...demoWarning(facts),
        `"We" is ${facts.company.CompanyName}. "You" is the member named below. This contract and the disclosure statement of the same loan belong together. The policy in force since ${writeDay(facts.policy.from)} applies to this loan until it is paid back, even if we change it later.`,
      ],
    },
    parties(facts),
    agreeing,
    amounts(facts),
    payout(facts),
    price(facts),
    payingBack,
    schedule(facts),
    late(facts),
    ceiling(facts),
    changingYourMind(facts),
    leaving(facts),
    behaviour,
    reporting,
    complaints(facts),
    {
      heading: "Law",
      paragraphs: [
        "The law of the Republic of the Philippines applies. Nothing here takes away a right that the law gives you.",
      ],
    },
  ],
});

/** Serialises content with sorted keys: the hash must not depend on the order of fields. */
export const canonicalText = (content: DocumentContent): string =>
  JSON.stringify(content, (_, value) =>
    value && typeof value === "object" && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** The lender's name in the document itself: the company's name may change later. */
export const lenderIn = (document: Pick<DocumentContent, "parts">): string =>
  valueIn(document, LENDER);

export const lenderAddressIn = (document: Pick<DocumentContent, "parts">): string =>
  valueIn(document, LENDER_ADDRESS);

const valueIn = ({ parts }: Pick<DocumentContent, "parts">, wanted: string): string =>
  parts.flatMap(({ rows = [] }) => rows).find(([name]) => name === wanted)?.[1] ?? "";
