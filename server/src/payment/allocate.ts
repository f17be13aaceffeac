/**
 * Computes what each payment of a loan pays, whenever a payment is added or removed. The account
 * depends on the set of payments and their value dates, never on the order of booking; so a payment
 * that is booked late, or unmatched, changes what later ones pay.
 */

import { isCoolingOffFulfilled } from "@hiram/contract/account/cooling-off.ts";
import { playHistory } from "@hiram/contract/account/dues.ts";
import { noAmounts, owedOf, sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { type Parts, parts } from "@hiram/contract/money/parts.ts";
import { partsOfRow } from "#account/parts.ts";
import type { House } from "#house/house.ts";
import type { AppliedPayment } from "#ledger/movements.ts";
import { dayNotBeforeHistory, type LoanPayment, type PaidOutLoan } from "#loan/loan-history.ts";
import type { RepaymentRow } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";

export type PaymentAllocation = {
  /** What each repayment pays, by its id. */
  readonly applied: ReadonlyMap<string, AppliedPayment>;
  /** The payoff of today. */
  readonly owedAfter: Centavos;
  /** The loan is in cooling-off, and these payments keep it there. */
  readonly isCoolingOff: boolean;
  /** The amounts waived because a settlement is paid. */
  readonly forgiven: Parts;
  /** What is waived because a payment left only a small rest. */
  readonly waivedRest: Parts;
  /** All late charges that were made, paid or not. */
  readonly charged: Centavos;
  /** The payments that this account includes. */
  readonly payments: readonly LoanPayment[];
};

/** Takes the loan's payments as they will be, with one added or removed. */
export function allocatePayments(
  { clock }: House,
  { terms, history, coolingOff }: PaidOutLoan,
  change: { readonly added?: LoanPayment; readonly removed?: string },
): PaymentAllocation {
  const payments = [
    ...history.payments.filter(({ id }) => id !== change.removed),
    ...(change.added ? [change.added] : []),
  ];
  const after = { ...history, payments };
  const today = dayNotBeforeHistory(dayInManila(clock.now()), after);
  const isCoolingOff =
    coolingOff !== undefined && isCoolingOffFulfilled(coolingOff.declared_on, after, today);
  const played = playHistory(terms, { ...after, isCoolingOff }, today);
  const owed = owedOf(played.account);
  return {
    applied: new Map(played.payments.map((paid) => [paid.id, readApplied(paid)])),
    owedAfter: sumOfParts(owed),
    charged: [...played.payments, owed, played.forgiven].reduce(
      (sum, part) => sum + lateOf(part),
      0,
    ),
    isCoolingOff,
    forgiven: played.forgiven,
    waivedRest: played.waivedRest,
    payments,
  };
}

const lateOf = ({ penalty, collection }: Parts): Centavos => penalty + collection;

const readApplied = ({ amount, ...paid }: LoanPayment & Parts): AppliedPayment => {
  const applied = noAmounts();
  for (const part of parts) applied[part] = paid[part];
  return { ...applied, overpaid: amount - sumOfParts(paid) };
};

export const allocationOfRepayment = (
  { applied }: PaymentAllocation,
  repaymentId: string,
): AppliedPayment => applied.get(repaymentId) ?? refuse("Unexpected");

/** What a repayment pays, as booked. */
export const bookedAllocationOf = (row: RepaymentRow): AppliedPayment => ({
  ...partsOfRow(row),
  overpaid: row.overpaid_centavos,
});

type Difference = { readonly repaymentId: string; readonly by: AppliedPayment };

/** Repayments whose allocation differs from the booking; one not booked yet is left out. */
export const listDifferences = (
  { repayments }: PaidOutLoan,
  { applied }: PaymentAllocation,
): Difference[] =>
  repayments.flatMap((row) => {
    const now = applied.get(row.id);
    if (!now) return [];
    const before = bookedAllocationOf(row);
    const by = { ...noAmounts(), overpaid: now.overpaid - before.overpaid };
    for (const part of parts) by[part] = now[part] - before[part];
    return Object.values(by).some(Boolean) ? [{ repaymentId: row.id, by }] : [];
  });
