/**
 * Where a payment goes: what is due first, oldest instalment first, and within it penalty, collection,
 * interest, principal. Then the instalment of the month that is running, so that whoever pays before
 * the day is never late; on the day itself no month is running. The rest lowers the principal from the
 * end, as money that is given back unused always does.
 */
import {
  type Account,
  emptyPurse,
  kinds,
  type Parts,
  type Purse,
  sumOf,
} from "#price/dues-account.ts";
import type { Centavos } from "#price/money.ts";

/** A payment as it is spent: what is left of it, and where the rest went. */
type Spending = { rest: Centavos; readonly parts: Purse };

export function pay(account: Account, amount: Centavos, isReturn = false): Parts {
  const spending: Spending = { rest: amount, parts: emptyPurse() };
  for (const { open } of account.rows)
    for (const kind of kinds) open[kind] -= spend(spending, kind, open[kind]);
  if (!isReturn) payEarly(account, spending);
  account.notDue -= spend(spending, "principal", account.notDue);
  account.earned -= spend(spending, "interest", account.earned);
  if (spending.rest > 0) throw new RangeError(`${spending.rest} centavos more than is owed`);
  return spending.parts;
}

function payEarly(account: Account, spending: Spending) {
  const { quote, month, monthEnds, firstDay, today, early } = account;
  const running = quote.schedule[month];
  if (!running || today === (monthEnds[month - 1] ?? firstDay)) return;
  const least = () => Math.max(0, running.amount - sumOf(early));
  const interest = spend(spending, "interest", Math.min(account.earned, least()));
  account.earned -= interest;
  early.interest += interest;
  const principal = spend(spending, "principal", Math.min(account.notDue, least()));
  account.notDue -= principal;
  early.principal += principal;
}

function spend(spending: Spending, kind: keyof Parts, wanted: Centavos): Centavos {
  const spent = Math.min(wanted, spending.rest);
  spending.rest -= spent;
  spending.parts[kind] += spent;
  return spent;
}
