/** Whether the first payout was confirmed within the last few days. */

import { daysBetween } from "@hiram/contract/calendar/day.ts";
import type { Loan } from "#loan/loan.api.ts";
import { todayInManila } from "#ui/day.ts";

const SHOWN_DAYS = 3;

export const hasMoneyJustArrived = ({ firstPaidOn }: Loan): boolean =>
  firstPaidOn !== null && daysBetween(firstPaidOn, todayInManila()) <= SHOWN_DAYS;
