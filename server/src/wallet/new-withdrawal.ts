/** Prepares a withdrawal or refund: its account, its channel and the money it sets aside. */
import { randomUUID } from "node:crypto";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { payoutArrivesBy } from "@hiram/contract/wallet/arrival.ts";
import {
  type PayoutChannel,
  payoutChannelFor,
  type WithdrawalKind,
} from "@hiram/contract/wallet/wallet.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import { reserveWithdrawal, splitPostings } from "#ledger/movements.ts";
import type { Beneficiary } from "#member/beneficiary.ts";
import { fingerprintAccount, sealAccount } from "#wallet/payout-account.ts";

type NewWithdrawal = {
  readonly kind: WithdrawalKind;
  readonly centavos: Centavos;
  readonly account: Beneficiary;
};

export function describeNewWithdrawal(house: House, { kind, centavos, account }: NewWithdrawal) {
  const id = randomUUID();
  const now = house.clock.now();
  const policy = house.policies.now();
  const channel = payoutChannelFor(centavos, policy);
  return {
    id,
    channel,
    accountSealed: sealAccount(house, id, account),
    accountFingerprint: fingerprintAccount(house, account),
    promiseSeconds: Math.round(
      (promisedArrivalOf(house, channel).getTime() - now.getTime()) / 1000,
    ),
    secondPersonAbove: policy.payoutSecondPersonCentavosAbove,
    ...splitPostings(reserveWithdrawal(centavos, kind)),
  };
}

/** When a payout made now should have arrived, by the calendar of the lender's bank. */
export const promisedArrivalOf = (house: House, channel: PayoutChannel): Date =>
  payoutArrivesBy(channel, house.clock.now(), house.policies.now(), holidaysOf(house));
