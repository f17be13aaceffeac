/** A withdrawal or refund before it is written: its account, its channel and the money it sets aside. */
import { randomUUID } from "node:crypto";
import type { Centavos } from "@hiram/contract/price/money.ts";
import type { Policy } from "@hiram/contract/price/policy.ts";
import {
  channelFor,
  type PayoutChannel,
  type WithdrawalKind,
} from "@hiram/contract/wallet/wallet.ts";
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
  const policy = house.policies.now();
  const channel = channelFor(centavos, policy);
  return {
    id,
    channel,
    accountSealed: sealAccount(house, id, account),
    accountFingerprint: fingerprintAccount(house, account),
    promiseSeconds: promiseSeconds(channel, policy),
    secondPersonAbove: policy.payoutSecondPersonCentavosAbove,
    ...listPostings(reserveWithdrawal(centavos, kind)),
  };
}

const promiseSeconds = (channel: PayoutChannel, policy: Policy): number =>
  channel === "INSTAPAY" ? policy.transferMinutesMax * 60 : policy.pesoNetHoursMax * 3600;
