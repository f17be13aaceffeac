/**
 * How a payout travels: chosen by its size, and said on the screen with an honest time. Apart from
 * `wallet.ts` because the pages choose too, before they ask, and need none of its checks.
 */

export const payoutChannels = ["INSTAPAY", "PESONET"] as const;
export type PayoutChannel = (typeof payoutChannels)[number];

export const channelFor = (
  centavos: number,
  policy: { readonly instaPayCentavosMax: number },
): PayoutChannel => (centavos <= policy.instaPayCentavosMax ? "INSTAPAY" : "PESONET");
