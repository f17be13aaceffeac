/** The plain reference's figures for a loan on a day, in the form of `account/dues.ts`. */

import type { Dues, LoanHistory } from "@hiram/contract/account/dues.ts";
import type { LoanTerms } from "@hiram/contract/account/dues-account.ts";
import {
  PlainAccount,
  type PlainAmounts,
  type PlainRow,
  sumOfPlainAmounts,
} from "@hiram/contract/account/plain/plain-account.ts";
import { changePlainTerms } from "@hiram/contract/account/plain/plain-changes.ts";
import { payPlainDay } from "@hiram/contract/account/plain/plain-settlement.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";

export function readPlainDues(terms: LoanTerms, history: LoanHistory, asOf: string): Dues {
  const { account, payments } = play(terms, history, asOf);
  const { owed, dueNow, notCharged, drawnTotal: takenOut } = account;
  const instalments = [...account.rows.map(readRow), ...planAhead(account)];
  const next = instalments.find(({ dueOn, open }) => dueOn >= asOf && open > 0);
  return {
    instalments,
    takenOut,
    owed,
    payoff: sumOfPlainAmounts(owed),
    dueNow,
    next: next ? { dueOn: next.dueOn, amount: next.open } : null,
    notCharged,
    payments,
    overpaid: payments.reduce((sum, paid) => sum + paid.amount - sumOfPlainAmounts(paid), 0),
  };
}

/** Every day until `asOf`: its payouts, then all its payments together. */
function play(terms: LoanTerms, history: LoanHistory, asOf: string) {
  const { payouts, payments, changes = [] } = history;
  const account = new PlainAccount(terms, history);
  const parted: (LoanHistory["payments"][number] & PlainAmounts)[] = [];
  for (let day = account.today; day <= dayNumber(asOf); day++) {
    const on = dayText(day);
    account.advanceAccountTo(day);
    for (const payout of payouts) if (payout.on === on) account.draw(payout.amount);
    const paid = payments.filter((payment) => payment.on === on);
    const parts = payPlainDay(account, history, on);
    for (const [at, payment] of paid.entries())
      parted.push({ ...payment, ...(parts[at] as PlainAmounts) });
    for (const change of changes) if (change.on === on) changePlainTerms(account, change);
  }
  return { account, payments: parted };
}

/** The coming instalments, if due amounts are paid today and each instalment on its day. */
function planAhead(account: PlainAccount): Dues["instalments"][number][] {
  const planned: Dues["instalments"][number][] = [];
  let ahead =
    account.paidAhead("fee") + account.paidAhead("interest") + account.paidAhead("principal");
  account.pay([account.dueNow]);
  while (account.month < account.plan.months || account.notDue > 0) {
    account.advanceAccountTo(account.monthEnd);
    const row = readRow(account.rows.at(-1) as PlainRow);
    const paid = Math.min(ahead, row.amount);
    ahead -= paid;
    account.pay([account.dueNow]);
    planned.push({ ...row, paid, open: row.amount - paid });
  }
  return planned;
}

const readRow = ({ number, day, asked, open, balance }: PlainRow): Dues["instalments"][number] => ({
  number,
  dueOn: dayText(day),
  principal: asked.principal,
  interest: asked.interest,
  fee: asked.fee,
  amount: asked.principal + asked.interest + asked.fee,
  balance,
  penalty: asked.penalty,
  collection: asked.collection,
  paid: sumOfPlainAmounts(asked) - sumOfPlainAmounts(open),
  chargesPaid: asked.penalty + asked.collection - open.penalty - open.collection,
  open: sumOfPlainAmounts(open),
});
