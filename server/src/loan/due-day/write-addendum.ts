/** The addendum that moves a due day, as it is today, with the hash of its words. */
import { createHash } from "node:crypto";
import { type AddendumContent, writeDueDayAddendum } from "@hiram/words/en/loan/addendum.papers.ts";
import type { House } from "#house/house.ts";
import type { PlannedDueDayMove } from "#loan/due-day/moving-loan.ts";
import { readMemberName } from "#loan/papers/read-member-name.ts";
import { quoteOfLoan } from "#loan/quote-of-loan.ts";
import { type LoanSummaries, summarizeInEachLanguage } from "#loan/summaries.ts";

export type DueDayAddendum = AddendumContent & {
  readonly hash: string;
  readonly summaries: LoanSummaries;
};

export async function draftDueDayAddendum(
  house: House,
  { moving, dueDay, comparison, endsOn, days }: PlannedDueDayMove,
): Promise<DueDayAddendum> {
  const { loan, today, terms } = moving;
  const facts = {
    company: house.config.company,
    isDemo: house.config.mode === "demo",
    memberName: await readMemberName(house, loan),
    loanNumber: String(loan.loan_number),
    on: today,
    move: { dueDay, endsOn, days },
    comparison,
    quote: quoteOfLoan(house, loan),
    policy: terms.policy,
  };
  const content = writeDueDayAddendum(facts);
  const hash = createHash("sha256").update(JSON.stringify(content)).digest("hex");
  return {
    ...content,
    hash,
    summaries: summarizeInEachLanguage((summary) => summary.ofDueDay(facts)),
  };
}
