/** A withdrawal or refund before it is written: its account, its channel and the money it sets aside. */
import { randomUUID } from "node:crypto";
import type { Centavos } from "@hiram/contract/money/money.ts";
import { arrivesBy } from "@hiram/contract/wallet/arrival.ts";
import {
  channelFor,
  type PayoutChannel,
  type WithdrawalKind,
} from "@hiram/contract/wallet/wallet.ts";
import { holidaysOf } from "#house/holidays.ts";
import type { House } from "#house/house.ts";
import { listPostings, reserveWithdrawal } from "#ledger/movements.ts";
import type { Beneficiary } from "#member/beneficiary.ts";
import { fingerprintAccount, sealAccount } from "#wallet/payout-account.ts";

type NewWithdrawal = {
  readonly kind: WithdrawalKind;
  readonly centavos: Centavos;
  readonly account: Beneficiary;
};

export function describeNew(house: House, { kind, centavos, account }: NewWithdrawal) {
  const id = randomUUID();
  const now = house.clock.now();
  const policy = house.policies.now();
  const channel = channelFor(centavos, policy);
  return {
    id,
    channel,
    accountSealed: sealAccount(house, id, account),
    accountFingerprint: fingerprintAccount(house, account),
    promiseSeconds: Math.round((promisedBy(house, channel).getTime() - now.getTime()) / 1000),
    secondPersonAbove: policy.payoutSecondPersonCentavosAbove,
    ...listPostings(reserveWithdrawal(centavos, kind)),
  };
}

/** By when a payout that is made now has arrived, by the calendar of the lender's bank. */
export const promisedBy = (house: House, channel: PayoutChannel): Date =>
  arrivesBy(channel, house.clock.now(), house.policies.now(), holidaysOf(house));
