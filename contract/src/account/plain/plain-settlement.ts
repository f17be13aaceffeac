/** Payments and settlements in the plain reference: the rule of `account/settlement.ts`. */

import type { LoanHistory } from "#account/dues.ts";
import {
  type PlainAccount,
  type PlainAmounts,
  plainAmountKinds,
  sumOfPlainAmounts,
} from "#account/plain/plain-account.ts";

/**
 * The payments of a day. When they reach the sum of a settlement, the loan takes only the missing
 * part of the sum, and the rest of the debt is waived.
 */
export function payPlainDay(
  account: PlainAccount,
  history: LoanHistory,
  on: string,
): PlainAmounts[] {
  const amounts = history.payments.filter((one) => one.on === on).map(({ amount }) => amount);
  let missing: number | null = null;
  for (const { offeredOn, payBy, amount, withdrawnOn } of history.settlements ?? []) {
    if (withdrawnOn || on < offeredOn || on > payBy) continue;
    let before = 0;
    for (const one of history.payments)
      if (one.on >= offeredOn && one.on < on) before += one.amount;
    const today = amounts.reduce((sum, paid) => sum + paid, 0);
    if (before < amount && before + today >= amount)
      missing = Math.min(missing ?? amount - before, amount - before);
  }
  if (missing === null) return amounts.length > 0 ? payPlain(account, amounts) : [];
  const parts = account.pay(takeFirst(amounts, missing));
  forgive(account);
  return parts;
}

/** A rest of a few pesos is waived after a payment of nearly everything. */
function payPlain(account: PlainAccount, amounts: readonly number[]): PlainAmounts[] {
  const parts = account.pay(amounts);
  const paid = parts.reduce((all, one) => all + sumOfPlainAmounts(one), 0);
  const rest = sumOfPlainAmounts(account.owed);
  const isNearlyAll = paid >= 19 * rest;
  if (rest > 0 && rest <= account.terms.policy.smallRestCentavos && isNearlyAll) forgive(account);
  return parts;
}

function takeFirst(amounts: readonly number[], wanted: number): number[] {
  const taken: number[] = [];
  for (const amount of amounts) {
    const before = taken.reduce((sum, one) => sum + one, 0);
    taken.push(Math.max(0, Math.min(amount, wanted - before)));
  }
  return taken;
}

/** Waives all that is owed, as if it had been paid. */
function forgive(account: PlainAccount): void {
  const { owed } = account;
  for (const kind of plainAmountKinds) account.forgiven[kind] += owed[kind];
  for (const { asked, open } of account.rows)
    for (const kind of plainAmountKinds) {
      asked[kind] -= open[kind];
      open[kind] = 0;
    }
  account.notDue = 0;
  Object.assign(account.earned, { fee: 0, interest: 0 });
  Object.assign(account.waiting, { fee: 0, interest: 0 });
  const lower = -owed.fee - owed.interest - owed.principal;
  account.shadow += Math.round((lower * 10_000) / account.growth ** account.part);
}
