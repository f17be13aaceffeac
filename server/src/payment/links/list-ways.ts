/** The ways to pay that a pay-for-me page offers: QR Ph up to its limit, and the lender's account. */
import type { House } from "#house/house.ts";

export type OfferedWays = {
  /** The text of a QR Ph code with amount and reference. */
  readonly qr: string | null;
  readonly accounts: readonly {
    readonly bankName: string;
    readonly accountName: string;
    readonly number: string;
  }[];
};

export function listWays({ config }: House): OfferedWays {
  const { repayTo } = config.company;
  return { qr: null, accounts: repayTo ? [repayTo] : [] };
}
