/**
 * Whether the account that members are told to pay to is one whose statements can be loaded. The
 * first is in the company's profile, the others are the lender's own accounts; where they disagree,
 * transfers of members would never be booked from a statement.
 */
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import { listOwnAccounts } from "./own-account.sql.ts";
import { findOwn } from "./read-file.ts";

/** The members' account where none of the lender's accounts has its number; null before any has. */
export async function findUnknownTransferAccount({ db, config }: House): Promise<string | null> {
  const { repayTo } = config.company;
  if (!repayTo) return null;
  const accounts = await listOwnAccounts(db);
  if (accounts.length === 0 || findOwn(accounts, repayTo.number)) return null;
  return `${repayTo.bankName}, account ending ${repayTo.number.slice(-4)}`;
}

export const watchTransferAccount = (house: House): Collector => ({
  metrics: {
    hiram_transfer_account_unknown:
      "1 where members are told to pay to an account whose statements cannot be loaded.",
  },
  async collect() {
    const unknown = await findUnknownTransferAccount(house);
    const warnings = unknown
      ? [
          `Members are told to pay to ${unknown}, which is none of the lender's accounts at the ` +
            "desk: its statements cannot be loaded. Add the account, or correct the company profile.",
        ]
      : [];
    return { warnings, figures: { hiram_transfer_account_unknown: warnings.length } };
  },
});
