/** All money of a member in one list: the kinds of lines, and their signs. */
import { withdrawalStatuses } from "#wallet/wallet.ts";

/**
 * Plus is money that comes to the member: into the wallet, or as a refund to the own account. Minus
 * is money that leaves the wallet, or that the member pays.
 */
export const moneySigns = {
  LOAN_IN: 1,
  LOAN_TAKEN_BACK: -1,
  PAYOUT: -1,
  PAYOUT_RETURNED: 1,
  PAYMENT: -1,
  GIVEN_BACK: -1,
  REFUND: 1,
  REFUND_RETURNED: -1,
} as const;

export type MoneyKind = keyof typeof moneySigns;
export const moneyKinds = Object.keys(moneySigns) as [MoneyKind, ...MoneyKind[]];

/** A payout or refund has its own states; other lines are done, or were reversed later. */
export const moneyStates = [...withdrawalStatuses, "DONE", "REVERSED", "RECALLED"] as const;
export type MoneyState = (typeof moneyStates)[number];
