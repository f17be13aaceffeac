/**
 * What each payment of a loan pays, worked out again whenever one of them comes or goes. The
 * account depends on the set of payments and their value dates, never on the order of booking; so a
 * payment that is booked late, or taken back, changes what those after it pay.
 */

import { isCoolingOffFulfilled } from "@hiram/contract/account/cooling-off.ts";
import { playHistory } from "@hiram/contract/account/dues.ts";
import { noAmounts, owedOf, sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { dayInManila } from "@hiram/contract/calendar/day.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { type Parts, parts } from "@hiram/contract/money/parts.ts";
import { partsOfRow } from "#account/parts.ts";
import type { House } from "#house/house.ts";
import type { Applied } from "#ledger/movements.ts";
import { type LoanPayment, notBefore, type PaidOutLoan } from "#loan/loan-history.ts";
import type { RepaymentRow } from "#payment/payment.sql.ts";
import { refuse } from "#problem.ts";

export type Allocation = {
  /** What each repayment pays, by its id. */
  readonly applied: ReadonlyMap<string, Applied>;
  /** What ends the loan today. */
  readonly owedAfter: Centavos;
  /** The loan is given back in the days of cooling-off, and these payments keep it so. */
  readonly isCoolingOff: boolean;
  /** What is given up because the sum of a settlement is paid. */
  readonly forgiven: Parts;
  /** What is waived because a payment left only a small rest. */
  readonly waivedRest: Parts;
  /** Every late charge that was made, whatever became of it. */
  readonly charged: Centavos;
  /** The payments of which this is the account. */
  readonly payments: readonly LoanPayment[];
};

/** The payments of the loan as they will be: with one more, or without one of them. */
export function allocate(
  { clock }: House,
  { terms, history, coolingOff }: PaidOutLoan,
  change: { readonly added?: LoanPayment; readonly removed?: string },
): Allocation {
  const payments = [
    ...history.payments.filter(({ id }) => id !== change.removed),
    ...(change.added ? [change.added] : []),
  ];
  const after = { ...history, payments };
  const today = notBefore(dayInManila(clock.now()), after);
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

const readApplied = ({ amount, ...paid }: LoanPayment & Parts): Applied => {
  const applied = noAmounts();
  for (const part of parts) applied[part] = paid[part];
  return { ...applied, overpaid: amount - sumOfParts(paid) };
};

export const appliedOf = ({ applied }: Allocation, repaymentId: string): Applied =>
  applied.get(repaymentId) ?? refuse("Unexpected");

/** What a repayment pays as it is booked. */
export const bookedOf = (row: RepaymentRow): Applied => ({
  ...partsOfRow(row),
  overpaid: row.overpaid_centavos,
});

type Difference = { readonly repaymentId: string; readonly by: Applied };

/** Repayments whose allocation differs from what is booked, without one not booked yet. */
export const listDifferences = (
  { repayments }: PaidOutLoan,
  { applied }: Allocation,
): Difference[] =>
  repayments.flatMap((row) => {
    const now = applied.get(row.id);
    if (!now) return [];
    const before = bookedOf(row);
    const by = { ...noAmounts(), overpaid: now.overpaid - before.overpaid };
    for (const part of parts) by[part] = now[part] - before[part];
    return Object.values(by).some(Boolean) ? [{ repaymentId: row.id, by }] : [];
  });
