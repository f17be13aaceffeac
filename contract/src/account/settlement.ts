/**
 * Settlement for less than is owed: the lender agrees that a smaller sum, paid until a day, ends a
 * loan that is late.
 *
 * 1. Payments count by value date, from the day of the offer until its last day, both included. On
 *    the day on which they reach the sum, the loan takes the sum and no more, and everything else
 *    that is owed is given up. What was paid above the sum is the member's own.
 * 2. The payments alone decide this. So money of those days that is booked late ends the loan after
 *    all, and a payment that the bank takes back makes it owed again, in any order.
 * 3. From the day after the offer until its end no late charge is made. If the sum is not paid,
 *    nothing is added for those days, and what was paid has paid the loan as any payment does.
 * 4. Interest is earned as ever until the loan is settled; the sum does not depend on it.
 */
import { dayNumber } from "#calendar/day.ts";
import type { Centavos } from "#money/money.ts";
import { costs, type Parts, parts, scheduledParts } from "#money/parts.ts";
import {
  type Account,
  type DueRow,
  noAmounts,
  owedOf,
  passedShareOfMonth,
  skipPaidRows,
  waiveOpenAmount,
} from "./dues-account.ts";
import { addToShadowBalance } from "./dues-shadow.ts";
import type { DayPause } from "./pauses.ts";

export type Settlement = {
  readonly offeredOn: string;
  /** The last day on which the money may arrive. */
  readonly payBy: string;
  /** The sum that payments of those days must reach. */
  readonly amount: Centavos;
  /** The day on which the offer was withdrawn; its sum then ends nothing. */
  readonly withdrawnOn: string | null;
};

type DatedMoney = { readonly on: string; readonly amount: Centavos };

const sum = (all: readonly { readonly amount: Centavos }[]): Centavos =>
  all.reduce((total, { amount }) => total + amount, 0);

/** What has been paid towards the sum until a day. */
export const paidTowardsSettlement = (
  { offeredOn, payBy }: Settlement,
  payments: readonly DatedMoney[],
  until = payBy,
): Centavos => sum(payments.filter(({ on }) => on >= offeredOn && on <= payBy && on <= until));

/** Whether payments have reached the sum in time. */
export const isSettlementPaid = (
  settlement: Settlement,
  payments: readonly DatedMoney[],
): boolean =>
  settlement.withdrawnOn === null &&
  paidTowardsSettlement(settlement, payments) >= settlement.amount;

/**
 * How much the payments of a day pay to the loan when they reach the sum of a settlement; undefined
 * on every other day.
 */
export function settlementDayOf(
  settlements: readonly Settlement[],
  payments: readonly DatedMoney[],
  on: string,
): Centavos | undefined {
  const before = payments.filter((payment) => payment.on < on);
  const rests = settlements
    .filter((one) =>
      isSettlementPaid(
        one,
        payments.filter((payment) => payment.on <= on),
      ),
    )
    .map((one) => one.amount - paidTowardsSettlement(one, before))
    .filter((rest) => rest > 0);
  return rests.length > 0 ? Math.min(...rests) : undefined;
}

/** Shortens amounts so that they add up to at most `most`: the first ones stay whole. */
export function capSumOf(amounts: readonly Centavos[], most: Centavos): Centavos[] {
  let left = most;
  return amounts.map((amount) => {
    const kept = Math.min(amount, left);
    left -= kept;
    return kept;
  });
}

/** The days on which an offer pauses late charges. */
export const chargePauseOf = ({ offeredOn, payBy, withdrawnOn }: Settlement): DayPause => ({
  from: dayNumber(offeredOn) + 1,
  until: dayNumber(withdrawnOn !== null && withdrawnOn < payBy ? withdrawnOn : payBy) + 1,
  amount: null,
});

/** Waives all that is owed, and returns it. */
export function waiveAllOwed(account: Account): Parts {
  const owed = owedOf(account);
  const { rows } = account;
  for (let at = account.rowsPaid; at < rows.length; at++) {
    const row = rows[at] as DueRow;
    for (const part of parts) waiveOpenAmount(row, part);
    row.paidOn ??= account.today;
  }
  Object.assign(account.due, noAmounts());
  account.notDue = 0;
  for (const cost of costs) {
    account.earned[cost] = 0;
    account.waiting[cost] = 0;
  }
  skipPaidRows(account);
  const scheduled = scheduledParts.reduce((sum, part) => sum + owed[part], 0);
  addToShadowBalance(account.shadow, -scheduled, passedShareOfMonth(account));
  return owed;
}

/** Limits of an offer besides the policy's figures. */
export const settlementLimits = {
  /** A member who is less late gets reminders, or asks for more time. */
  daysLateMin: 30,
  /** The last day for the money, from the day of the offer: a transfer takes some days. */
  daysMin: 3,
} as const;
