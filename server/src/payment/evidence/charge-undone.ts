import type { House } from "#house/house.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { allocatePayments, type PaymentAllocation } from "#payment/allocate.ts";

/** Whether a late charge would not have been made, had the payment come in time. */
export const isChargeUndone = (
  house: House,
  paidOut: PaidOutLoan,
  { charged }: PaymentAllocation,
): boolean => charged < allocatePayments(house, paidOut, {}).charged;
