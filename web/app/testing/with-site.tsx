/** The facts around a component in a test: an invented lender and the product's own policy. */
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import { policies } from "@hiram/contract/policy/policy.ts";
import type { SiteFacts } from "@hiram/contract/site/site-facts.ts";
import type { ReactNode } from "react";
import { SiteProvider } from "#hooks/site.tsx";

export const testFacts = (changes: Partial<SiteFacts> = {}): SiteFacts => ({
  company: {
    sample: true,
    CompanyName: "Test Lending",
    ShortName: "TEST",
    CompanyAddress: "1 Test Street, Mandaluyong",
    SEC_CA: "TEST-1",
    SEC_REG: "TEST-2",
    OPSCOR: "TEST-3",
    FACEBOOK: "",
    INSTAGRAM: "",
    TIKTOK: "",
    TELEGRAM: "",
    EMAIL: "hello@test.example",
    landline: "",
    establishedYear: 2019,
    employees: "20+",
    claims: { approval: "We answer within a day.", affiliateOffer: null },
    partners: [],
    repayTo: null,
    regulators: [{ kind: "SEC", contact: "", link: "https://regulator.example" }],
  },
  isDemo: true,
  publicUrl: "http://test.example",
  today: dayInManila(new Date()),
  policyRows: policies,
  aheadMs: 0,
  ...changes,
});

type Props = { readonly children: ReactNode; readonly facts?: Partial<SiteFacts> };

export const WithSite = ({ children, facts }: Props) => (
  <SiteProvider facts={testFacts(facts)}>{children}</SiteProvider>
);
