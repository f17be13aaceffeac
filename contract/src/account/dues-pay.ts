/**
 * Where a payment goes: what is due first, oldest instalment first, and within it penalty,
 * collection, fee, interest, principal. Then costs that have been earned until today, then
 * principal.
 * What is above all that is due was paid ahead: it lowers what is owed at once, and counts for the
 * instalments to come, on whichever day it was paid.
 *
 * A payout confirmed later on the same day does not change what a payment paid.
 */

import type { Centavos } from "#money/money.ts";
import { parts as allParts, costs, type Parts, scheduledParts } from "#money/parts.ts";
import { payRecognisedAmounts } from "./books-rule.ts";
import {
  type Account,
  type AmountsByPart,
  type DueRow,
  noAmounts,
  passedShareOfMonth,
  skipPaidRows,
  sumOfParts,
} from "./dues-account.ts";
import { addToShadowBalance } from "./dues-shadow.ts";

/** A payment while it is being spent: the rest, and the parts paid so far. */
type Spending = { rest: Centavos; readonly parts: AmountsByPart };

/**
 * All payments of a day together: what each paid, in the given order, and one change of the account
 * that does not depend on this order. Parts add up to less than the amount only if it was more than
 * was owed.
 */
export function pay(account: Account, amounts: readonly Centavos[]): Parts[] {
  const costsBefore = { ...account.earned };
  const principalBefore = account.notDue;
  let scheduled = 0;
  const all: Parts[] = [];
  for (const amount of amounts) {
    const parts = spendOn(account, amount);
    for (const part of scheduledParts) scheduled += parts[part];
    all.push(parts);
  }
  skipPaidRows(account);
  payRecognisedAmounts(account, all);
  for (const cost of costs) account.early[cost] += costsBefore[cost] - account.earned[cost];
  account.early.principal += principalBefore - account.notDue;
  addToShadowBalance(account.shadow, -scheduled, passedShareOfMonth(account));
  return all;
}

function spendOn(account: Account, amount: Centavos): Parts {
  const spending: Spending = { rest: amount, parts: noAmounts() };
  const { rows, due } = account;
  for (let at = account.rowsPaid; at < rows.length; at++) {
    if (spending.rest === 0) break;
    const row = rows[at] as DueRow;
    const { open } = row;
    for (const kind of allParts) {
      const spent = spend(spending, kind, open[kind]);
      open[kind] -= spent;
      due[kind] -= spent;
    }
    if (row.paidOn === null && sumOfParts(open) === 0) row.paidOn = account.today;
  }
  for (const cost of costs) account.earned[cost] -= spend(spending, cost, account.earned[cost]);
  account.notDue -= spend(spending, "principal", account.notDue);
  return spending.parts;
}

function spend(spending: Spending, kind: keyof Parts, wanted: Centavos): Centavos {
  const spent = Math.min(wanted, spending.rest);
  spending.rest -= spent;
  spending.parts[kind] += spent;
  return spent;
}
