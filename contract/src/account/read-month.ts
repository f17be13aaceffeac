/**
 * What happened to a loan between two days, as a statement of account lists it: what was owed
 * before, each payout, charge and payment with its day, and what is owed after. Payments count by
 * their value date. Opening plus lines is closing, for each kind of money.
 */
import { dayNumber, dayText } from "#calendar/day.ts";
import type { Centavos } from "#money/money.ts";
import { type Part, type Parts, parts } from "#money/parts.ts";
import { describeAccount, type LoanHistory, type Payment, playHistory } from "./dues.ts";
import {
  type Account,
  type AmountsByPart,
  type LoanTerms,
  noAmounts,
  owedOf,
  sumOfParts,
} from "./dues-account.ts";

export type StatementPeriod = { readonly from: string; readonly to: string };

type ChargeKind = Exclude<Part, "principal">;

export type AccountMonthLine = { readonly on: string; readonly balance: Centavos } & (
  | { readonly kind: "payout"; readonly amount: Centavos }
  /** Added from `since`, the first day on which something was added, until this day. */
  | { readonly kind: ChargeKind; readonly since: string; readonly amount: Centavos }
  /** `at` is its place among the history's payments. */
  | {
      readonly kind: "payment";
      readonly at: number;
      readonly amount: Centavos;
      readonly paid: Parts;
    }
  /** Waived: the rest after a paid settlement, or a small rest. */
  | { readonly kind: "forgiven"; readonly amount: Centavos; readonly parts: Parts }
);

export type AccountMonth = {
  readonly opening: Parts;
  readonly lines: readonly AccountMonthLine[];
  readonly closing: Parts;
  readonly charged: Parts;
  readonly paidOut: Centavos;
  readonly paid: Parts;
  readonly forgiven: Parts;
  /** Charges that the ceiling prevented between the two days. */
  readonly notCharged: Centavos;
  readonly dueNow: Centavos;
  readonly next: { readonly dueOn: string; readonly amount: Centavos } | null;
};

export function readAccountMonth(
  terms: LoanTerms,
  history: LoanHistory,
  period: StatementPeriod,
): AccountMonth {
  const { from, to } = period;
  const isFirst = from <= terms.firstPaidOn;
  const dayBefore = dayText(dayNumber(from) - 1);
  const before = isFirst ? undefined : playHistory(terms, history, dayBefore).account;
  const opening = before ? owedOf(before) : noAmounts();
  const { account, payments } = playHistory(terms, history, to);
  const lines: AccountMonthLine[] = [];
  const charged = noAmounts();
  let owed: Parts = opening;
  let since = isFirst ? terms.firstPaidOn : from;
  for (const on of eventDays(history, period)) {
    const until = historyBefore(history, on);
    const accountOn = (day: string) => playHistory(terms, until, day).account;
    owed = addCharges({ lines, charged, accountOn }, owed, accountOn(on), since);
    const owedAfter = sumOfParts(owedOf(playHistory(terms, history, on).account));
    owed = addEvents({ lines, history, owedAfter }, owed, on, payments);
    since = dayText(dayNumber(on) + 1);
  }
  const accountOn = (day: string) => playHistory(terms, history, day).account;
  addCharges({ lines, charged, accountOn }, owed, account, since);
  const { dueNow, next, notCharged } = describeAccount(account, payments);
  return {
    opening,
    lines,
    closing: owedOf(account),
    charged,
    paidOut: sumAmounts(lines.filter(({ kind }) => kind === "payout")),
    paid: sumPaid(lines),
    forgiven: lines.findLast((line) => line.kind === "forgiven")?.parts ?? noAmounts(),
    notCharged: notCharged - (before?.notCharged ?? 0),
    dueNow,
    next,
  };
}

const eventDays = (
  { payouts, payments, changes = [] }: LoanHistory,
  period: StatementPeriod,
): string[] => {
  const { from, to } = period;
  const days = [...payouts, ...payments, ...changes].map(({ on }) => on);
  return [...new Set(days)].filter((on) => on >= from && on <= to).sort();
};

const historyBefore = (history: LoanHistory, day: string): LoanHistory => ({
  ...history,
  payouts: history.payouts.filter(({ on }) => on < day),
  payments: history.payments.filter(({ on }) => on < day),
  changes: (history.changes ?? []).filter(({ on }) => on < day),
});

type Written = {
  readonly lines: AccountMonthLine[];
  readonly charged: AmountsByPart;
  /** The account on a day of a period without payouts or payments. */
  readonly accountOn: (day: string) => Account;
};

/** Adds the charges until the account's day, and returns what is then owed. */
function addCharges(written: Written, owed: Parts, account: Account, from: string): Parts {
  const { lines, charged, accountOn } = written;
  const after = owedOf(account);
  if (after.principal !== owed.principal) throw new Error("principal changed without a movement");
  let balance = sumOfParts(owed);
  for (const kind of parts) {
    const amount = after[kind] - owed[kind];
    if (kind === "principal" || amount === 0) continue;
    balance += amount;
    charged[kind] += amount;
    const on = dayText(account.today);
    const hasGrown = (day: string) => owedOf(accountOn(day))[kind] > owed[kind];
    lines.push({ kind, on, since: findFirstDay(from, on, hasGrown), amount, balance });
  }
  return after;
}

/**
 * Finds by bisection the first day on which `holds` is true. It must stay true on all later days,
 * as charges only grow while nothing is paid.
 */
function findFirstDay(from: string, to: string, holds: (day: string) => boolean): string {
  let [low, high] = [dayNumber(from), dayNumber(to)];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(dayText(middle))) high = middle;
    else low = middle + 1;
  }
  return dayText(low);
}

type EventsWritten = {
  readonly lines: AccountMonthLine[];
  readonly history: LoanHistory;
  /** Owed at the end of the day. */
  readonly owedAfter: Centavos;
};

/**
 * Payouts come before the payments of the same day. If nothing is owed at its end although its
 * payments left something, that was waived: a settlement was reached, or it was a small rest.
 */
function addEvents(
  { lines, history: { payouts, payments: all }, owedAfter }: EventsWritten,
  owedBefore: Parts,
  on: string,
  parted: readonly (Payment & Parts)[],
): Parts {
  const owed: AmountsByPart = { ...owedBefore };
  for (const { amount } of payouts.filter((payout) => payout.on === on)) {
    owed.principal += amount;
    lines.push({ kind: "payout", on, amount, balance: sumOfParts(owed) });
  }
  // In both lists the payments of one day have the same order.
  const places = [...all.keys()].filter((at) => all[at]?.on === on);
  const paidOn = parted.filter((payment) => payment.on === on);
  for (const [index, { amount, ...payment }] of paidOn.entries()) {
    const paid = noAmounts();
    for (const part of parts) {
      paid[part] = payment[part];
      owed[part] -= paid[part];
    }
    const at = places[index] as number;
    lines.push({ kind: "payment", on, at, amount, paid, balance: sumOfParts(owed) });
  }
  const isGivenUp = paidOn.length > 0 && owedAfter === 0;
  if (!isGivenUp || sumOfParts(owed) === 0) return owed;
  lines.push({ kind: "forgiven", on, amount: sumOfParts(owed), parts: owed, balance: 0 });
  return noAmounts();
}

const sumAmounts = (lines: readonly AccountMonthLine[]): Centavos =>
  lines.reduce((sum, { amount }) => sum + amount, 0);

function sumPaid(lines: readonly AccountMonthLine[]): Parts {
  const sum = noAmounts();
  for (const line of lines)
    if (line.kind === "payment") for (const part of parts) sum[part] += line.paid[part];
  return sum;
}
