/**
 * Compares the engine and the stored account of one loan with the plain reference, on every day of
 * the loan's life. Returns the first difference in words, or null.
 */

import { describeAccount, type LoanHistory, playHistory } from "@hiram/contract/account/dues.ts";
import {
  type Account,
  addParts,
  owedOf,
  sumOfParts,
} from "@hiram/contract/account/dues-account.ts";
import { advanceAccountTo } from "@hiram/contract/account/dues-day.ts";
import { projectToDueDate } from "@hiram/contract/account/look-ahead.ts";
import { PlainAccount } from "@hiram/contract/account/plain/plain-account.ts";
import { changePlainTerms } from "@hiram/contract/account/plain/plain-changes.ts";
import { payPlainDay } from "@hiram/contract/account/plain/plain-settlement.ts";
import { planAhead } from "@hiram/contract/account/plan-ahead.ts";
import {
  readPlanned,
  restoreAccount,
  type StoredAccount,
  toStoredAccount,
  writePlanned,
} from "@hiram/contract/account/stored-account.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import { parts } from "@hiram/contract/money/parts.ts";
import { readPlainDues } from "#histories/plain-dues.ts";
import type { RandomLoan } from "#histories/random-history.ts";

/** An account as the database has it since the last change or due date. */
type Stored = {
  readonly account: StoredAccount;
  readonly planned: readonly number[];
  readonly interest: readonly number[];
  readonly penalty: readonly number[];
  readonly collection: readonly number[];
  readonly fee: readonly number[];
  readonly principal: number;
  readonly nextStep: number;
};

function store(account: Account): Stored {
  const { owed } = projectToDueDate(account);
  const planned = writePlanned(planAhead(account));
  const { principal } = owedOf(account);
  return {
    account: toStoredAccount(account),
    planned,
    ...owed,
    principal,
    nextStep: account.monthEnd,
  };
}

/**
 * The debt is compared on every day. On `wholeDays` of the days everything else is compared too:
 * past and coming instalments, the parts of each payment, charges that were prevented.
 */
export function compareWithPlain(loan: RandomLoan, wholeDays: ReadonlySet<number>): string | null {
  const { terms, history, until } = loan;
  const plain = new PlainAccount(terms, history);
  let stored: Stored | undefined;
  const first = dayNumber(terms.firstPaidOn);
  for (let day = first; day <= dayNumber(until); day++) {
    const on = dayText(day);
    if (playDay(plain, history, day) || !stored)
      stored = store(playHistory(terms, history, on).account);
    else if (day === stored.nextStep) stored = step(loan, stored, day);
    const wrong =
      compareOwed(plain, stored, day) ??
      (day === dayNumber(until) ? compareForgiven(plain, loan) : null) ??
      (wholeDays.has(day - first) ? compareWhole(loan, stored, on) : null);
    if (wrong) return `${on}: ${wrong}`;
  }
  return null;
}

/** One day of the reference; whether anything happened on it. */
function playDay(plain: PlainAccount, history: LoanHistory, day: number): boolean {
  const { payouts, payments, changes = [] } = history;
  const on = dayText(day);
  const out = payouts.filter((payout) => payout.on === on);
  const paid = payments.filter((payment) => payment.on === on);
  const changed = changes.filter((change) => change.on === on);
  plain.advanceAccountTo(day);
  for (const { amount } of out) plain.draw(amount);
  payPlainDay(plain, history, on);
  for (const change of changed) changePlainTerms(plain, change);
  return out.length + paid.length + changed.length > 0;
}

function compareOwed(plain: PlainAccount, stored: Stored, day: number): string | null {
  const { owed } = plain;
  const at = day - stored.account.today;
  const read = {
    penalty: stored.penalty[at],
    collection: stored.collection[at],
    fee: stored.fee[at],
    interest: stored.interest[at],
    principal: stored.principal,
  };
  const kind = parts.find((one) => read[one] !== owed[one]);
  return kind ? `${kind} is ${read[kind]} stored and ${owed[kind]} plain` : null;
}

function compareForgiven({ forgiven }: PlainAccount, loan: RandomLoan): string | null {
  const all = playHistory(loan.terms, loan.history, loan.until);
  const played = addParts(all.forgiven, all.waivedRest);
  const kind = parts.find((one) => played[one] !== forgiven[one]);
  return kind ? `${played[kind]} of ${kind} is given up, and ${forgiven[kind]} plain` : null;
}

/** Advances the stored account over a due date. */
function step({ terms }: RandomLoan, { account }: Stored, day: number): Stored {
  const restored = restoreAccount(terms, account);
  advanceAccountTo(restored, day);
  return store(restored);
}

function compareWhole({ terms, history }: RandomLoan, stored: Stored, on: string): string | null {
  const account = restoreAccount(terms, stored.account);
  advanceAccountTo(account, dayNumber(on));
  const { payments } = playHistory(terms, history, on);
  const planned = sumOfParts(account.due) === 0 ? readPlanned(account, stored.planned) : undefined;
  const read = JSON.stringify(describeAccount(account, payments, planned), sorted);
  const wanted = JSON.stringify(readPlainDues(terms, history, on), sorted);
  return read === wanted ? null : `${read}\nis not\n${wanted}`;
}

/** Keys in one order. */
const sorted = (_key: string, value: unknown): unknown =>
  value && typeof value === "object" && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value;
