/** Plans before and after new terms, as replies have them. */
import type { PlanComparison, PlanFigures } from "@hiram/contract/account/compare-plans.ts";
import type { Comparison, PlanReply } from "@hiram/contract/loan/hardship.calls.ts";
import { toPesos } from "@hiram/contract/money/money.ts";

export const showHardshipPlan = (plan: PlanFigures): PlanReply => ({
  dueNow: toPesos(plan.dueNow),
  next: plan.next && { dueOn: plan.next.dueOn, amount: toPesos(plan.next.amount) },
  monthly: toPesos(plan.monthly),
  lastDueOn: plan.lastDueOn,
  toPay: toPesos(plan.toPay),
  cost: toPesos(plan.cost),
  ratePerYear: plan.rateWithCharges,
  instalments: plan.instalments.map(({ number, dueOn, open }) => ({
    number,
    dueOn,
    amount: toPesos(open),
  })),
});

export const showPlanComparison = ({ before, after, rise }: PlanComparison): Comparison => ({
  before: showHardshipPlan(before),
  after: showHardshipPlan(after),
  rise: rise && { dueOn: rise.dueOn, from: toPesos(rise.from), to: toPesos(rise.to) },
});
