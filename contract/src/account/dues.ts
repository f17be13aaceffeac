/**
 * What a loan owes on a day, and where each payment went: from the quote, the loan's own policy,
 * the confirmed payouts and the payments, and from nothing else. The rule of the price:
 *
 * 1. Interest runs only on principal that has left the wallet (each payout from the day on which it
 *    is confirmed), is owed, and is not yet due. Money in the wallet is not owed and costs nothing.
 * 2. A month's interest is the schedule's interest of that month × principal owed and not yet due ÷
 *    principal that the schedule has outstanding in that month. It is earned evenly over the days
 *    of the month and rounded down to centavos. Fees of the schedule are earned in the same way, so
 *    a fee that was taken from the proceeds is owed only as far as its months have passed.
 * 3. Principal and interest that are owed never exceed the shadow account (`dues-shadow.ts`), which
 *    is the balance at the disclosed effective rate. Interest above it waits for the balance to
 *    grow, at most until the next due date; what still waits then is never charged.
 * 4. A payout adds its share of what is left of the schedule: each instalment to come × payout ÷
 *    principal that the schedule has outstanding in the month of the payout, rounded down. The last
 *    instalment takes what is left. A payout after the last due date bears no interest and falls
 *    due on the next monthly date.
 * 5. A payment lowers what is owed by exactly itself, from its day. What is above all that is due
 *    counts for the instalments to come, the next one first: on a due date, what is due is all
 *    instalments until then less all that was paid, late charges apart. Interest of months that
 *    are covered so is due with the instalments after them, and the last due date asks for all
 *    that is owed. Instalments keep their amount, and the last ones shrink or fall away.
 * 6. Only being late brings other charges (`dues-late.ts`), and the yearly ceiling holds over all.
 *    Late charges can be paused or given up (`pauses.ts`).
 *
 * 7. A loan whose terms were agreed anew has other instalments from that day on
 *    (`dues-replan.ts`): at the same rate, under the same shadow account and the same ceiling.
 * 8. A loan that goes back in the days of cooling-off (`cooling-off.ts`) costs nothing from its
 *    start: no day brings interest or a late charge, and every payment lowers the principal.
 * 9. A loan for which a smaller sum was agreed and paid in time owes nothing more
 *    (`settlement.ts`).
 * 10. A small rest of a payment that was meant to end the loan is waived (`small-rest.ts`).
 *
 * Withdrawn at once and paid on time, this is the schedule to the centavo.
 */
import { dayNumber, dayText } from "#calendar/day.ts";
import type { Centavos } from "#money/money.ts";
import type { Parts } from "#money/parts.ts";
import {
  type Account,
  addParts,
  type LoanTerms,
  noAmounts,
  openAccount,
  owedOf,
  sumOfParts,
} from "./dues-account.ts";
import { advanceAccountTo } from "./dues-day.ts";
import { addPayout } from "./dues-draw.ts";
import { pay } from "./dues-pay.ts";
import { changeTerms, type TermChange } from "./dues-replan.ts";
import type { Pause, Waiver } from "./pauses.ts";
import {
  type DueInstalment,
  type PlannedRow,
  planAhead,
  readPlannedRow,
  toDueInstalment,
} from "./plan-ahead.ts";
import {
  capSumOf,
  chargePauseOf,
  type Settlement,
  settlementDayOf,
  waiveAllOwed,
} from "./settlement.ts";
import { isSmallRest } from "./small-rest.ts";

/** Money that left the wallet, on the day in Manila on which its arrival was confirmed. */
export type DatedPayout = { readonly on: string; readonly amount: Centavos };

/** Payments from outside, by value date. Money returned from the wallet is not a payment. */
export type Payment = { readonly on: string; readonly amount: Centavos };

/**
 * Payouts, payments and changes of the terms, in any order: they count by their day, and on one day
 * payouts come before payments, and payments before changes. Payments of one day count together;
 * their order affects only what each of them paid. Changes of one day count in their order.
 */
export type LoanHistory<P extends Payment = Payment> = {
  readonly payouts: readonly DatedPayout[];
  readonly payments: readonly P[];
  /** Pauses and waivers of late charges (`pauses.ts`). */
  readonly pauses?: readonly Pause[];
  readonly waivers?: readonly Waiver[];
  /** Absent when the terms have never changed. */
  readonly changes?: readonly TermChange[];
  /** The member used cooling-off and fulfilled it: the loan costs nothing. */
  readonly isCoolingOff?: boolean;
  /** Settlements that were offered for the loan. */
  readonly settlements?: readonly Settlement[];
};

export type Dues = {
  /**
   * Every instalment for the principal that has left the wallet; amounts paid ahead are in the next
   * ones.
   */
  readonly instalments: readonly DueInstalment[];
  /** Principal that has left the wallet so far, whether paid back or not. */
  readonly takenOut: Centavos;
  readonly owed: Parts;
  /** The amount that would end the loan on this day. */
  readonly payoff: Centavos;
  readonly dueNow: Centavos;
  readonly next: { readonly dueOn: string; readonly amount: Centavos } | null;
  /** Charges that the ceiling prevented. */
  readonly notCharged: Centavos;
  readonly payments: readonly (Payment & Parts)[];
  /** Paid above everything that was owed at the time. */
  readonly overpaid: Centavos;
};

export function readDues(terms: LoanTerms, history: LoanHistory, asOf: string): Dues {
  const { account, payments } = playHistory(terms, history, asOf);
  return describeAccount(account, payments);
}

type PartedPayment<P extends Payment = Payment> = P & Parts;

type Played<P extends Payment> = {
  readonly account: Account;
  readonly payments: PartedPayment<P>[];
  /** Waived by a paid settlement. */
  readonly forgiven: Parts;
  /** Waived because a payment left only a small balance (`small-rest.ts`). */
  readonly waivedRest: Parts;
};

/** The account on a day, from the first payout on, and what each payment paid. */
export function playHistory<P extends Payment>(
  terms: LoanTerms,
  history: LoanHistory<P>,
  asOf: string,
): Played<P> {
  const account = openHistory(terms, history);
  const { settlements = [] } = history;
  const payments: PartedPayment<P>[] = [];
  let forgiven: Parts = noAmounts();
  let waivedRest: Parts = noAmounts();
  for (const { on, payouts, paid, changes } of listSteps(history, asOf)) {
    const day = dayNumber(on);
    if (day < account.today) throw new RangeError(`${on} is before the first payout`);
    advanceAccountTo(account, day);
    for (const amount of payouts) addPayout(account, amount);
    const settled =
      paid.length > 0 ? settlementDayOf(settlements, history.payments, on) : undefined;
    const owed = sumOfParts(owedOf(account));
    if (paid.length > 0) payments.push(...payTogether(account, paid, settled));
    if (settled !== undefined) forgiven = addParts(forgiven, waiveAllOwed(account));
    else if (paid.length > 0 && isSmallRest(account, owed, sumOfParts(owedOf(account))))
      waivedRest = addParts(waivedRest, waiveAllOwed(account));
    for (const change of changes) changeTerms(account, change);
  }
  advanceAccountTo(account, dayNumber(asOf));
  return { account, payments, forgiven, waivedRest };
}

/** The account before its first payout, with all pauses and waivers that will apply. */
function openHistory(terms: LoanTerms, history: LoanHistory): Account {
  const { pauses = [], waivers = [], settlements = [], isCoolingOff = false } = history;
  const account = openAccount(terms);
  const days = pauses.map(({ from, until, amount, instalment }) => ({
    from: dayNumber(from),
    until: until === null ? null : dayNumber(until),
    amount,
    ...(instalment != null && { instalment }),
  }));
  account.pauses = [...days, ...settlements.map(chargePauseOf)];
  account.waivers = waivers.map((waiver) => ({ ...waiver }));
  account.isCoolingOff = isCoolingOff;
  return account;
}

/** `most` is the most that the payments together pay to the loan, when a settlement limits it. */
function payTogether<P extends Payment>(
  account: Account,
  paid: readonly P[],
  most = Number.POSITIVE_INFINITY,
): PartedPayment<P>[] {
  const amounts = paid.map(({ amount }) => amount);
  const parts = pay(account, capSumOf(amounts, most));
  return paid.map((payment, at) => ({ ...payment, ...(parts[at] as Parts) }));
}

/**
 * Describes an account on its day. `planned` are the coming instalments if they are known from the
 * last change; only payments, payouts and due dates change them.
 */
export function describeAccount(
  account: Account,
  payments: readonly PartedPayment[],
  planned: readonly PlannedRow[] = planAhead(account),
): Dues {
  const asOf = dayText(account.today);
  const owed = owedOf(account);
  const { notCharged, drawnTotal: takenOut } = account;
  const instalments = [...account.rows.map(toDueInstalment), ...planned.map(readPlannedRow)];
  const next = instalments.find(({ dueOn, open }) => dueOn >= asOf && open > 0);
  return {
    instalments,
    takenOut,
    owed,
    payoff: sumOfParts(owed),
    dueNow: sumOfParts(account.due),
    next: next ? { dueOn: next.dueOn, amount: next.open } : null,
    notCharged,
    payments,
    overpaid: payments.reduce((sum, paid) => sum + paid.amount - sumOfParts(paid), 0),
  };
}

/** The events of one day. */
type DaySteps<P extends Payment> = {
  readonly on: string;
  readonly payouts: readonly Centavos[];
  readonly paid: readonly P[];
  readonly changes: readonly TermChange[];
};

/** The days with events until `asOf`, in order. */
function listSteps<P extends Payment>(
  { payouts, payments, changes = [] }: LoanHistory<P>,
  asOf: string,
): DaySteps<P>[] {
  const days = new Set([...payouts, ...payments, ...changes].map(({ on }) => on));
  return [...days]
    .filter((on) => on <= asOf)
    .sort()
    .map((on) => ({
      on,
      payouts: payouts.filter((payout) => payout.on === on).map(({ amount }) => amount),
      paid: payments.filter((payment) => payment.on === on),
      changes: changes.filter((change) => change.on === on),
    }));
}
