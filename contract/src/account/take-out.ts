/**
 * What a loan costs from today on if another amount leaves the wallet today: the figures beside an
 * amount to withdraw, or to return instead.
 */

import type { Centavos } from "#money/money.ts";
import { type Account, copyAccount, owedOf, sumOfCosts } from "./dues-account.ts";
import { addPayout } from "./dues-draw.ts";
import { planAhead, scheduledAmount } from "./plan-ahead.ts";

export type CostAhead = {
  /** Principal owed afterwards. */
  readonly principal: Centavos;
  /** The next instalment; later ones are no larger. */
  readonly monthly: Centavos;
  /** Interest and fees that are still to be paid, if each instalment is paid on its day. */
  readonly interest: Centavos;
};

export function costOfFurtherPayout(account: Account, amount: Centavos): CostAhead {
  const ahead = copyAccount(account);
  addPayout(ahead, amount);
  const planned = planAhead(ahead);
  const [next] = planned;
  const toCome = planned.reduce((sum, row) => sum + sumOfCosts(row), 0);
  return {
    principal: owedOf(ahead).principal,
    monthly: next ? scheduledAmount(next) : 0,
    interest: sumOfCosts(ahead.due) + toCome - sumOfCosts(ahead.early),
  };
}
