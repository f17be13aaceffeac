/**
 * Where a payment goes: what is due first, oldest instalment first, and within it penalty,
 * collection, interest, principal. Then interest that has been earned until today, then principal.
 * Between two due dates this pays the instalment of the running month first, so that a member who
 * pays before the due date is never late; on a due date no month is running. What is above that
 * lowers the principal, and with it the last instalments.
 *
 * A payout that is confirmed later on the same day changes nothing of where a payment went.
 */
import {
  type Account,
  emptyPurse,
  kinds,
  type Parts,
  type Purse,
  partOfMonth,
  sumOf,
} from "#price/dues-account.ts";
import { plannedOf } from "#price/dues-draw.ts";
import { moveShadow } from "#price/dues-shadow.ts";
import type { Centavos } from "#price/money.ts";

/** A payment as it is spent: what is left of it, and where the rest went. */
type Spending = { rest: Centavos; readonly parts: Purse };

/** Where the payment went. Its parts are less than its amount only if it was more than was owed. */
export function pay(account: Account, amount: Centavos): Parts {
  const spending: Spending = { rest: amount, parts: emptyPurse() };
  for (const { open } of account.rows)
    for (const kind of kinds) {
      const spent = spend(spending, kind, open[kind]);
      open[kind] -= spent;
      account.due[kind] -= spent;
    }
  const interest = spend(spending, "interest", account.earned);
  const principal = spend(spending, "principal", account.notDue);
  account.earned -= interest;
  account.notDue -= principal;
  creditEarly(account, interest, principal);
  const { parts } = spending;
  moveShadow(account.shadow, -(parts.interest + parts.principal), partOfMonth(account));
  return parts;
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
