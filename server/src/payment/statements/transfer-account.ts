/**
 * Whether statements can be loaded for the account that members pay to. That account is in the
 * company's profile; statements belong to the lender's own accounts. If it is none of them,
 * members' transfers would never be booked from a statement.
 */
import type { House } from "#house/house.ts";
import type { Collector } from "#http/collector.ts";
import { listOwnAccounts } from "./own-account.sql.ts";
import { findOwnAccountNamed } from "./read-file.ts";

/**
 * The account for members' transfers when no own account has its number; null when one has, or
 * while there is no own account.
 */
export async function findUnknownTransferAccount({ db, config }: House): Promise<string | null> {
  const { repayTo } = config.company;
  if (!repayTo) return null;
  const accounts = await listOwnAccounts(db);
  if (accounts.length === 0 || findOwnAccountNamed(accounts, repayTo.number)) return null;
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
