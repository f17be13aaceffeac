/**
 * What a loan owes on a day, and where each payment went: from the quote, the loan's own policy,
 * the confirmed payouts and the payments, and from nothing else. The rule of the price:
 *
 * 1. Interest runs only on principal that has left the wallet (each payout from the day on which it
 *    is confirmed), is owed, and is not yet due. Money in the wallet is not owed and costs nothing.
 * 2. A month's interest is the schedule's interest of that month × principal owed and not yet due ÷
 *    principal that the schedule has outstanding in that month. It is earned evenly over the days
 *    of the month and rounded down to centavos.
 * 3. Principal and interest that are owed never exceed the shadow account (`dues-shadow.ts`), which
 *    is the balance at the disclosed effective rate. Interest above it waits for the balance to
 *    grow, at most until the next due date; what still waits then is never charged.
 * 4. A payout adds its share of what is left of the schedule: each instalment to come × payout ÷
 *    principal that the schedule has outstanding in the month of the payout, rounded down. The last
 *    instalment takes what is left. A payout after the last due date bears no interest and falls
 *    due on the next monthly date.
 * 5. A payment lowers what is owed by exactly itself. Paying early leaves the coming instalments at
 *    their amount, and the last ones shrink or fall away.
 * 6. Only being late brings other charges (`dues-late.ts`), and the yearly ceiling holds over all.
 *
 * Withdrawn at once and paid on time, this is the schedule to the centavo.
 */
import {
  type Account,
  type DueRow,
  dayNumber,
  dayText,
  type LoanTerms,
  openAccount,
  owedOf,
  type Parts,
  sumOf,
} from "#price/dues-account.ts";
import { passTo } from "#price/dues-day.ts";
import { draw } from "#price/dues-draw.ts";
import { pay } from "#price/dues-pay.ts";
import type { Centavos } from "#price/money.ts";

/** Money that left the wallet, on the day in Manila on which its arrival was confirmed. */
export type Payout = { readonly on: string; readonly amount: Centavos };

/** Payments from outside, by value date. Money given back from the wallet is not a payment. */
export type Payment = { readonly on: string; readonly amount: Centavos };

/** Payouts and payments, each in booking order; no day is earlier than the one before it. */
export type LoanHistory = {
  readonly payouts: readonly Payout[];
  readonly payments: readonly Payment[];
};

type DueInstalment = {
  readonly number: number;
  readonly dueOn: string;
  readonly principal: Centavos;
  readonly interest: Centavos;
  readonly amount: Centavos;
  /** Principal still owed after this instalment. */
  readonly balance: Centavos;
  /** Charged because it was late, whether paid or not. */
  readonly penalty: Centavos;
  readonly collection: Centavos;
  /** Paid towards the amount, the penalty and the collection charge together. */
  readonly paid: Centavos;
  readonly open: Centavos;
};

export type Dues = {
  /**
   * Every instalment on what has left the wallet; those that paying early has made needless ask for
   * nothing.
   */
  readonly instalments: readonly DueInstalment[];
  /** Principal that has left the wallet so far, whether paid back or not. */
  readonly takenOut: Centavos;
  readonly owed: Parts;
  /** What would end the loan on this day. */
  readonly payoff: Centavos;
  readonly dueNow: Centavos;
  readonly next: { readonly dueOn: string; readonly amount: Centavos } | null;
  /** Charges that the ceiling kept from being made. */
  readonly notCharged: Centavos;
  readonly payments: readonly (Payment & Parts)[];
  /** What was paid above everything that was owed at the time. */
  readonly overpaid: Centavos;
};

/** Whether the day exists: `2026-02-30` has the form of a date and is none. */
export const isDay = (text: string): boolean =>
  !Number.isNaN(dayNumber(text)) && dayText(dayNumber(text)) === text;

export function readDues(terms: LoanTerms, history: LoanHistory, asOf: string): Dues {
  const account = openAccount(terms);
  const payments: (Payment & Parts)[] = [];
  for (const { kind, on, amount } of listSteps(history, asOf)) {
    const day = dayNumber(on);
    if (day < account.today) throw new RangeError(`a ${kind} of ${on} comes too late`);
    passTo(account, day);
    if (kind === "payout") draw(account, amount);
    else payments.push({ on, amount, ...pay(account, amount) });
  }
  passTo(account, dayNumber(asOf));
  const owed = owedOf(account);
  const past = account.rows.map(readRow);
  const { notCharged, drawnTotal: takenOut } = account;
  const instalments = [...past, ...planAhead(account)];
  const next = instalments.find(({ dueOn, open }) => dueOn >= asOf && open > 0);
  return {
    instalments,
    takenOut,
    owed,
    payoff: sumOf(owed),
    dueNow: past.reduce((sum, row) => sum + row.open, 0),
    next: next ? { dueOn: next.dueOn, amount: next.open } : null,
    notCharged,
    payments,
    overpaid: payments.reduce((sum, paid) => sum + paid.amount - sumOf(paid), 0),
  };
}

type Step = { readonly kind: "payout" | "payment"; readonly on: string; readonly amount: Centavos };

/** What happened until a day, in its order. On one day payouts come before payments. */
export function listSteps({ payouts, payments }: LoanHistory, asOf: string): Step[] {
  const steps: Step[] = [
    ...payouts.map(({ on, amount }) => ({ kind: "payout", on, amount }) as const),
    ...payments.map(({ on, amount }) => ({ kind: "payment", on, amount }) as const),
  ];
  const isInOrder = (list: readonly { readonly on: string }[]) =>
    list.every(({ on }, at) => at === 0 || on >= (list[at - 1]?.on ?? ""));
  if (!isInOrder(payouts) || !isInOrder(payments)) throw new RangeError("out of their order");
  return steps
    .filter(({ on }) => on <= asOf)
    .sort((a, b) => (a.on === b.on ? 0 : a.on < b.on ? -1 : 1));
}

const readRow = ({ number, day, asked, open, balance }: DueRow): DueInstalment => ({
  number,
  dueOn: dayText(day),
  principal: asked.principal,
  interest: asked.interest,
  amount: asked.principal + asked.interest,
  balance,
  penalty: asked.penalty,
  collection: asked.collection,
  paid: sumOf(asked) - sumOf(open),
  open: sumOf(open),
});

/** The instalments to come, if what is due is paid today and each of them on its day. */
function planAhead(account: Account): DueInstalment[] {
  const planned: DueInstalment[] = [];
  let early = sumOf(account.early);
  pay(account, sumOf(account.due));
  while (account.month < account.quote.months || account.notDue > 0) {
    passTo(account, account.monthEnds[account.month] as number);
    const row = readRow(account.rows.at(-1) as DueRow);
    const paid = early;
    early = 0;
    pay(account, sumOf(account.due));
    planned.push({ ...row, paid, open: row.amount - paid });
  }
  return planned;
}
