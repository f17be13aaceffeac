/** What a bank says about a payer, sealed for its payment: names and account numbers of people. */
import type { House } from "#house/house.ts";

export type SealedPayerDetails = {
  readonly name?: string | undefined;
  readonly account?: string | undefined;
  /** The payer's message. */
  readonly text?: string | undefined;
};

type SealedPayer = { readonly id: string; readonly payer_sealed: Buffer | null };

export const payerSeal = (paymentId: string): string => `payment/${paymentId}`;

export const sealPayer = ({ keys }: House, paymentId: string, payer: SealedPayerDetails): Buffer =>
  keys.seal(JSON.stringify(payer), payerSeal(paymentId));

/** Empty for payments from before payers were stored. */
export const openPayer = (
  { keys }: House,
  { id, payer_sealed }: SealedPayer,
): SealedPayerDetails => (payer_sealed ? JSON.parse(keys.open(payer_sealed, payerSeal(id))) : {});
