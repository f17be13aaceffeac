/** The terms that a member chose; an amount a month becomes the fewest months that it needs. */
import { comparePlans } from "@hiram/contract/account/compare-plans.ts";
import type { NewTerms } from "@hiram/contract/account/dues-replan.ts";
import type { HardshipChoice } from "@hiram/contract/loan/hardship.calls.ts";
import { termsOfHardshipChoice } from "@hiram/contract/loan/hardship.ts";
import { fromPesos } from "@hiram/contract/money/money.ts";
import { type AskingLoan, hardshipLimitsLeft } from "#loan/hardship/asking-loan.ts";
import { refuse } from "#problem.ts";

export function chooseHardshipTerms(loan: AskingLoan, choice: HardshipChoice): NewTerms {
  if (choice.kind !== "LOWER") return termsOfHardshipChoice(choice.kind, choice.months);
  const wanted = fromPesos(choice.monthly);
  const { extraMonths: most } = hardshipLimitsLeft(loan);
  for (let months = 1; months <= most; months++) {
    const terms = termsOfHardshipChoice("LOWER", months);
    const { after } = comparePlans(loan.terms, loan.history, terms, loan.today);
    if (after.monthly <= wanted) return terms;
  }
  return refuse("HardshipBeyondPolicy");
}
