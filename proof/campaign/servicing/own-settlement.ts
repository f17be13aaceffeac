/** The state of a settlement by the campaign's own book: what was paid, and when. */
import { dayText } from "@hiram/contract/calendar/day.ts";
import type { OwnLoan, OwnSettlement } from "../year/own-book.ts";

/** The sum paid towards the settlement from its first to its last day, by value date. */
export function paidOf({ payments }: OwnLoan, { terms }: OwnSettlement): number {
  let paid = 0;
  for (const { on, amount } of payments)
    if (on >= terms.offeredOn && on <= terms.payBy) paid += amount;
  return paid;
}

export const isKept = (loan: OwnLoan, settlement: OwnSettlement): boolean =>
  settlement.withdrawnOn === null && paidOf(loan, settlement) >= settlement.terms.amount;

/** The settlement that the member can still pay; call it after the clock has ended yesterday's. */
export const findStanding = (loan: OwnLoan, today: number): OwnSettlement | undefined =>
  loan.hasEnded
    ? undefined
    : loan.settlements.find(
        (one) =>
          one.withdrawnOn === null && one.terms.payBy >= dayText(today) && !isKept(loan, one),
      );
