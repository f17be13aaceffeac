/**
 * What a loan owes on a day, and where each payment went: from the quote, the day of the first payout,
 * the loan's own policy and the payments, and from nothing else.
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
  passTo,
  sumOf,
} from "#price/dues-account.ts";
import { pay } from "#price/dues-pay.ts";
import type { Centavos } from "#price/money.ts";
import { dueDates } from "#price/quote.ts";

export type { LoanTerms, Parts };

export type Payment = {
  readonly on: string;
  readonly amount: Centavos;
  /** Given back from the wallet, where it had never left. */
  readonly isReturn?: boolean;
};

export type DueInstalment = {
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
  /** Every instalment of the plan; those that paying early has made needless ask for nothing. */
  readonly instalments: readonly DueInstalment[];
  readonly owed: Parts;
  /** What would end the loan on this day. */
  readonly payoff: Centavos;
  readonly dueNow: Centavos;
  readonly next: { readonly dueOn: string; readonly amount: Centavos } | null;
  /** Charges that the ceiling kept from being made. */
  readonly notCharged: Centavos;
  readonly payments: readonly (Payment & Parts)[];
};

/** Whether there is such a day: in February there are fewer than the calendar's form allows. */
export const isDay = (text: string): boolean =>
  !Number.isNaN(dayNumber(text)) && dayText(dayNumber(text)) === text;

/** The payments are in the order in which they were booked, none before the one booked before it. */
export function readDues(terms: LoanTerms, payments: readonly Payment[], asOf: string): Dues {
  const account = openAccount(terms);
  const taken = payments
    .filter(({ on }) => on <= asOf)
    .map((payment) => {
      const day = dayNumber(payment.on);
      if (day < account.today) throw new RangeError(`a payment of ${payment.on} comes too late`);
      passTo(account, day);
      return { ...payment, ...pay(account, payment.amount, payment.isReturn) };
    });
  passTo(account, dayNumber(asOf));
  const owed = owedOf(account);
  const past = account.rows.map(readRow);
  const { notCharged } = account;
  const instalments = [...past, ...planAhead(terms, account)];
  const next = instalments.find(({ dueOn, open }) => dueOn >= asOf && open > 0);
  return {
    instalments,
    owed,
    payoff: sumOf(owed),
    dueNow: past.reduce((sum, row) => sum + row.open, 0),
    next: next ? { dueOn: next.dueOn, amount: next.open } : null,
    notCharged,
    payments: taken,
  };
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
function planAhead({ quote, firstPaidOn }: LoanTerms, account: Account): DueInstalment[] {
  const payDue = () => {
    const due = account.rows.reduce((sum, row) => sum + sumOf(row.open), 0);
    if (due > 0) pay(account, due);
  };
  const done = account.rows.length;
  let early = sumOf(account.early);
  payDue();
  return dueDates(firstPaidOn, quote.months)
    .slice(done)
    .map((day) => {
      passTo(account, dayNumber(day));
      const row = readRow(account.rows.at(-1) as DueRow);
      const paid = early;
      early = 0;
      payDue();
      return { ...row, paid, open: row.amount - paid };
    });
}
