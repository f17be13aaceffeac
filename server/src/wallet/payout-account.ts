/**
 * The account of a withdrawal, encrypted in its row as the member agreed to it. Later changes of
 * the member's account do not alter it.
 */
import type { House } from "#house/house.ts";
import { canonicalAccount } from "#member/beneficiary.ts";
import { payoutAccountSeal } from "#secret/seals.ts";

type PayoutAccount = {
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
};

export const sealAccount = ({ keys }: House, withdrawalId: string, account: PayoutAccount) => {
  const { bankName, accountNumber, accountName } = account;
  return keys.seal(
    JSON.stringify({ bankName, accountNumber, accountName }),
    payoutAccountSeal(withdrawalId),
  );
};

/** An erased account is blank. */
export function openPayoutAccount(
  { keys }: House,
  { id, account_sealed }: { id: string; account_sealed: Buffer },
): PayoutAccount {
  if (account_sealed.length === 0) return { bankName: "", accountNumber: "", accountName: "" };
  return JSON.parse(keys.open(account_sealed, payoutAccountSeal(id)));
}

/** Undefined fields become empty for an erased account. */
export const fingerprintAccount = (
  { keys }: House,
  account: Pick<PayoutAccount, "bankName" | "accountNumber">,
): string => keys.fingerprint(canonicalAccount(account), "payout-account");

/** `BDO Unibank, account ending 7890`: staff compare accounts by it. */
export const nameAccount = (account: Pick<PayoutAccount, "bankName" | "accountNumber">): string =>
  `${account.bankName}, account ending ${accountEndingOf(account)}`;

export const accountEndingOf = ({ accountNumber }: Pick<PayoutAccount, "accountNumber">): string =>
  accountNumber.slice(-4);
