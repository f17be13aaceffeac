import { policies } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { describe, expect, it } from "vitest";
import { type DocumentContent, writeContract, writeDisclosure } from "#en/loan/documents.papers.ts";
import { summarizeInFilipino } from "./documents.papers.ts";

const [policy] = policies;
const quote = quoteLoan(200_000_00, 12, policy);
const facts = {
  company: {
    CompanyName: "Hiram Demo Lending",
    CompanyAddress: "12 Halimbawa Street, Mandaluyong",
    SEC_CA: "DEMO-0000",
    SEC_REG: "DEMO-CS0",
    OPSCOR: "DEMO-OPSCOR",
    EMAIL: "hello@hiram.example",
    landline: "",
  },
  isDemo: false,
  memberName: "Liza Peña",
  memberAddress: "12 King Fahd Road, Riyadh",
  loanNumber: "100001",
  approvedOn: "2026-03-02",
  policy,
  quote,
};
const figuresOf = (text: string) => text.match(/₱[\d,]+\.\d\d|\d+(?:\.\d+)?%/g) ?? [];
const documents: [DocumentContent][] = [[writeDisclosure(facts)], [writeContract(facts)]];

describe("the Filipino summary of a loan document", () => {
  it.each(documents)("says no figure that the document does not say: $title", (document) => {
    const said = summarizeInFilipino(document.kind, {
      policy,
      quote,
      firstDueOn: null,
      hasCoolingOff: true,
    });
    const written = new Set(figuresOf(JSON.stringify(document.parts)));
    const figures = figuresOf(said.join(" "));
    for (const figure of ["₱200,000.00", "₱17,627.00", "₱211,520.00", "10.98%", "0.5%", "24%"])
      expect(figures).toContain(figure);
    expect(figures.filter((figure) => !written.has(figure))).toEqual([]);
  });

  it("says first that the English text binds", () => {
    const [first] = summarizeInFilipino("CONTRACT", {
      policy,
      quote,
      firstDueOn: null,
      hasCoolingOff: true,
    });
    expect(first).toContain("Ang tekstong Ingles sa ibaba ang may bisa");
  });

  it("names the first due date once the first payout has set it", () => {
    const say = (firstDueOn: string | null) =>
      summarizeInFilipino("DISCLOSURE", {
        policy,
        quote,
        firstDueOn,
        hasCoolingOff: true,
      }).join(" ");
    expect(say("2026-12-18")).toContain("Dec 18, 2026");
    expect(say(null)).toContain("isang buwan pagkatapos ng araw na nakumpirma ang una mong payout");
  });

  it("says how to change one's mind only when the document says it", () => {
    const say = (hasCoolingOff: boolean) =>
      summarizeInFilipino("CONTRACT", { policy, quote, firstDueOn: null, hasCoolingOff }).join(" ");
    expect(say(true)).toContain("sa loob ng 3 araw");
    expect(say(false)).not.toContain("Puwede mo pang ibalik");
  });
});
