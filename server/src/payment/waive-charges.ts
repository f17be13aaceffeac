/**
 * Waives late charges of an instalment, as if they had never been made. If they were paid, the
 * payments now pay something else: each difference is an entry of the ledger that names the waiver
 * as its cause. Unpaid charges need no posting, because a charge is posted when it is paid; the
 * books follow at the close of the day.
 */

import type { Waiver } from "@hiram/contract/account/pauses.ts";
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { Trx } from "#db/database.ts";
import type { House } from "#house/house.ts";
import type { PaidOutLoan } from "#loan/loan-history.ts";
import { allocatePayments } from "#payment/allocate.ts";
import { changeLoanPayments } from "#payment/change-loan-payments.ts";
import { lockPaidOutLoan } from "#payment/lock-paid-out.ts";

type WaiverRequest = {
  readonly id: string;
  readonly loanId: string;
  readonly waiver: Waiver;
};

export async function waiveCharges(
  trx: Trx,
  house: House,
  { id, loanId, waiver }: WaiverRequest,
): Promise<void> {
  const paidOut = await lockPaidOutLoan(trx, house, loanId, LATER);
  await insertWaiver(trx, { id, loan: paidOut.loan, waiver });
  const { history } = paidOut;
  const waivers = [...(history.waivers ?? []), waiver];
  const waived: PaidOutLoan = { ...paidOut, history: { ...history, waivers } };
  const allocation = allocatePayments(house, waived, {});
  const change = { paidOut: waived, allocation, waiverId: id, principal: 0 };
  await changeLoanPayments(trx, house, [change], async () => {});
}

/** A value date after every first payout, because no money comes in here. */
const LATER = "9999-12-31";

type NewWaiver = Pick<WaiverRequest, "id" | "waiver"> & { readonly loan: PaidOutLoan["loan"] };

async function insertWaiver(trx: Trx, { id, loan, waiver }: NewWaiver): Promise<void> {
  await trx
    .insertInto("charge_waiver")
    .values({
      id,
      loan_id: loan.id,
      member_id: loan.member_id,
      instalment: waiver.instalment,
      penalty_centavos: waiver.penalty,
      collection_centavos: waiver.collection,
    })
    .execute();
}

/** Penalties first, then the collection charge. */
export const splitWaiver = (
  instalment: number,
  charges: { readonly penalty: Centavos; readonly collection: Centavos },
  amount: Centavos,
): Waiver => {
  const penalty = Math.min(charges.penalty, amount);
  return { instalment, penalty, collection: Math.min(charges.collection, amount - penalty) };
};
