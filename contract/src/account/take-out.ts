/**
 * What a loan costs from today on, if so much more of it leaves the wallet today: the figures
 * beside a sum that is taken out, or that goes back instead of being taken out.
 */

import type { Centavos } from "#money/money.ts";
import { type Account, copyAccount, owedOf, sumOfCosts } from "./dues-account.ts";
import { addPayout } from "./dues-draw.ts";
import { amountOf, planAhead } from "./plan-ahead.ts";

export type CostAhead = {
  /** Principal that is then owed. */
  readonly principal: Centavos;
  /** The next instalment; those after it are no larger. */
  readonly monthly: Centavos;
  /** Interest and fees that are still to be paid, if each instalment is paid on its day. */
  readonly interest: Centavos;
};

export function costIfTakenOut(account: Account, amount: Centavos): CostAhead {
  const ahead = copyAccount(account);
  addPayout(ahead, amount);
  const planned = planAhead(ahead);
  const [next] = planned;
  const toCome = planned.reduce((sum, row) => sum + sumOfCosts(row), 0);
  return {
    principal: owedOf(ahead).principal,
    monthly: next ? amountOf(next) : 0,
    interest: sumOfCosts(ahead.due) + toCome - sumOfCosts(ahead.early),
  };
}
