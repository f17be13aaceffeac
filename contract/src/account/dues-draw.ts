/**
 * Adds principal that leaves the wallet, and its share of each instalment (rule 4 of `dues.ts`).
 */

import { type Centavos, portionOf } from "#money/money.ts";
import { type Account, outstandingPrincipalIn, passedShareOfMonth } from "./dues-account.ts";
import { addToShadowBalance } from "./dues-shadow.ts";

/**
 * Adds a payout confirmed today to what is owed. An amount beyond the loan was the member's own
 * money and is not owed.
 */
export function addPayout(account: Account, amount: Centavos): void {
  const taken = Math.min(amount, account.quote.received - account.drawnTotal);
  account.drawn[account.month] = (account.drawn[account.month] ?? 0) + taken;
  account.drawnTotal += taken;
  account.notDue += taken;
  addToShadowBalance(account.shadow, taken, passedShareOfMonth(account));
}

/** The instalment of the current month, for the principal that has left the wallet (rule 4). */
export function plannedInstalmentOf({ plan, drawn, month }: Account): Centavos {
  const running = plan.schedule[month];
  if (!running) return 0;
  let planned = 0;
  for (const [inMonth, amount = 0] of drawn.entries()) {
    const outstanding = outstandingPrincipalIn(plan, inMonth);
    if (outstanding > 0) planned += portionOf(running.amount, amount, outstanding);
  }
  return planned;
}
