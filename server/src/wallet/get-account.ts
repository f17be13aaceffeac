/** The account for a withdrawal, and the reasons that forbid sending money there. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { findEWalletLimits } from "@hiram/contract/wallet/e-wallet-limits.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import type { House } from "#house/house.ts";
import { type Beneficiary, readBeneficiary } from "#member/beneficiary.ts";
import { refuse } from "#problem.ts";
import { kindRules } from "#wallet/kind-rules.ts";

/** The current payout account. Every member with a loan has one, from activation. */
export async function getPayoutAccount(
  house: House,
  memberId: string,
  kind: WithdrawalKind = "LOAN",
): Promise<Beneficiary> {
  return (await readBeneficiary(house.db, house, memberId)) ?? refuse(kindRules[kind].nothing);
}

/** The largest transfer that the account accepts; null without a limit. */
export const transferMaxOf = (
  { policies }: Pick<House, "policies">,
  { bankName }: Pick<Beneficiary, "bankName">,
): Centavos | null => findEWalletLimits(bankName, policies.now())?.transferCentavosMax ?? null;

/**
 * Above InstaPay's limit a payout goes by PESONet, which most e-wallets reject: the money would
 * come back days later.
 */
export function refuseAboveTransfer(
  house: Pick<House, "policies">,
  account: Pick<Beneficiary, "bankName">,
  centavos: Centavos,
): void {
  const most = transferMaxOf(house, account);
  if (most !== null && centavos > most) refuse("AboveEWalletTransfer");
}

/**
 * While a change of account waits, nothing is sent: the member no longer means the old account, and
 * the new one is not valid yet. Stopping the change ends the wait.
 */
export function refuseWaitingAccountChange({ pending }: Beneficiary): void {
  if (pending) refuse("AccountWaits");
}
