/** When a payment counts as late: without a loan for too long, or typed and on no statement. */
import { bankingDayBefore } from "@hiram/contract/calendar/banking-days.ts";
import { dayInManila, daysBetween } from "@hiram/contract/calendar/day.ts";
import { statementDelayBankingDaysMax } from "@hiram/contract/payment/payments-desk.ts";
import { promisedHours } from "@hiram/contract/staff/queues/queues.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";

/** A typed payment with an earlier value date should be on a statement by now. */
export function lateByHandBefore(house: House): string {
  const today = dayInManila(house.clock.now());
  return bankingDayBefore(today, statementDelayBankingDaysMax + 1, holidaysOf(house));
}

/** The grace as a number of calendar days before today. */
export const manualPaymentGraceDays = (house: House): number =>
  daysBetween(lateByHandBefore(house), dayInManila(house.clock.now()));

type LatePayment = {
  readonly status: string;
  readonly way: string;
  readonly value_on: string;
  readonly on_statement_on: string | null;
  readonly created_at: Date;
};

export function isLatePayment(house: House, row: LatePayment): boolean {
  if (row.status === "REVERSED") return false;
  if (row.way === "BY_HAND" && row.on_statement_on === null)
    return row.value_on < lateByHandBefore(house);
  const waitsMs = house.clock.now().getTime() - row.created_at.getTime();
  return row.status === "UNMATCHED" && waitsMs > promisedHours.payments * 3_600_000;
}
