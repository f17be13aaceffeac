/**
 * Where a payment goes: what is due first, oldest instalment first, and within it penalty,
 * collection, interest, principal. Then interest that has been earned until today, then principal.
 * Between two due dates this pays the instalment of the running month first, so that a member who
 * pays before the due date is never late; on a due date no month is running. What is above that
 * lowers the principal, and with it the last instalments.
 *
 * A payout that is confirmed later on the same day changes nothing of where a payment went.
 */

import type { Centavos } from "#money/money.ts";
import {
  type Account,
  type DueRow,
  emptyPurse,
  kinds,
  type Parts,
  type Purse,
  partOfMonth,
  skipPaidRows,
  sumOf,
} from "./dues-account.ts";
import { plannedOf } from "./dues-draw.ts";
import { moveShadow } from "./dues-shadow.ts";

/** A payment as it is spent: what is left of it, and where the rest went. */
type Spending = { rest: Centavos; readonly parts: Purse };

/**
 * All payments of a day, which count together: where each of them went, in the order in which they
 * are given, and one change of the account that does not depend on this order. Parts are less than
 * the amount only if it was more than was owed.
 */
export function pay(account: Account, amounts: readonly Centavos[]): Parts[] {
  const interestBefore = account.earned;
  const principalBefore = account.notDue;
  let scheduled = 0;
  const all: Parts[] = [];
  for (const amount of amounts) {
    const parts = spendOn(account, amount);
    scheduled += parts.interest + parts.principal;
    all.push(parts);
  }
  skipPaidRows(account);
  creditEarly(account, interestBefore - account.earned, principalBefore - account.notDue);
  moveShadow(account.shadow, -scheduled, partOfMonth(account));
  return all;
}

function spendOn(account: Account, amount: Centavos): Parts {
  const spending: Spending = { rest: amount, parts: emptyPurse() };
  const { rows, due } = account;
  for (let at = account.rowsPaid; at < rows.length; at++) {
    if (spending.rest === 0) break;
    const row = rows[at] as DueRow;
    const { open } = row;
    for (const kind of kinds) {
      const spent = spend(spending, kind, open[kind]);
      open[kind] -= spent;
      due[kind] -= spent;
    }
    if (row.paidOn === null && sumOf(open) === 0) row.paidOn = account.today;
  }
  account.earned -= spend(spending, "interest", account.earned);
  account.notDue -= spend(spending, "principal", account.notDue);
  return spending.parts;
}

/** Counts towards the instalment of the running month, up to its amount. */
function creditEarly(account: Account, interest: Centavos, principal: Centavos) {
  const { early, today, monthStart } = account;
  if (today === monthStart) return;
  const open = Math.max(0, plannedOf(account) - sumOf(early));
  const creditedInterest = Math.min(interest, open);
  early.interest += creditedInterest;
  early.principal += Math.min(principal, open - creditedInterest);
}

function spend(spending: Spending, kind: keyof Parts, wanted: Centavos): Centavos {
  const spent = Math.min(wanted, spending.rest);
  spending.rest -= spent;
  spending.parts[kind] += spent;
  return spent;
}
