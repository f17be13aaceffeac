/** New terms of a loan: what they give, and what they never raise. */

import { randomRestructured } from "@hiram/proof/histories/random-history.ts";
import { describe, expect, test } from "vitest";
import { fromPesos } from "#money/money.ts";
import { policies } from "#policy/policy.ts";
import { quoteLoan } from "#price/quote.ts";
import { comparePlans, describePlan } from "./compare-plans.ts";
import { type LoanHistory, playHistory, readDues } from "./dues.ts";
import { type LoanTerms, owedOf } from "./dues-account.ts";
import type { NewTerms } from "./dues-replan.ts";

const policy = policies[0];
const terms: LoanTerms = {
  quote: quoteLoan(fromPesos(400_000), 12, policy),
  firstPaidOn: "2026-03-02",
  policy,
};
const payouts = [{ on: "2026-03-02", amount: fromPesos(400_000) }];
const instalment = (on: string) => ({ on, amount: fromPesos(35_253) });
/** Three instalments are paid, and the fourth is ten days late on 12 July. */
const late: LoanHistory = {
  payouts,
  payments: ["2026-04-02", "2026-05-02", "2026-06-02"].map(instalment),
};
const give = (more: Partial<NewTerms>): NewTerms => ({
  pauseMonths: 0,
  extraMonths: 0,
  waivesCharges: false,
  ...more,
});
const changed = (history: LoanHistory, on: string, more: Partial<NewTerms>): LoanHistory => ({
  ...history,
  changes: [{ on, kind: "restructure", ...give(more) }],
});

describe("400,000 over 12 months, the fourth instalment ten days late", () => {
  const today = "2026-07-12";

  test("six more months lower the instalment, at a rate not above the disclosed one", () => {
    const { before, after } = comparePlans(terms, late, give({ extraMonths: 6 }), today);
    expect(before.lastDueOn).toBe("2027-03-02");
    expect(after.lastDueOn).toBe("2027-09-02");
    expect(after.monthly).toBeLessThan(fromPesos(23_200));
    expect(after.ratePerYear).toBeLessThanOrEqual(terms.quote.rate.perYear + 0.0001);
  });

  test("a pause of two months asks for nothing in them, and moves the end", () => {
    const { after } = comparePlans(terms, late, give({ pauseMonths: 2 }), today);
    expect(after.next?.dueOn).toBe("2026-10-02");
    expect(after.lastDueOn).toBe("2027-05-02");
  });

  test("the rate with charges is that of the cost, the other that of interest alone", () => {
    const { before, after } = comparePlans(terms, late, give({ extraMonths: 6 }), today);
    for (const plan of [before, after])
      expect(plan.rateWithCharges).toBeGreaterThan(plan.ratePerYear + 0.001);
    const paid = comparePlans(
      terms,
      { payouts, payments: [] },
      give({ extraMonths: 6 }),
      "2026-03-20",
    );
    for (const plan of [paid.before, paid.after])
      expect(plan.rateWithCharges).toBe(plan.ratePerYear);
  });

  test("an instalment that rises is named with its day, and one that falls is not", () => {
    const paused = comparePlans(terms, late, give({ pauseMonths: 2 }), today);
    const { rise, before, after } = paused;
    const first = after.instalments.find(({ dueOn }) => dueOn > today);
    expect(rise).toEqual({ dueOn: first?.dueOn, from: before.monthly, to: first?.open });
    expect(first?.open).toBeGreaterThan(before.monthly);
    expect(comparePlans(terms, late, give({ extraMonths: 6 }), today).rise).toBeNull();
  });

  test("late charges stay due and do not make the loan late", () => {
    const before = readDues(terms, late, today);
    const after = readDues(terms, changed(late, today, { extraMonths: 6 }), today);
    expect(after.dueNow).toBe(before.owed.penalty + before.owed.collection);
    expect(after.owed).toEqual(before.owed);
    const later = readDues(terms, changed(late, today, { extraMonths: 6 }), "2026-08-01");
    expect(later.owed.penalty).toBe(before.owed.penalty);
  });

  test("late charges that are given up are owed no more", () => {
    const history = changed(late, today, { extraMonths: 6, waivesCharges: true });
    expect(readDues(terms, history, today)).toMatchObject({
      dueNow: 0,
      owed: { penalty: 0, collection: 0 },
    });
  });

  test("no day brings a late charge while it is decided", () => {
    const asked: LoanHistory = { ...late, changes: [{ on: today, kind: "pauseCharges" }] };
    const owedOn = (history: LoanHistory, day: string) => readDues(terms, history, day).owed;
    expect(owedOn(asked, "2026-07-30").penalty).toBe(owedOn(late, today).penalty);
    const declined: LoanHistory = {
      ...late,
      changes: [
        { on: today, kind: "pauseCharges" },
        { on: "2026-07-20", kind: "resumeCharges" },
      ],
    };
    expect(owedOn(declined, "2026-07-20").penalty).toBe(owedOn(late, today).penalty);
    expect(owedOn(declined, "2026-07-21").penalty).toBeGreaterThan(owedOn(late, today).penalty);
  });

  test("the plan that is shown, paid on its days, ends the loan at what it says", () => {
    const history = changed(late, today, { extraMonths: 6, pauseMonths: 1 });
    const plan = describePlan(terms, history, today);
    const payments = [
      ...late.payments,
      { on: today, amount: plan.dueNow },
      ...plan.instalments
        .filter(({ dueOn }) => dueOn > today)
        .map(({ dueOn, open }) => ({ on: dueOn, amount: open })),
    ];
    const end = readDues(terms, { ...history, payments }, plan.lastDueOn);
    expect(end).toMatchObject({ payoff: 0, overpaid: 0 });
    const paid = payments.reduce((sum, { amount }) => sum + amount, 0);
    expect(paid - fromPesos(400_000)).toBe(plan.cost);
  });
});

test("random new terms keep principal and ceiling, and never pass the disclosed rate", () => {
  for (let at = 0; at < 400; at++) {
    const loan = randomRestructured(20_261_117 + at);
    const { account, payments } = playHistory(loan.terms, loan.history, loan.until);
    const { principal } = owedOf(account);
    const paid = payments.reduce((sum, row) => sum + row.principal, 0);
    expect(paid + principal, `history ${at}`).toBe(account.drawnTotal);
    const plan = describePlan(loan.terms, loan.history, loan.until);
    // Rounding to centavos weighs more on tiny loans.
    if (loan.terms.quote.loan < 100_000_00) continue;
    // Instalments have the same interest in February: by days that is some days ahead.
    const slack = loan.terms.quote.dates ? 0.01 : 0.001;
    expect(plan.ratePerYear, `history ${at}`).toBeLessThanOrEqual(
      loan.terms.quote.rate.perYear + slack,
    );
  }
});
