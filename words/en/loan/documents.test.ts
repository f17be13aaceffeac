import { readDues } from "@hiram/contract/account/dues.ts";
import { shareOf, writePesos } from "@hiram/contract/money/money.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { DocumentFacts } from "./document-parts.papers.ts";
import {
  canonicalText,
  type DocumentContent,
  writeContract,
  writeDisclosure,
} from "./documents.papers.ts";

const [policy] = policies;
const factsOf = (amount = 200_000_00, months = 12): DocumentFacts => ({
  company: {
    CompanyName: "Hiram Demo Lending",
    CompanyAddress: "12 Halimbawa Street, Mandaluyong",
    SEC_CA: "DEMO-0000",
    SEC_REG: "DEMO-CS0",
    OPSCOR: "DEMO-OPSCOR",
    EMAIL: "hello@hiram.example",
    landline: "",
  },
  isDemo: true,
  memberName: "Liza Peña",
  memberAddress: "12 King Fahd Road, Riyadh",
  loanNumber: "100001",
  approvedOn: "2026-03-02",
  policy,
  quote: quoteLoan(amount, months, policy),
});

const wordsOf = (content: DocumentContent) =>
  content.parts.flatMap(({ heading, paragraphs, rows = [] }) => [
    heading,
    ...paragraphs,
    ...rows.map((row) => row.join(" | ")),
  ]);
const shown = (content: DocumentContent, name: string) =>
  content.parts.flatMap(({ rows = [] }) => rows).find(([label]) => label === name)?.[1];

describe("both documents", () => {
  it.each([writeDisclosure(factsOf()), writeContract(factsOf())])(
    "write every date as Mar 2, 2026: $title",
    (document) => {
      const words = wordsOf(document).join(" ");
      expect(words).toContain("Mar 2, 2026");
      expect(words).not.toMatch(/\d{4}-\d\d-\d\d/);
    },
  );
});

describe("the disclosure statement", () => {
  const disclosure = writeDisclosure(factsOf());

  const golden: [string, string][] = [
    ["Loan amount", "₱200,000.00"],
    ["Deductions", "₱0.00"],
    ["Net proceeds, what you receive", "₱200,000.00"],
    ["Finance charge (all interest)", "₱11,520.00"],
    ["Finance charge as a share of the loan", "5.76%"],
    ["Interest rate per month", "0.48%"],
    ["Effective interest rate per month", "0.872%"],
    ["Effective interest rate per year", "10.98%"],
    ["Monthly instalment", "₱17,627.00"],
    ["Total of payments", "₱211,520.00"],
    ["Overdue instalment", "₱17,627.00"],
    ["Penalty, 7 days at 0.5%", "₱616.95"],
    ["Collection charge, 5%", "₱881.35"],
    ["You pay", "₱19,125.30"],
    ["Lender", "Hiram Demo Lending"],
    ["SEC certificate of authority", "DEMO-0000"],
    ["Borrower", "Liza Peña"],
  ];
  it.each(golden)("%s: %s", (name, value) => {
    expect(shown(disclosure, name)).toBe(value);
  });

  it("S206 D2 says the ceiling, the free ways out and where to complain", () => {
    const words = wordsOf(disclosure).join("\n");
    for (const said of [
      "never go above 24% a year",
      "₱48,000.00 for a year, or ₱4,000.00 for a month",
      "Cancelling costs ₱0.00",
      "A withdrawal that has not been sent can be recalled, and cancelling recalls it.",
      "The fee for paying early is ₱0.00",
      "You pay interest only on money you have taken out and not yet paid back.",
      "never costs more than the effective rate on",
      "hello@hiram.example",
      "Securities and Exchange Commission",
      "Demo – not a lender",
    ])
      expect(words).toContain(said);
  });

  it("promises nothing that the product does not do", () => {
    for (const write of [writeDisclosure, writeContract])
      expect(wordsOf(write(factsOf())).join("\n")).not.toMatch(
        /your statement|credit bureau|more time/i,
      );
  });

  it("of a lender carries no mark of the demo", () => {
    const words = wordsOf(writeDisclosure({ ...factsOf(), isDemo: false })).join("\n");
    expect(words).not.toMatch(/demo –/i);
  });
});

describe.each([
  ["disclosure", writeDisclosure],
  ["contract", writeContract],
] as const)("the %s", (_, write) => {
  it("holds the whole schedule, which sums to the loan and to the total", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 200_000_00, max: 3_000_000_00 }),
        fc.constantFrom(...policy.termsMonths),
        (amount, months) => {
          const facts = factsOf(amount, months);
          const table = write(facts).parts.find(({ isTable }) => isTable)?.rows ?? [];
          const read = (text = "") => Math.round(Number(text.replace(/[₱,]/g, "")) * 100);
          const sum = (at: number) => table.slice(1).reduce((all, row) => all + read(row[at]), 0);
          expect(table).toHaveLength(months + 1);
          expect(sum(1)).toBe(facts.quote.totalToPay);
          expect(sum(2)).toBe(amount);
          expect(sum(3)).toBe(facts.quote.totalInterest);
          expect(table.at(-1)?.at(-1)).toBe("₱0.00");
        },
      ),
      { numRuns: 40 },
    );
  });

  it("gives a late example that stays below the ceiling it names", () => {
    for (const months of policy.termsMonths) {
      const { quote } = factsOf(1_234_567_00, months);
      const paid = shown(write(factsOf(1_234_567_00, months)), "You pay") ?? "";
      const charged = Math.round(Number(paid.replace(/[₱,]/g, "")) * 100) - quote.instalment;
      const month = shareOf(quote.loan, policy.chargesYearlyBasisPointsMax) / 12;
      expect(charged + quote.monthlyInterest).toBeLessThanOrEqual(month);
    }
  });

  it("gives the late example that the ledger would charge", () => {
    const facts = factsOf(1_234_567_00, 24);
    const terms = { quote: facts.quote, firstPaidOn: "2026-02-02", policy };
    const payouts = [{ on: terms.firstPaidOn, amount: facts.quote.loan }];
    const [first] = readDues(terms, { payouts, payments: [] }, "2026-03-12").instalments;
    const document = write(facts);
    expect(first?.dueOn).toBe("2026-03-02");
    expect(writePesos(first?.penalty ?? 0)).toBe(shown(document, "Penalty, 7 days at 0.5%"));
    expect(writePesos(first?.collection ?? 0)).toBe(shown(document, "Collection charge, 5%"));
  });

  it("D1 asks for no money before money", () => {
    const words = wordsOf(write(factsOf())).join("\n");
    expect(words).not.toMatch(/down ?payment|processing fee|30%|3%/i);
  });

  it("has no hole where a figure should be", () => {
    for (const words of wordsOf(write(factsOf())))
      expect(words).not.toMatch(/undefined|NaN|null|\[object|\$\{/);
  });
});

describe("the canonical text", () => {
  it("does not change with the order of fields, and does with any word or figure", () => {
    const content = writeContract(factsOf());
    const turned = JSON.parse(JSON.stringify(content), (_, value) =>
      value && typeof value === "object" && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    );
    expect(canonicalText(turned)).toBe(canonicalText(content));
    const others = [
      writeDisclosure(factsOf()),
      writeContract(factsOf(200_001_00)),
      writeContract({ ...factsOf(), memberName: "Liza Pena" }),
    ];
    for (const other of others) expect(canonicalText(other)).not.toBe(canonicalText(content));
    expect(canonicalText(content)).toContain(writePesos(211_520_00));
  });
});
