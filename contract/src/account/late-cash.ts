/**
 * What cash pays first in the books while a loan is more than 90 days late: what was accrued until
 * then, or income that was not accrued. The lender's dated rule (`late_cash_rule`) holds for the
 * value date of the cash, so that an earlier day is computed again as it was.
 */
export const lateCashChoices = ["RECEIVABLE", "INCOME"] as const;
export type LateCash = (typeof lateCashChoices)[number];
/** The names that the desk shows. */
export const lateCashNames: Readonly<Record<LateCash, string>> = {
  RECEIVABLE: "What was accrued until day 90",
  INCOME: "Income that was not accrued",
};

export type LateCashRule = {
  /** `YYYY-MM-DD` in Asia/Manila. */
  readonly fromDay: string;
  readonly paysFirst: LateCash;
};

/** The rule that comes with the product, and the order of days in which rules are given. */
const first: readonly LateCashRule[] = [{ fromDay: "2000-01-01", paysFirst: "RECEIVABLE" }];

export const lateCashOn = (day: string, rules: readonly LateCashRule[] = first): LateCash =>
  rules.findLast(({ fromDay }) => fromDay <= day)?.paysFirst ?? "RECEIVABLE";
