/** The addendum of an offer as it is today, with the hash of its words. */
import { createHash } from "node:crypto";
import type { PlanComparison } from "@hiram/contract/account/compare-plans.ts";
import type { NewTerms } from "@hiram/contract/account/dues-replan.ts";
import { type AddendumContent, writeAddendum } from "@hiram/words/en/loan/addendum.papers.ts";
import type { House } from "#house/house.ts";
import { type AskingLoan, comparePlansWithinPolicy } from "#loan/hardship/asking-loan.ts";
import type { HardshipRow } from "#loan/hardship/hardship.sql.ts";
import { readMemberName } from "#loan/papers/read-member-name.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";
import { type LoanSummaries, summarizeInEachLanguage } from "#loan/summaries.ts";
import { refuse } from "#problem.ts";

export type Addendum = AddendumContent & {
  readonly hash: string;
  readonly summaries: LoanSummaries;
  readonly comparison: PlanComparison;
};

/** The offered terms; refused when there is no offer. */
export const offeredTerms = (row: HardshipRow): NewTerms => ({
  pauseMonths: row.pause_months ?? refuse("HardshipMoved"),
  extraMonths: row.extra_months ?? refuse("HardshipMoved"),
  waivesCharges: row.waives_charges ?? refuse("HardshipMoved"),
});

export async function draftAddendum(
  house: House,
  asking: AskingLoan,
  row: HardshipRow,
): Promise<Addendum> {
  const { loan, today } = asking;
  const terms = offeredTerms(row);
  const comparison = comparePlansWithinPolicy(asking, terms);
  const facts = {
    company: house.config.company,
    isDemo: house.config.mode === "demo",
    memberName: await readMemberName(house, loan),
    loanNumber: String(loan.loan_number),
    on: today,
    terms,
    comparison,
    quote: quoteOfLoan(house, loan),
    policy: asking.terms.policy,
  };
  const content = writeAddendum(facts);
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return {
    ...content,
    hash,
    summaries: summarizeInEachLanguage((summary) => summary.ofAddendum(facts)),
    comparison,
  };
}
