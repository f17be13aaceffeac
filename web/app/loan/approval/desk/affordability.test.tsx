import { policies } from "@hiram/contract/policy/policy.ts";
import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import type { Case } from "#desk/case-shape.ts";
import { CaseAffordability } from "./affordability.tsx";

type Judged = NonNullable<Case["affordability"]>;

const judged: Judged = {
  incomePHP: 60_000,
  expensesPHP: 21_000,
  debtsPHP: 4_000,
  existingInstalmentsPHP: 0,
  instalmentPHP: 34_293,
  freePHP: 35_000,
  leftPHP: 707,
  earnedIn: "PHP",
  incomeEarned: null,
  instalmentEarned: null,
  share: 0.638,
  shareMax: 0.5,
  onePersonMaxPHP: 1_000_000,
  leftTodayPHP: 2_000_000,
  isIdCheckedByYou: false,
  idCheckerMaxPHP: 250_000,
  incomeMaxPHP: 2_880_000,
  loanMinPHP: 200_000,
  loanMaxPHP: 2_880_000,
  conditions: [],
  documentsMissing: [],
  policy: policies[0],
};

afterEach(cleanup);

const show = (changes: Partial<Judged> = {}) => {
  render(<CaseAffordability affordability={{ ...judged, ...changes }} loan={null} />);
  return screen.getByRole("region", { name: "Affordability" }).textContent ?? "";
};

test("the income less expenses, debts and the instalment, and what is left", () => {
  const text = show();
  expect(text).toContain("63.8% of the income would go to debts: too much");
  expect(text).toMatch(/Living expenses, declared− ₱21,000\.00/);
  expect(text).toMatch(/Free for an instalment₱35,000\.00/);
  expect(text).toMatch(/Left each month₱707\.00/);
  expect(text).not.toContain("did not declare");
});

test("less than nothing is left with a minus", () => {
  expect(show({ leftPHP: -1_250.5 })).toMatch(/Left each month− ₱1,250\.50/);
});

test("a loan of before says that nothing was declared, and that less may be left", () => {
  const text = show({ expensesPHP: null, debtsPHP: null });
  expect(text).toMatch(/Living expenses, declarednot declared/);
  expect(text).toContain("less may be left than shown");
});
