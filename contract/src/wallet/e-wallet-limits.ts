/**
 * What an e-wallet can receive: InstaPay has a limit for each transfer, PESONet does not reach most
 * e-wallets, and each e-wallet has a limit for its balance. A payout above that is returned.
 */
import { findBank } from "#wallet/banks.ts";
import { type PayoutChannel, payoutChannels } from "#wallet/wallet.ts";

type EWalletLimits = {
  /** The largest sum of one transfer, in centavos; null without a limit. */
  readonly transferCentavosMax: number | null;
  /** The largest balance, in centavos; null when unknown. */
  readonly holdsCentavosMax: number | null;
};

/** The largest transfer of each channel: by policy for InstaPay, without a limit for PESONet. */
const transferMax: Readonly<
  Record<PayoutChannel, (policy: { readonly instaPayCentavosMax: number }) => number>
> = {
  INSTAPAY: ({ instaPayCentavosMax }) => instaPayCentavosMax,
  PESONET: () => Number.POSITIVE_INFINITY,
};

/** Null for a bank, and for an e-wallet that is not listed. */
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
