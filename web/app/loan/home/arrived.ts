/** Whether the first payout was confirmed a few days ago at most. */
import type { Loan } from "#loan/loan.api.ts";
import { daysBetween, todayInManila } from "#ui/day.ts";

const SHOWN_DAYS = 3;

export const hasJustArrived = ({ firstPaidOn }: Loan): boolean =>
  firstPaidOn !== null && daysBetween(firstPaidOn, todayInManila()) <= SHOWN_DAYS;
