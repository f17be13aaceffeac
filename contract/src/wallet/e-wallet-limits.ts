/**
 * What an e-wallet can receive: InstaPay carries a sum up to its limit, PESONet does not reach most
 * e-wallets, and each may hold only so much. A payout above that is returned.
 */
import { findBank } from "#wallet/banks.ts";
import { type PayoutChannel, payoutChannels } from "#wallet/wallet.ts";

type EWalletLimits = {
  /** The largest sum of one transfer, in centavos; null without a limit. */
  readonly transferCentavosMax: number | null;
  /** The most it may hold, in centavos; null where that is not known. */
  readonly holdsCentavosMax: number | null;
};

/** The largest transfer of each channel: by policy for InstaPay, without a limit for PESONet. */
const transferMax: Readonly<
  Record<PayoutChannel, (policy: { readonly instaPayCentavosMax: number }) => number>
> = {
  INSTAPAY: ({ instaPayCentavosMax }) => instaPayCentavosMax,
  PESONET: () => Number.POSITIVE_INFINITY,
};

/** Null for a bank, and for an e-wallet that the list does not have. */
export function findEWalletLimits(
  bankName: string,
  policy: { readonly instaPayCentavosMax: number },
): EWalletLimits | null {
  const found = findBank(bankName);
  if (found?.kind !== "e-wallet") return null;
  const takes = { INSTAPAY: found.instaPay, PESONET: found.pesoNet };
  const most = payoutChannels
    .filter((channel) => takes[channel])
    .map((channel) => transferMax[channel](policy));
  const largest = Math.max(...most);
  return {
    transferCentavosMax: Number.isFinite(largest) ? largest : null,
    holdsCentavosMax: found.holdsCentavosMax ?? null,
  };
}
