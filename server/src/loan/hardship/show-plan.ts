/** Plans before and after new terms, as replies have them. */
import type { PlanComparison, PlanFigures } from "@hiram/contract/account/compare-plans.ts";
import type { PlanReply } from "@hiram/contract/loan/hardship.calls.ts";
import { toPesos } from "@hiram/contract/money/money.ts";

export const showPlan = (plan: PlanFigures): PlanReply => ({
  dueNow: toPesos(plan.dueNow),
  next: plan.next && { dueOn: plan.next.dueOn, amount: toPesos(plan.next.amount) },
  monthly: toPesos(plan.monthly),
  lastDueOn: plan.lastDueOn,
  toPay: toPesos(plan.toPay),
  cost: toPesos(plan.cost),
  ratePerYear: plan.ratePerYear,
  instalments: plan.instalments.map(({ number, dueOn, open }) => ({
    number,
    dueOn,
    amount: toPesos(open),
  })),
});

export const showComparison = ({ before, after }: PlanComparison) => ({
  before: showPlan(before),
  after: showPlan(after),
});
