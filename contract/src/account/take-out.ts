/**
 * What a loan costs from today on if another amount leaves the wallet today: the figures beside an
 * amount to withdraw, or to return instead.
 */

import type { Centavos } from "#money/money.ts";
import { type Account, copyAccount, owedOf } from "./dues-account.ts";
import { addPayout } from "./dues-draw.ts";
import { planAhead } from "./plan-ahead.ts";

export type CostAhead = {
  /** Principal owed afterwards. */
  readonly principal: Centavos;
  /** The next instalment; later ones are no larger. */
  readonly monthly: Centavos;
  /** Interest still to pay, if each instalment is paid on its day. */
  readonly interest: Centavos;
};

export function costIfTakenOut(account: Account, amount: Centavos): CostAhead {
  const ahead = copyAccount(account);
  addPayout(ahead, amount);
  const planned = planAhead(ahead);
  const [next] = planned;
  const toCome = planned.reduce((sum, { interest }) => sum + interest, 0);
  return {
    principal: owedOf(ahead).principal,
    monthly: next ? next.principal + next.interest : 0,
    interest: ahead.due.interest + toCome - ahead.early.interest,
  };
}
