/**
 * What the campaign itself has seen happen to each loan: payouts that it let arrive, payments that
 * it made, more time that was agreed, amounts that were disputed, settlements that were offered,
 * loans that were written off. The reference is played on these, never on what the product has
 * stored.
 */

import { isCoolingOffFulfilled } from "@hiram/contract/account/cooling-off.ts";
import type { LoanHistory } from "@hiram/contract/account/dues.ts";
import type { LoanTerms } from "@hiram/contract/account/dues-account.ts";
import type { TermChange } from "@hiram/contract/account/dues-replan.ts";
import type { Pause, Waiver } from "@hiram/contract/account/pauses.ts";
import {
  PlainAccount,
  type PlainAmounts,
  type PlainRow,
} from "@hiram/contract/account/plain/plain-account.ts";
import { changePlainTerms } from "@hiram/contract/account/plain/plain-changes.ts";
import { payPlainDay } from "@hiram/contract/account/plain/plain-settlement.ts";
import type { Settlement } from "@hiram/contract/account/settlement.ts";
import { dayNumber, dayText } from "@hiram/contract/calendar/day.ts";
import type { Policy } from "@hiram/contract/policy/policy.ts";
import { quoteLoan } from "@hiram/contract/price/quote.ts";
import { openServicing, type Servicing } from "../servicing/servicing.ts";

type Money = { readonly on: string; readonly amount: number };
/** `on` is the value date. */
export type BookedPayment = Money & { readonly bookedOn: string };

/** The end of a pause is known once it is decided. */
export type OwnPause = { -readonly [Key in keyof Pause]: Pause[Key] };
/** A restructuring may be undone later, and counted until then. */
export type OwnChange = { readonly change: TermChange; undoneOn?: string };
/** A settlement that was offered; if withdrawn, it counted until then. */
export type OwnSettlement = {
  readonly id: string;
  readonly terms: Settlement;
  withdrawnOn: string | null;
  /** The reminders of its last day, by step. */
  readonly steps: number[];
};
/** Whether cooling-off is fulfilled, by what was known on a day. */
type Judgement = { readonly on: string; readonly isKept: boolean };

export type OwnLoan = {
  readonly id: string;
  readonly amount: number;
  readonly months: number;
  readonly policy: Policy;
  readonly payouts: Money[];
  readonly payments: BookedPayment[];
  /** Payments that the bank took back, with the day of that. */
  readonly reversed: (BookedPayment & { readonly reversedOn: string })[];
  readonly pauses: OwnPause[];
  readonly waivers: (Waiver & { readonly bookedOn: string })[];
  readonly changes: OwnChange[];
  readonly kept: Judgement[];
  readonly settlements: OwnSettlement[];
  /** The day on which the loan left the books. */
  writtenOffOn: string | null;
  readonly servicing: Servicing;
  /** Withdrawals that are on their way. */
  underWay: number;
  hasEnded: boolean;
  /** The last day on which the loan's debt changed. */
  touchedOn: string;
};

export const openOwnLoan = (
  loan: Pick<OwnLoan, "id" | "amount" | "months" | "policy">,
): OwnLoan => ({
  ...loan,
  payouts: [],
  payments: [],
  reversed: [],
  pauses: [],
  waivers: [],
  changes: [],
  kept: [],
  settlements: [],
  writtenOffOn: null,
  servicing: openServicing(),
  underWay: 0,
  hasEnded: false,
  touchedOn: "",
});

/** Undefined before the first payout has arrived. */
export function ownTermsOf({ amount, months, policy, payouts }: OwnLoan): LoanTerms | undefined {
  const firstPaidOn = payouts[0]?.on;
  return firstPaidOn
    ? { quote: quoteLoan(amount, months, policy), firstPaidOn, policy }
    : undefined;
}

const ALWAYS = "9999-12-31";

/**
 * What was known of the loan at the end of a day. Pauses need no filter by day: each begins on the
 * day after it is made, and ends later than the day on which its end is decided.
 */
export function historyOf(loan: OwnLoan, end = ALWAYS): LoanHistory {
  return {
    payouts: loan.payouts,
    payments: [
      ...loan.payments.filter(({ bookedOn }) => bookedOn <= end),
      ...loan.reversed.filter(({ bookedOn, reversedOn }) => bookedOn <= end && reversedOn > end),
    ],
    pauses: loan.pauses,
    waivers: loan.waivers.filter(({ bookedOn }) => bookedOn <= end),
    changes: loan.changes
      .filter(({ undoneOn = ALWAYS }) => undoneOn > end || undoneOn === ALWAYS)
      .map(({ change }) => change),
    isCoolingOff: loan.kept.findLast(({ on }) => on <= end)?.isKept ?? false,
    settlements: loan.settlements
      .filter(({ terms }) => terms.offeredOn <= end)
      .map(({ terms, withdrawnOn }) => ({
        ...terms,
        withdrawnOn: withdrawnOn && withdrawnOn <= end ? withdrawnOn : null,
      })),
  };
}

/** The plain reference at the end of a day, with what was known by then. */
export const playPlain = (loan: OwnLoan, day: number): PlainAccount | undefined =>
  playOwnHistory(loan, historyOf(loan, dayText(day)), day);

/** Undefined before the first payout. `paid` receives what each payment paid. */
export function playOwnHistory(
  loan: OwnLoan,
  history: LoanHistory,
  day: number,
  paid: PlainAmounts[] = [],
): PlainAccount | undefined {
  const terms = ownTermsOf(loan);
  if (!terms || dayNumber(terms.firstPaidOn) > day) return undefined;
  const plain = new PlainAccount(terms, history);
  for (let at = plain.today; at <= day; at++) {
    const on = dayText(at);
    plain.advanceAccountTo(at);
    for (const payout of history.payouts) if (payout.on === on) plain.draw(payout.amount);
    paid.push(...payPlainDay(plain, history, on));
    for (const change of history.changes ?? [])
      if (change.on === on) changePlainTerms(plain, change);
  }
  return plain;
}

/** The oldest instalment that is not paid; late charges alone do not make one late. */
export const findOldest = ({ rows }: PlainAccount): PlainRow | undefined =>
  rows.find(({ open }) => open.interest + open.principal > 0);

export const ownDaysLateOf = (plain: PlainAccount): number =>
  plain.today - (findOldest(plain)?.day ?? plain.today);

/** Asked after each change of the payments, and each day: the rule of the contract on this book. */
export function recordCoolingOffState(loan: OwnLoan, today: string): void {
  const { declaredOn } = loan.servicing;
  if (!declaredOn) return;
  const isKept = isCoolingOffFulfilled(declaredOn, historyOf(loan), today);
  if (loan.kept.at(-1)?.isKept !== isKept) loan.kept.push({ on: today, isKept });
}

/** Cooling-off was used and is not fulfilled yet. */
export const isGivingBack = ({ servicing, kept, hasEnded }: OwnLoan): boolean =>
  servicing.declaredOn !== null && kept.at(-1)?.isKept === true && !hasEnded;
