/** What the loan's page says of a settlement on offer, or of one that ended the loan. */

import { sumOfParts } from "@hiram/contract/account/dues-account.ts";
import { paidTowardsSettlement } from "@hiram/contract/account/settlement.ts";
import type { SettlementReply } from "@hiram/contract/loan/settlement.calls.ts";
import { type Centavos, toPesos } from "@hiram/contract/money/money.ts";
import { partsOfRow } from "#account/parts.ts";
import type { listRepaymentsOfLoan } from "#loan/loan.sql.ts";
import { readSettlement, type SettlementRow } from "#loan/loan-history.ts";

export const forgivenOf = (row: SettlementRow): Centavos => sumOfParts(partsOfRow(row));

/**
 * The sum of these payments that counts towards the settlement; payments booked before the offer on
 * its own day do not.
 */
export function paidAfterOffer(
  row: SettlementRow,
  payments: readonly { readonly on: string; readonly amount: Centavos }[],
): Centavos {
  const paid = paidTowardsSettlement(readSettlement(row), payments) - row.paid_before_centavos;
  return Math.max(0, Math.min(paid, row.amount_centavos));
}

/** `payoff` is the payoff without the settlement. */
export function describeSettlement(
  settlements: readonly SettlementRow[],
  repayments: Awaited<ReturnType<typeof listRepaymentsOfLoan>>,
  payoff: Centavos,
): SettlementReply | null {
  const row = settlements.findLast(isShown);
  if (!row) return null;
  const payments = repayments
    .filter(({ source }) => source === "BANK")
    .map(({ received_on: on, amount_centavos: amount }) => ({ on, amount }));
  const paid = paidAfterOffer(row, payments);
  const left = row.amount_centavos - paid;
  const isOpen = row.status === "OFFERED";
  return {
    status: isOpen ? "OFFERED" : "PAID",
    offeredOn: row.offered_on,
    payBy: row.pay_by,
    amount: toPesos(row.amount_centavos),
    paid: toPesos(paid),
    left: toPesos(left),
    forgiven: toPesos(isOpen ? Math.max(0, payoff - left) : forgivenOf(row)),
  };
}

/** A paid settlement that waived nothing did not end the loan early. */
const isShown = (row: SettlementRow): boolean =>
  row.status === "OFFERED" || (row.status === "PAID" && forgivenOf(row) > 0);
