/** The conditions for confirming a withdrawal: enough money, and an account. */
import type { Centavos } from "@hiram/contract/money/money.ts";
import type { WithdrawalKind } from "@hiram/contract/wallet/wallet.ts";
import type { ConfirmingMember } from "#code/define-confirmation.ts";
import type { House } from "#house/house.ts";
import { type Beneficiary, openBeneficiary } from "#member/beneficiary.ts";
import { refuseDuringRecoveryHold } from "#member/recovery-hold.ts";
import { refuse } from "#problem.ts";
import { refuseAboveTransfer, refuseWaitingAccountChange } from "#wallet/get-account.ts";
import { kindRules } from "#wallet/kind-rules.ts";
import { readWalletState } from "#wallet/wallet.sql.ts";

/** Returns the account that would receive the money. */
export async function checkWithdrawable(
  house: House,
  { id }: Pick<ConfirmingMember, "id">,
  centavos: Centavos,
  kind: WithdrawalKind,
): Promise<Beneficiary> {
  const { held, nothing, tooMuch } = kindRules[kind];
  const state = await readWalletState(house.db, id);
  const account = openBeneficiary(house, id, state.account) ?? refuse(nothing);
  if (!state.wallet_id || state[held] === 0) refuse(nothing);
  if (state[held] < centavos) refuse(tooMuch);
  if (kind === "REFUND" && state.refundable < centavos) refuse("NotProvedYet");
  refuseAboveTransfer(house, account, centavos);
  refuseWaitingAccountChange(account);
  if (state.restrictions.some(({ kind }) => kind === "BLOCK")) refuse("AccountRestricted");
  refuseDuringRecoveryHold(state.recovery_hold_until);
  return account;
}
