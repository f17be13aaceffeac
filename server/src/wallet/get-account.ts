/** The account that a withdrawal goes to, and what forbids that it goes there. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import { findEWalletLimits } from "@hiram/contract/wallet/e-wallet-limits.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import type { House } from "#house/house.ts";
import { type Beneficiary, readBeneficiary } from "#member/beneficiary.ts";
import { refuse } from "#problem.ts";
import { kindRules } from "#wallet/kind-rules.ts";

/** The current payout account. Without an account there was no activation, and so no loan. */
export async function getAccount(
  house: House,
  memberId: string,
  kind: WithdrawalKind = "LOAN",
): Promise<Beneficiary> {
  return (await readBeneficiary(house.db, house, memberId)) ?? refuse(kindRules[kind].nothing);
}

/** What the account takes in one transfer; null without a limit. */
export const transferMaxOf = (
  { policies }: Pick<House, "policies">,
  { bankName }: Pick<Beneficiary, "bankName">,
): Centavos | null => findEWalletLimits(bankName, policies.now())?.transferCentavosMax ?? null;

/**
 * Above what InstaPay carries a payout goes by PESONet, which most e-wallets do not take: the money
 * would come back days later.
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
 * A member who has requested another account no longer means the old one, and the new one is still
 * waiting, so nothing is sent to either. Stopping the change ends the wait.
 */
export function refuseWaiting({ pending }: Beneficiary): void {
  if (pending) refuse("AccountWaits");
}
